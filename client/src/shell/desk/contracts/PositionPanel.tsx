import { useTranslation } from 'react-i18next'
import { marginRatioOf } from '../../../features/contracts/position.figures'
import { useHoldings } from '../../../features/contracts/useHoldings'
import { usePositionSheets } from '../../../features/contracts/usePositionSheets'
import { useAsLeft } from '../../../parts/useAsLeft'
import { useRequestedList } from '../../../parts/useRequestedList'
import { symbolOf } from '../../../trading/money/coin'
import { Amount } from '../../../ui/Amount'
import { Tabs } from '../../../ui/Tabs'
import { Balances } from '../terminal/Balances'
import { Scroll } from '../terminal/Scroll'
import { EndedTable } from './EndedTable'
import { HoldingTable } from './HoldingTable'
import { PendingTable } from './PendingTable'

const parts = ['holding', 'pending', 'closed', 'cancelled', 'balances'] as const
type Part = (typeof parts)[number]
const requested = ['holding', 'pending', 'history'] as const

/** Below the chart: open positions with their present profit, pending and closed ones, and the balances. */
export function PositionPanel() {
  const { t } = useTranslation('contracts')
  const { t: desk } = useTranslation('desk')
  const wanted = useRequestedList(requested)
  const [part, setPart] = useAsLeft<Part>('desk lists', wanted === 'history' ? 'closed' : (wanted ?? 'holding'))
  const holdings = useHoldings()
  const { onAsk, onResult, sheets } = usePositionSheets(holdings.data?.message.data)
  const count = holdings.data?.message.total
  const first = holdings.data?.message.data[0]
  return (
    <>
      <div className="flex shrink-0 items-center gap-4 border-line border-b pr-3">
        <Tabs
          label={t('positions')}
          className="min-w-0 flex-1 border-b-0 pl-3"
          tabs={[
            { value: 'holding', label: count ? `${t('holding')} (${count})` : t('holding') },
            { value: 'pending', label: t('pending') },
            { value: 'closed', label: t('closed') },
            { value: 'cancelled', label: t('cancelled') },
            { value: 'balances', label: desk('balances') },
          ]}
          value={part}
          onChange={setPart}
        />
        {first && (
          <p className="wide shrink-0 text-small text-soft">
            {t('totalProfit')}{' '}
            <Amount
              value={holdings.data?.rate_profits_total.profits_total}
              scale={2}
              unit={symbolOf(first.legal)}
              signed
              className="font-semibold"
            />
            <span className="ml-4">{t('marginRatio')} </span>
            <Amount
              value={holdings.data && marginRatioOf(holdings.data.message.data)}
              scale={2}
              unit="%"
              className="font-semibold text-ink"
            />
          </p>
        )}
      </div>
      <Scroll>
        {part === 'holding' && <HoldingTable holdings={holdings} onAsk={onAsk} />}
        {part === 'pending' && <PendingTable onAsk={onAsk} />}
        {part === 'closed' && <EndedTable key={part} status={3} onResult={onResult} />}
        {part === 'cancelled' && <EndedTable key={part} status={4} onResult={onResult} />}
        {part === 'balances' && <Balances account="lever" />}
      </Scroll>
      {sheets}
    </>
  )
}
