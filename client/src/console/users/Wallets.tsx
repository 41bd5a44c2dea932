import type { CallData } from '@lagoon/shared/contract/index'
import { Amount } from '../../ui/Amount'
import { accountNames, isZero } from '../kinds'
import { type Column, Table } from '../parts/Table'

type Row = CallData<'GET console/user'>['wallets'][number]
type Account = keyof typeof accountNames

const accountColumn = (account: Account): Column<Row> => ({
  name: accountNames[account],
  right: true,
  cell: row => {
    const frozen = row[`lock_${account}_balance`]
    return (
      <>
        <Amount value={row[`${account}_balance`]} />
        {!isZero(frozen) && (
          <span className="block text-small text-warn-ink">
            <Amount value={frozen} /> held
          </span>
        )}
      </>
    )
  },
})

const columns: readonly Column<Row>[] = [
  { name: 'Coin', cell: row => <span className="font-semibold">{row.currency_name}</span> },
  accountColumn('change'),
  accountColumn('lever'),
  accountColumn('micro'),
  accountColumn('fund'),
]

export const Wallets = ({ rows }: { rows: readonly Row[] }) => (
  <Table label="Wallets" columns={columns} rows={rows} keyOf={row => row.currency} />
)
