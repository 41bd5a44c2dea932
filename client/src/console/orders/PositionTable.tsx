import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { stampText } from '../../ui/stamp'
import { isZero } from '../kinds'
import { type Column, Table } from '../parts/Table'
import { coinsOf, type Position, sayEnd, sayStanding } from './says'
import { Whose } from './Whose'

/** Its stops, of which each may be missing. */
function Stops({ row }: { row: Position }) {
  const set = [
    { name: 'profit', price: row.target_profit_price },
    { name: 'loss', price: row.stop_loss_price },
    { name: 'trailing', price: row.trailing_price },
  ].filter(({ price }) => !isZero(price))
  if (set.length === 0) return <span className="text-faint">–</span>
  return set.map(({ name, price }) => (
    <span key={name} className="block whitespace-nowrap">
      <span className="text-small text-faint">{name}</span> <Amount value={price} />
    </span>
  ))
}

const columns: readonly Column<Position>[] = [
  { name: 'Id', wide: true, cell: row => <span className="figures text-faint">{row.id}</span> },
  {
    name: 'Position',
    cell: row => (
      <>
        <span className="font-semibold whitespace-nowrap">{row.symbol}</span>
        <span className="block text-small text-soft">
          <span className={row.type === 1 ? 'text-up-ink' : 'text-down-ink'}>{row.type === 1 ? 'Long' : 'Short'}</span>{' '}
          {row.multiple}×{row.part_of !== null && ` · part of ${row.part_of}`}
        </span>
        <span className="block text-small desk:hidden">
          <Whose row={row} />
        </span>
      </>
    ),
  },
  { name: 'User', wide: true, cell: row => <Whose row={row} /> },
  {
    name: 'Size, price',
    right: true,
    cell: row => (
      <>
        <Amount value={row.number} unit={coinsOf(row)[0]} />
        <span className="block text-small text-faint desk:whitespace-nowrap">
          at <Amount value={row.price} />
        </span>
      </>
    ),
  },
  {
    name: 'Margin',
    right: true,
    wide: true,
    cell: row => <Amount value={row.caution_money} unit={coinsOf(row)[1]} />,
  },
  { name: 'Stops', right: true, wide: true, cell: row => <Stops row={row} /> },
  { name: 'Liquidation', right: true, wide: true, cell: row => <Amount value={row.liquidation_price} /> },
  {
    name: 'Profit',
    right: true,
    cell: row => (
      <>
        <Amount value={row.profits} signed />
        <span className="block text-small text-faint desk:whitespace-nowrap">
          {row.complete_time === null ? 'now' : 'ended at'} <Amount value={row.update_price} />
        </span>
      </>
    ),
  },
  {
    name: 'State',
    cell: row => (
      <>
        <Badge tone={sayStanding(row).tone}>{sayStanding(row).text}</Badge>
        {row.closed_by !== null && <span className="mt-0.5 block text-small text-faint">{sayEnd(row)}</span>}
      </>
    ),
  },
  {
    name: 'Ordered',
    right: true,
    wide: true,
    cell: row => <span className="text-faint">{stampText(row.create_time * 1000)}</span>,
  },
]

export const PositionTable = ({ rows }: { rows: readonly Position[] }) => (
  <Table label="Positions" columns={columns} rows={rows} keyOf={row => row.id} />
)
