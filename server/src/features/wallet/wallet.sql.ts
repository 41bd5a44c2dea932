import { wallets } from '../../ledger/wallets'
import { statement } from '../../platform/db/sql'

/** Everything one user has: some seventy rows, asked for by every page of assets. */
export const walletsOf = statement({
  text: 'SELECT * FROM world.wallet WHERE owner_id = $1 ORDER BY id',
  takes: ['int'],
  gives: wallets,
})
