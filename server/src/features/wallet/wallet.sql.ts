import { wallets } from '../../ledger/wallets'
import { statement } from '../../platform/db/sql'

/** Everything one user has, asked for by every page of assets: 68 rows cost 0.3 ms of the processor, and 1.0 by Prisma's client. */
export const walletsOf = statement({
  text: 'SELECT * FROM world.wallet WHERE owner_id = $1 ORDER BY id',
  takes: ['int'],
  gives: wallets,
})
