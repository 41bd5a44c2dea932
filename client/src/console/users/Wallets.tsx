import type { Account } from '@lagoon/shared/catalogue/accounts'
import type { CallData } from '@lagoon/shared/contract/index'
import { Amount } from '../../ui/Amount'
import { formatFigure } from '../../ui/figure'
import { isZero } from '../kinds'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/user'>['wallets'][number]

const accountColumn = (account: Account): Column<Row> => ({
  name: `account.${account}`,
  right: true,
  cell: row => {
    const frozen = row[`lock_${account}_balance`]
    return (
      <>
        <Amount value={row[`${account}_balance`]} />
        {!isZero(frozen) && (
          <span className="block text-small text-warn-ink">{say('user.held', { amount: formatFigure(frozen) })}</span>
        )}
      </>
    )
  },
})

const columns: readonly Column<Row>[] = [
  { name: 'user.coin', cell: row => <span className="font-semibold">{row.currency_name}</span> },
  accountColumn('change'),
  accountColumn('lever'),
  accountColumn('micro'),
  accountColumn('fund'),
]

export const Wallets = ({ rows }: { rows: readonly Row[] }) => (
  <Table label={say('user.wallets')} columns={columns} rows={rows} keyOf={row => row.currency} />
)
