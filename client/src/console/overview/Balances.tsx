import type { CallData } from '@lagoon/shared/api/index'
import { Check } from 'lucide-react'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { isZero } from '../kinds'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/overview'>['balances'][number]

const sum = ({ sum }: Row) => (isZero(sum) ? <Badge tone="good">0</Badge> : <Badge tone="bad">{sum}</Badge>)

const columns: readonly Column<Row>[] = [
  {
    name: 'user.coin',
    cell: row => (
      <span className="flex items-center gap-0.5 font-semibold">
        {row.currency_name}
        {/* If the last column does not fit, its text is shown here. */}
        <span className="desk:hidden">
          {isZero(row.sum) ? (
            <Check size={13} className="text-good-ink" aria-label={say('overview.sumZero')} />
          ) : (
            sum(row)
          )}
        </span>
      </span>
    ),
  },
  { name: 'places.users', right: true, cell: row => <Amount value={row.user} /> },
  { name: 'overview.house', right: true, cell: row => <Amount value={row.house} /> },
  { name: 'overview.outside', right: true, cell: row => <Amount value={row.external} /> },
  { name: 'overview.sum', right: true, wide: true, cell: sum },
]

/** The balances of users, the house and the outside world: the sum of each coin is always zero, to the last digit. */
export function Balances({ rows }: { rows: readonly Row[] }) {
  return <Table label={say('overview.balances')} columns={columns} rows={rows} keyOf={row => row.currency_id} />
}
