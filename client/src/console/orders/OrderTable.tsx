import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
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

export const OrderTable = ({ rows }: { rows: readonly Order[] }) => (
  <Table label={say('kind.spot_orders')} columns={columns} rows={rows} keyOf={row => row.id} />
)
