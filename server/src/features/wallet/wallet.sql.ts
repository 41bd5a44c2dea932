import { wallets } from '../../ledger/wallets'
import { statement } from '../../platform/db/sql'

/** What all users have of coin $1. Each entry sums to zero, so it is what the few wallets of the house (0) and the outside world (-1) lack. */
export const usersHold = statement({
  text: 'SELECT -sum(available + frozen) AS amount FROM world.wallet WHERE owner_id IN (0, -1) AND coin_id = $1',
  takes: ['int'],
  gives: { amount: 'atoms' },
  sure: { amount: 'every listed coin has these wallets' },
})

/** All wallets of one user, needed by every page of assets: 68 rows cost 0.3 ms of processor time, and 1.0 with Prisma's client. */
export const walletsOf = statement({
  text: 'SELECT * FROM world.wallet WHERE owner_id = $1 ORDER BY id',
  takes: ['int'],
  gives: wallets,
})
