import type { CallData } from '@lagoon/shared/contract/index'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { isZero } from '../kinds'
import { type Column, Table } from '../parts/Table'

type Row = CallData<'GET console/overview'>['balances'][number]

const columns: readonly Column<Row>[] = [
  { name: 'Coin', cell: row => <span className="font-semibold">{row.currency_name}</span> },
  { name: 'Users', right: true, cell: row => <Amount value={row.user} /> },
  { name: 'House', right: true, cell: row => <Amount value={row.house} /> },
  { name: 'Outside', right: true, cell: row => <Amount value={row.external} /> },
  {
    name: 'Sum',
    right: true,
    cell: row => (isZero(row.sum) ? <Badge tone="up">0</Badge> : <Badge tone="down">{row.sum}</Badge>),
  },
]

/** What users and the house hold came from outside, to the last digit: each coin's sum is nought, always. */
export function Balances({ rows }: { rows: readonly Row[] }) {
  return <Table label="Balances by coin" columns={columns} rows={rows} keyOf={row => row.currency_id} />
}
