import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { type Column, Table } from '../parts/Table'
import { coinsOf, type Order, sayReason, sayState, sayTerms } from './says'
import { Whose } from './Whose'

/** Fees are taken of what is received. */
const feeCoin = (row: Order) => coinsOf(row)[row.type === 1 ? 0 : 1]

function Price({ row }: { row: Order }) {
  return (
    <>
      {row.order_type === 'market' ? 'Market' : <Amount value={row.target_price} />}
      {row.stop_price !== null && (
        <span className="block text-small text-faint desk:whitespace-nowrap">
          stop <Amount value={row.stop_price} />
        </span>
      )}
      {row.deal_amount !== '0' && (
        <span className="block text-small text-faint desk:whitespace-nowrap">
          filled at <Amount value={row.deal_price} />
        </span>
      )}
    </>
  )
}

const columns: readonly Column<Order>[] = [
  { name: 'Id', wide: true, cell: row => <span className="figures text-faint">{row.id}</span> },
  {
    name: 'Order',
    cell: row => (
      <>
        <span className="font-semibold whitespace-nowrap">{row.symbol}</span>
        <span className="block text-small text-soft">
          <span className={row.type === 1 ? 'text-up-ink' : 'text-down-ink'}>{row.type === 1 ? 'Buy' : 'Sell'}</span>{' '}
          {sayTerms(row)}
        </span>
        {row.client_order_id !== null && (
          <span className="block text-small text-faint [overflow-wrap:anywhere]">{row.client_order_id}</span>
        )}
        <span className="block text-small desk:hidden">
          <Whose row={row} />
        </span>
      </>
    ),
  },
  { name: 'User', wide: true, cell: row => <Whose row={row} /> },
  { name: 'Price', right: true, cell: row => <Price row={row} /> },
  {
    name: 'Amount',
    right: true,
    cell: row => (
      <>
        <Amount value={row.trade_amount} unit={coinsOf(row)[0]} />
        {row.state !== 'filled' && row.deal_amount !== '0' && (
          <span className="block text-small text-faint desk:whitespace-nowrap">
            filled <Amount value={row.deal_amount} />
          </span>
        )}
        {row.total !== null && (
          <span className="block text-small text-faint desk:whitespace-nowrap">
            for <Amount value={row.total} unit={coinsOf(row)[1]} />
          </span>
        )}
      </>
    ),
  },
  { name: 'Fee', right: true, wide: true, cell: row => <Amount value={row.fee} unit={feeCoin(row)} /> },
  {
    name: 'State',
    cell: row => (
      <>
        <Badge tone={sayState(row).tone}>{sayState(row).text}</Badge>
        {row.reason !== null && <span className="mt-0.5 block text-small text-faint">{sayReason(row)}</span>}
      </>
    ),
  },
  {
    name: 'Placed',
    right: true,
    wide: true,
    cell: row => <span className="text-faint">{row.created_at}</span>,
  },
]

export const OrderTable = ({ rows }: { rows: readonly Order[] }) => (
  <Table label="Spot orders" columns={columns} rows={rows} keyOf={row => row.id} />
)
