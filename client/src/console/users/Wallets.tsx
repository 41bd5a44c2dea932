import type { CallData } from '@lagoon/shared/api/index'
import { type Account, accounts } from '@lagoon/shared/catalogue/accounts'
import { useState } from 'react'
import { Amount } from '../../ui/Amount'
import { formatFigure } from '../../ui/figure'
import { LinkButton } from '../../ui/Link'
import { isZero } from '../kinds'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/user'>['wallets'][number]

/** One wallet: a coin in an account. */
export interface Wallet {
  account: Account
  currency: number
  name: string
}
type Choose = (wallet: Wallet) => void

const accountColumn = (account: Account, onChoose: Choose): Column<Row> => ({
  name: `account.${account}`,
  right: true,
  cell: row => {
    const frozen = row[`lock_${account}_balance`]
    const name = `${row.currency_name} · ${say(`account.${account}`)}`
    return (
      <>
        <LinkButton title={name} onClick={() => onChoose({ account, currency: row.currency, name })}>
          <Amount value={row[`${account}_balance`]} />
        </LinkButton>
        {!isZero(frozen) && (
          <span className="block text-small text-warn-ink">{say('user.held', { amount: formatFigure(frozen) })}</span>
        )}
      </>
    )
  },
})

const isEmpty = (row: Row) =>
  accounts.every(account => isZero(row[`${account}_balance`]) && isZero(row[`lock_${account}_balance`]))

/** The wallets of a user; each amount leads to the changes that made it. Coins without a balance are folded. */
export function Wallets({ rows, onChoose }: { rows: readonly Row[]; onChoose: Choose }) {
  const [all, setAll] = useState(false)
  const empty = rows.filter(isEmpty)
  const columns: readonly Column<Row>[] = [
    { name: 'user.coin', cell: row => <span className="font-semibold">{row.currency_name}</span> },
    ...accounts.map(account => accountColumn(account, onChoose)),
  ]
  return (
    <>
      <Table
        label={say('user.wallets')}
        columns={columns}
        rows={all ? rows : rows.filter(row => !isEmpty(row))}
        keyOf={row => row.currency}
      />
      {empty.length > 0 && (
        <p className="px-4 py-2">
          <LinkButton onClick={() => setAll(!all)}>{say(all ? 'user.someWallets' : 'user.allWallets')}</LinkButton>
        </p>
      )}
    </>
  )
}
