import { useState } from 'react'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/Link'
import { TextInput } from '../../ui/TextInput'
import { useDo, useMay } from '../ask'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'
import { Owner } from './Owner'
import { coinsOf, type Order, sayReason, sayState, sayTerms } from './says'

/** Fees are taken from the received coin. */
const feeCoin = (row: Order) => coinsOf(row)[row.type === 1 ? 0 : 1]

function Price({ row }: { row: Order }) {
  return (
    <>
      {row.order_type === 'market' ? say('orders.market') : <Amount value={row.target_price} />}
      {row.stop_price !== null && (
        <span className="block text-small text-faint desk:whitespace-nowrap">
          {say('orders.stopAt')} <Amount value={row.stop_price} />
        </span>
      )}
      {row.deal_amount !== '0' && (
        <span className="block text-small text-faint desk:whitespace-nowrap">
          {say('orders.filledAt')} <Amount value={row.deal_price} />
        </span>
      )}
    </>
  )
}

const columns: readonly Column<Order>[] = [
  { name: 'users.id', wide: true, cell: row => <span className="figures text-faint">{row.id}</span> },
  {
    name: 'orders.order',
    cell: row => (
      <>
        <span className="font-semibold whitespace-nowrap">{row.symbol}</span>
        <span className="block text-small text-soft">
          <span className={row.type === 1 ? 'text-up-ink' : 'text-down-ink'}>
            {say(row.type === 1 ? 'orders.buy' : 'orders.sell')}
          </span>{' '}
          {sayTerms(row)}
        </span>
        {row.client_order_id !== null && (
          <span className="block text-small text-faint [overflow-wrap:anywhere]">{row.client_order_id}</span>
        )}
        <span className="block text-small desk:hidden">
          <Owner row={row} />
        </span>
      </>
    ),
  },
  { name: 'orders.user', wide: true, cell: row => <Owner row={row} /> },
  { name: 'orders.price', right: true, cell: row => <Price row={row} /> },
  {
    name: 'orders.amount',
    right: true,
    cell: row => (
      <>
        <Amount value={row.trade_amount} unit={coinsOf(row)[0]} />
        {row.state !== 'filled' && row.deal_amount !== '0' && (
          <span className="block text-small text-faint desk:whitespace-nowrap">
            {say('orders.filled')} <Amount value={row.deal_amount} />
          </span>
        )}
        {row.total !== null && (
          <span className="block text-small text-faint desk:whitespace-nowrap">
            {say('orders.for')} <Amount value={row.total} unit={coinsOf(row)[1]} />
          </span>
        )}
      </>
    ),
  },
  { name: 'orders.fee', right: true, wide: true, cell: row => <Amount value={row.fee} unit={feeCoin(row)} /> },
  {
    name: 'orders.state',
    cell: row => (
      <>
        <Badge tone={sayState(row).tone}>{sayState(row).text}</Badge>
        {row.reason !== null && <span className="mt-0.5 block text-small text-faint">{sayReason(row)}</span>}
      </>
    ),
  },
  {
    name: 'orders.placed',
    right: true,
    wide: true,
    cell: row => <When at={row.created_at} />,
  },
]

/** Asks for the reason, which the audit log stores. */
function Cancel({ row: { id } }: { row: Order }) {
  const [reason, setReason] = useState<string | null>(null)
  const cancel = useDo('POST console/order/cancel', { onDone: () => setReason(null) })
  if (reason === null) return <LinkButton onClick={() => setReason('')}>{say('orders.cancel')}</LinkButton>
  return (
    <form
      className="flex min-w-44 flex-col gap-2 text-left"
      onSubmit={event => {
        event.preventDefault()
        cancel.mutate({ id, reason })
      }}
    >
      <TextInput
        label={say('orders.cancelWhy', { id })}
        autoFocus
        maxLength={255}
        value={reason}
        onChange={setReason}
      />
      <span className="flex gap-3">
        <Button type="submit" size="sm" tone="danger" loading={cancel.isPending} disabled={reason.trim() === ''}>
          {say('orders.cancel')}
        </Button>
        <LinkButton onClick={() => setReason(null)}>{say('user.cancel')}</LinkButton>
      </span>
    </form>
  )
}

const isOpen = ({ state }: Order) =>
  state === 'pending' || state === 'untriggered' || state === 'waiting' || state === 'partly'

const withCancel: readonly Column<Order>[] = [
  ...columns,
  { name: '', right: true, cell: row => isOpen(row) && <Cancel row={row} /> },
]

export function OrderTable({ rows }: { rows: readonly Order[] }) {
  const may = useMay('POST console/order/cancel') && rows.some(isOpen)
  return (
    <Table label={say('kind.spot_orders')} columns={may ? withCancel : columns} rows={rows} keyOf={row => row.id} />
  )
}
