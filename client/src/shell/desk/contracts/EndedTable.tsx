import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../../api/accountChange'
import { PagedRows } from '../../../api/PagedRows'
import { usePaged } from '../../../api/usePaged'
import { When } from '../../../api/When'
import { reasonTones } from '../../../features/contracts/HistoryCard'
import type { Position } from '../../../features/contracts/order.form'
import { returnOf } from '../../../features/contracts/position.figures'
import { symbolOf } from '../../../trading/money/coin'
import { Amount } from '../../../ui/Amount'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Change } from '../../../ui/Change'
import { SkeletonRows } from '../../../ui/Skeleton'
import { None } from '../terminal/None'
import { type Column, Table } from '../terminal/Table'
import { PairPrice } from './PairPrice'
import { PositionName } from './PositionName'

interface Props {
  /** 3: closed; 4: cancelled before it was opened. */
  status: 3 | 4
  onResult: (id: number) => void
}

/** Closed positions: their result, and why they ended. */
export function EndedTable({ status, onResult }: Props) {
  const { t } = useTranslation('contracts')
  const { t: desk } = useTranslation('desk')
  const { t: money } = useTranslation('money')
  const list = usePaged('POST lever/my_trade', { status }, { apply: refetchOnAccountChange })
  const common: Column<Position>[] = [
    { key: 'pair', name: desk('pair'), cell: position => <PositionName position={position} /> },
    {
      key: 'time',
      name: money('time'),
      wide: 960,
      cell: ({ complete_time }) => (complete_time === null ? '--' : <When at={complete_time} />),
    },
    { key: 'lots', name: t('lots'), right: true, cell: ({ share }) => share },
    {
      key: 'open',
      name: t(status === 3 ? 'openPrice' : 'limitPrice'),
      right: true,
      cell: ({ symbol, price }) => <PairPrice symbol={symbol} value={price} />,
    },
  ]
  const closed: Column<Position>[] = [
    {
      key: 'close',
      name: t('closePrice'),
      right: true,
      cell: ({ symbol, update_price }) => <PairPrice symbol={symbol} value={update_price} />,
    },
    {
      key: 'profit',
      name: t('profit'),
      right: true,
      cell: ({ fact_profits, caution_money, legal }) => (
        <span className="inline-flex items-baseline gap-2">
          <Amount value={fact_profits} scale={2} unit={symbolOf(legal)} signed className="font-semibold" />
          <Change value={returnOf(fact_profits, caution_money)} />
        </span>
      ),
    },
    {
      key: 'reason',
      name: t('reason'),
      wide: 840,
      cell: ({ closed_by }) => closed_by && <Badge tone={reasonTones[closed_by]}>{t(`reasons.${closed_by}`)}</Badge>,
    },
    {
      key: 'result',
      name: <span className="sr-only">{t('resultTitle')}</span>,
      right: true,
      pinned: true,
      cell: ({ id }) => (
        <Button tone="ghost" size="sm" className="min-h-7! px-2!" onClick={() => onResult(id)}>
          {money('how')}
        </Button>
      ),
    },
  ]
  return (
    <PagedRows
      list={list}
      rows={list.rows}
      loading={<SkeletonRows count={3} note={false} />}
      empty={<None>{t('noneHistory')}</None>}
    >
      {rows => (
        <Table
          label={t(status === 3 ? 'closed' : 'cancelled')}
          columns={status === 3 ? [...common, ...closed] : common}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </PagedRows>
  )
}
