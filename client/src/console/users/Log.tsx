import type { CallData } from '@lagoon/shared/contract/index'
import { useState } from 'react'
import { Amount } from '../../ui/Amount'
import { Empty } from '../../ui/Empty'
import { Link } from '../../ui/Link'
import { useAsk } from '../ask'
import { accountNames, isZero } from '../kinds'
import { Loaded } from '../parts/Loaded'
import { Paged } from '../parts/Paged'
import { type Column, Table } from '../parts/Table'

type Row = CallData<'GET console/moved'>['data'][number]

/** By the number that the account log has of each. */
const accounts: Readonly<Record<number, keyof typeof accountNames>> = { 2: 'change', 3: 'lever', 4: 'micro', 5: 'fund' }
const nameOf = ({ type }: Row) => accountNames[accounts[type] ?? 'change']

const columns: readonly Column<Row>[] = [
  { name: 'When', wide: true, cell: row => <span className="figures text-faint">{row.created_time}</span> },
  {
    name: 'Why',
    cell: row => (
      <>
        {row.info}
        <span className="block text-small text-faint">{nameOf(row)}</span>
      </>
    ),
  },
  {
    name: 'Change',
    right: true,
    cell: row => (
      <>
        <Amount value={row.available} unit={row.currency_name} signed />
        {!isZero(row.frozen) && (
          <span className="block text-small text-warn-ink">
            <Amount value={row.frozen} signed /> held
          </span>
        )}
      </>
    ),
  },
  { name: 'How it came about', cell: row => <Link href={`#/explain/${row.id}`}>Explain</Link> },
]

/** Every change of a user's wallets, newest first; each leads to the request behind it. */
export function Log({ userId }: { userId: number }) {
  const [page, setPage] = useState(1)
  const log = useAsk('GET console/moved', { user_id: userId, page, limit: 20 }, { every: 4000 })
  return (
    <Loaded of={log}>
      {({ data, last_page }) =>
        data.length === 0 ? (
          <Empty title="Nothing was moved yet" />
        ) : (
          <>
            <Table label="Account log" columns={columns} rows={data} keyOf={row => row.id} />
            <Paged page={page} last={last_page} onChange={setPage} />
          </>
        )
      }
    </Loaded>
  )
}
