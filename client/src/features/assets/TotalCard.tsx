import { accounts } from '@lagoon/shared/catalogue/accounts'
import { displayCurrencies } from '@lagoon/shared/catalogue/displayCurrencies'
import { format } from '@lagoon/shared/money/format'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { percentFrom, times } from '../../trading/money/arithmetic'
import { useDisplayCurrency } from '../../trading/money/displayCurrency'
import { hideFigures, usePrivacy } from '../../trading/money/privacy'
import { RollingAmount } from '../../trading/money/RollingAmount'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { Fit } from '../../ui/Fit'
import { IconButton } from '../../ui/IconButton'
import { SegmentedProgress } from '../../ui/SegmentedProgress'
import { accountTones } from './accountTones'
import { type Overview, walletOf } from './holdings'
import { TodayLine } from './TodayLine'

/** Everything the user has, in USDT and in the chosen currency with its rate, and how it is spread over the accounts. */
export function TotalCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('assets')
  const { t: money } = useTranslation('money')
  const { hidden } = usePrivacy()
  const { code } = useDisplayCurrency()
  const { sign, scale } = displayCurrencies[code]
  const total = overview.total_usdt
  return (
    <Card look="glow" className="mt-2">
      <div className="flex items-center gap-1 text-note text-soft">
        <h2>{t('totalIn')}</h2>
        <IconButton
          label={t(hidden ? 'showFigures' : 'hideFigures')}
          aria-pressed={hidden}
          icon={hidden ? <EyeOff size={18} /> : <Eye size={18} />}
          className="!size-8 text-soft"
          onClick={() => hideFigures(!hidden)}
        />
      </div>
      <p className="mt-1 min-w-0 text-display">
        <Fit value={total} scale={2} size="var(--text-display)">
          <RollingAmount value={total} scale={2} hidden={hidden} headline />
        </Fit>
      </p>
      <p className="mt-0.5 text-note text-soft">
        ≈ {!hidden && sign}
        <Amount value={times(total, overview.ExRate)} scale={scale} hidden={hidden} />
        <span className="figures ml-2 text-small text-faint">
          1 USDT = {format(overview.ExRate)} {code}
        </span>
      </p>
      <TodayLine />
      <div className="mt-2">
        <SegmentedProgress
          label={t('spread')}
          parts={accounts.map(account => ({
            name: money(`short.${account}`),
            weight: hidden ? 1 : percentFrom(walletOf(overview, account).usdt_total, total),
            tone: accountTones[account],
          }))}
        />
      </div>
    </Card>
  )
}
