import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../../api/accountChange'
import { PagedRows } from '../../../api/PagedRows'
import { useAction } from '../../../api/useAction'
import { usePaged } from '../../../api/usePaged'
import { When } from '../../../api/When'
import type { Ask } from '../../../features/contracts/HoldingCard'
import type { Position } from '../../../features/contracts/order.form'
import { symbolOf } from '../../../trading/money/coin'
import { Amount } from '../../../ui/Amount'
import { Button } from '../../../ui/Button'
import { SkeletonRows } from '../../../ui/Skeleton'
import { None } from '../terminal/None'
import { type Column, Table } from '../terminal/Table'
import { PairPrice } from './PairPrice'
import { PositionName } from './PositionName'

/** Orders that wait for their price. */
export function PendingTable({ onAsk }: { onAsk: Ask }) {
  const { t } = useTranslation('contracts')
  const { t: desk } = useTranslation('desk')
  const { t: money } = useTranslation('money')
  const list = usePaged('POST lever/my_trade', { status: 0 }, { apply: refetchOnAccountChange })
  const columns: Column<Position>[] = [
    { key: 'pair', name: desk('pair'), cell: position => <PositionName position={position} /> },
    { key: 'time', name: money('time'), wide: true, cell: ({ create_time }) => <When at={create_time} /> },
    { key: 'lots', name: t('lots'), right: true, cell: ({ share }) => share },
    {
      key: 'limit',
      name: t('limitPrice'),
      right: true,
      cell: ({ symbol, price }) => <PairPrice symbol={symbol} value={price} />,
    },
    {
      key: 'now',
      name: t('currentPrice'),
      right: true,
      cell: ({ symbol }) => <PairPrice symbol={symbol} tone="last" />,
    },
    {
      key: 'margin',
      name: t('margin'),
      right: true,
      wide: true,
      cell: ({ caution_money, legal }) => <Amount value={caution_money} scale={2} unit={symbolOf(legal)} />,
    },
    {
      key: 'actions',
      name: <span className="sr-only">{t('cancelOrder')}</span>,
      right: true,
      pinned: true,
      cell: position => (
        <span className="inline-flex gap-1">
          <Button tone="ghost" size="sm" className="min-h-7! px-2!" onClick={() => onAsk('stops', position)}>
            {t('editStops')}
          </Button>
          <CancelButton id={position.id} />
        </span>
      ),
    },
  ]
  return (
    <PagedRows
      list={list}
      rows={list.rows}
      loading={<SkeletonRows count={3} note={false} />}
      empty={<None>{t('nonePending')}</None>}
    >
      {rows => <Table label={t('pending')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </PagedRows>
  )
}

function CancelButton({ id }: { id: number }) {
  const { t } = useTranslation('contracts')
  const cancel = useAction('POST lever/close', { withoutFrame: ['POST lever/my_trade', 'POST lever/deal'] })
  return (
    <Button
      tone="ghost"
      size="sm"
      className="min-h-7! px-2!"
      loading={cancel.isPending}
      onClick={() => cancel.mutate({ id })}
    >
      {t('cancelOrder')}
    </Button>
  )
}
