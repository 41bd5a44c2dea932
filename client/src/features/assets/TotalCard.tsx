import { accounts } from '@lagoon/shared/catalogue/accounts'
import { displayCurrencies } from '@lagoon/shared/catalogue/displayCurrencies'
import { format } from '@lagoon/shared/money/format'
import { ChevronRight, Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { useLiveRead } from '../../api/useLiveRead'
import { hrefOf } from '../../parts/navigator'
import { percentFrom, times } from '../../trading/money/arithmetic'
import { useDisplayCurrency } from '../../trading/money/displayCurrency'
import { hideFigures, usePrivacy } from '../../trading/money/privacy'
import { RollingAmount } from '../../trading/money/RollingAmount'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { Fit } from '../../ui/Fit'
import { IconButton } from '../../ui/IconButton'
import { Link } from '../../ui/Link'
import { SegmentedProgress } from '../../ui/SegmentedProgress'
import { accountTones } from './accountTones'
import { type Overview, walletOf } from './holdings'

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

/** Today's profit or loss so far, with a link to all days. */
function TodayLine() {
  const { t } = useTranslation('assets')
  const { hidden } = usePrivacy()
  const { data } = useLiveRead({
    read: ['GET wallet/profit', { days: '7' }],
    topic: 'me',
    apply: refetchOnAccountChange,
    alsoEveryMs: 30_000,
  })
  return (
    <Link
      href={hrefOf('/pages/assets/profit')}
      className="-mx-2 mt-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-note text-soft active:bg-press"
    >
      {t('today')}
      <Amount value={data?.today} scale={2} signed hidden={hidden} unit="USDT" className="font-semibold" />
      <ChevronRight size={16} aria-hidden="true" className="text-faint" />
    </Link>
  )
}
