import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { isZero } from '../kinds'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'
import { Owner } from './Owner'
import { coinsOf, type Position, sayEnd, sayStanding } from './says'

/** The stops of a position; each of them may be missing. */
function Stops({ row }: { row: Position }) {
  const all = [
    { name: 'orders.stopProfit', price: row.target_profit_price },
    { name: 'orders.stopLoss', price: row.stop_loss_price },
    { name: 'orders.trailing', price: row.trailing_price },
  ] as const
  const set = all.filter(({ price }) => !isZero(price))
  if (set.length === 0) return <span className="text-faint">–</span>
  return set.map(({ name, price }) => (
    <span key={name} className="block whitespace-nowrap">
      <span className="text-small text-faint">{say(name)}</span> <Amount value={price} />
    </span>
  ))
}

const columns: readonly Column<Position>[] = [
  { name: 'users.id', wide: true, cell: row => <span className="figures text-faint">{row.id}</span> },
  {
    name: 'orders.position',
    cell: row => (
      <>
        <span className="font-semibold whitespace-nowrap">{row.symbol}</span>
        <span className="block text-small text-soft">
          <span className={row.type === 1 ? 'text-up-ink' : 'text-down-ink'}>
            {say(row.type === 1 ? 'orders.long' : 'orders.short')}
          </span>{' '}
          {row.multiple}×{row.part_of !== null && ` · ${say('orders.partOf', { id: row.part_of })}`}
        </span>
        <span className="block text-small desk:hidden">
          <Owner row={row} />
        </span>
      </>
    ),
  },
  { name: 'orders.user', wide: true, cell: row => <Owner row={row} /> },
  {
    name: 'orders.sizePrice',
    right: true,
    cell: row => (
      <>
        <Amount value={row.number} unit={coinsOf(row)[0]} />
        <span className="block text-small text-faint desk:whitespace-nowrap">
          {say('orders.at')} <Amount value={row.price} />
        </span>
      </>
    ),
  },
  {
    name: 'orders.margin',
    right: true,
    wide: true,
    cell: row => <Amount value={row.caution_money} unit={coinsOf(row)[1]} />,
  },
  { name: 'orders.stops', right: true, wide: true, cell: row => <Stops row={row} /> },
  { name: 'orders.liquidation', right: true, wide: true, cell: row => <Amount value={row.liquidation_price} /> },
  {
    name: 'orders.profit',
    right: true,
    cell: row => (
      <>
        <Amount value={row.profits} signed />
        <span className="block text-small text-faint desk:whitespace-nowrap">
          {say(row.complete_time === null ? 'orders.nowAt' : 'orders.endedAt')} <Amount value={row.update_price} />
        </span>
      </>
    ),
  },
  {
    name: 'orders.state',
    cell: row => (
      <>
        <Badge tone={sayStanding(row).tone}>{sayStanding(row).text}</Badge>
        {row.closed_by !== null && <span className="mt-0.5 block text-small text-faint">{sayEnd(row)}</span>}
      </>
    ),
  },
  {
    name: 'orders.ordered',
    right: true,
    wide: true,
    cell: row => <When at={row.create_time} />,
  },
]

export const PositionTable = ({ rows }: { rows: readonly Position[] }) => (
  <Table label={say('kind.positions')} columns={columns} rows={rows} keyOf={row => row.id} />
)
