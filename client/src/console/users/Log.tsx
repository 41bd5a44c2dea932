import type { CallData } from '@lagoon/shared/api/index'
import { accountOfNumber } from '@lagoon/shared/catalogue/accounts'
import { useState } from 'react'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Empty } from '../../ui/Empty'
import { formatFigure } from '../../ui/figure'
import { Link } from '../../ui/Link'
import { useAsk } from '../ask'
import { isZero } from '../kinds'
import { Loaded } from '../parts/Loaded'
import { Paged } from '../parts/Paged'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'
import type { Wallet } from './Wallets'

type Row = CallData<'GET console/moved'>['data'][number]

const nameOf = ({ type }: Row) => say(`account.${accountOfNumber(type) ?? 'change'}`)

const columns: readonly Column<Row>[] = [
  { name: 'log.when', wide: true, cell: row => <When at={row.created_time} /> },
  {
    name: 'log.why',
    cell: row => (
      <>
        {row.info}
        <span className="block text-small text-faint">{nameOf(row)}</span>
      </>
    ),
  },
  {
    name: 'log.change',
    right: true,
    cell: row => (
      <>
        <Amount value={row.available} unit={row.currency_name} signed />
        {!isZero(row.frozen) && (
          <span className="block text-small text-warn-ink">
            {say('user.held', { amount: formatFigure(row.frozen, { signed: true }) })}
          </span>
        )}
      </>
    ),
  },
  { name: 'log.how', cell: row => <Link href={`#/explain/${row.id}`}>{say('log.explain')}</Link> },
]

interface LogProps {
  userId: number
  /** If set, only changes of this wallet are shown. */
  wallet: Wallet | null
}

/** Every change of a user's wallets, newest first; each leads to the request behind it. */
export function Log({ userId, wallet }: LogProps) {
  const [page, setPage] = useState(1)
  const of = wallet ? { account: wallet.account, currency_id: wallet.currency } : {}
  const log = useAsk('GET console/moved', { user_id: userId, ...of, page, limit: 20 }, { every: 4000 })
  return (
    <Loaded of={log}>
      {({ data, last_page }) =>
        data.length === 0 ? (
          <Empty title={say('log.empty')} />
        ) : (
          <>
            <Table label={say('user.log')} columns={columns} rows={data} keyOf={row => row.id} />
            <Paged page={page} last={last_page} onChange={setPage} />
          </>
        )
      }
    </Loaded>
  )
}
