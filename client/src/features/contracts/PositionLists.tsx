import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedRows } from '../../api/PagedRows'
import { ReadFailed } from '../../api/ReadFailed'
import { usePaged } from '../../api/usePaged'
import { useAsLeft } from '../../parts/useAsLeft'
import { useRequestedList } from '../../parts/useRequestedList'
import { symbolOf } from '../../trading/money/coin'
import { Empty } from '../../ui/Empty'
import { Segmented } from '../../ui/Segmented'
import { SkeletonRows } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { HistoryCard } from './HistoryCard'
import { type Ask, HoldingCard } from './HoldingCard'
import type { Position } from './order.form'
import { PendingCard } from './PendingCard'
import { marginRatioOf } from './position.figures'
import { Totals } from './Totals'
import { useHoldings } from './useHoldings'
import { usePositionSheets } from './usePositionSheets'

const parts = ['holding', 'pending', 'history'] as const
type Part = (typeof parts)[number]

/** Open, pending and ended positions of all pairs. */
export function PositionLists() {
  const { t } = useTranslation('contracts')
  const [part, setPart] = useAsLeft<Part>('lists', useRequestedList(parts) ?? 'holding')
  const holdings = useHoldings()
  const count = holdings.data?.message.total
  const { onAsk, onResult, sheets } = usePositionSheets(holdings.data?.message.data)
  return (
    <>
      <Tabs
        label={t('positions')}
        className="mt-6 px-4"
        tabs={[
          { value: 'holding', label: count ? `${t('holding')} (${count})` : t('holding') },
          { value: 'pending', label: t('pending') },
          { value: 'history', label: t('history') },
        ]}
        value={part}
        onChange={setPart}
      >
        <div className="min-h-72 px-4 pb-6">
          {part === 'holding' && <Holdings holdings={holdings} onAsk={onAsk} />}
          {part === 'pending' && (
            <Pages
              key="pending"
              status={0}
              none={t('nonePending')}
              row={position => <PendingCard key={position.id} position={position} onAsk={onAsk} />}
            />
          )}
          {part === 'history' && <History onResult={onResult} />}
        </div>
      </Tabs>
      {sheets}
    </>
  )
}

interface HoldingsProps {
  holdings: ReturnType<typeof useHoldings>
  onAsk: Ask
}

function Holdings({ holdings, onAsk }: HoldingsProps) {
  const { t } = useTranslation('contracts')
  const { data, isError } = holdings
  if (isError && !data) return <ReadFailed of={holdings} />
  if (!data) return <SkeletonRows count={4} />
  const rows = data.message.data
  if (!rows[0]) return <Empty title={t('noneHolding')} note={t('noneHoldingNote')} />
  const { profits_total } = data.rate_profits_total
  return (
    <>
      <Totals profit={profits_total} marginRatio={marginRatioOf(rows)} unit={symbolOf(rows[0].legal)} />
      {rows.map(position => (
        <HoldingCard key={position.id} position={position} onAsk={onAsk} />
      ))}
    </>
  )
}

function History({ onResult }: { onResult: (id: number) => void }) {
  const { t } = useTranslation('contracts')
  const [status, setStatus] = useAsLeft<'3' | '4'>('ended', '3')
  return (
    <>
      <Segmented
        look="chips"
        className="mt-4"
        label={t('history')}
        value={status}
        onChange={setStatus}
        options={[
          { value: '3', label: t('closed') },
          { value: '4', label: t('cancelled') },
        ]}
      />
      <Pages
        key={status}
        status={status === '3' ? 3 : 4}
        none={t('noneHistory')}
        row={position => <HistoryCard key={position.id} position={position} onResult={onResult} />}
      />
    </>
  )
}

interface PagesProps {
  status: 0 | 3 | 4
  none: string
  row: (position: Position) => React.ReactNode
}

function Pages({ status, none, row }: PagesProps) {
  const { t } = useTranslation('contracts')
  const list = usePaged('POST lever/my_trade', { status }, { apply: refetchOnAccountChange })
  return (
    <PagedRows
      list={list}
      rows={list.rows}
      loading={<SkeletonRows count={4} />}
      empty={<Empty title={none} note={t('noneNote')} />}
    >
      {rows => rows.map(row)}
    </PagedRows>
  )
}
