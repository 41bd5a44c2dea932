import {
  type Account,
  accounts,
  type HouseAccount,
  houseAccounts,
  type OutsideAccount,
  outsideAccounts,
} from '@lagoon/shared/catalogue/accounts'
import type { RowOf } from '../platform/db/table'
import { ledger } from './ledger.owner'
import { packHold } from './liveObjects'

/**
 * Wallets, holds, entries and postings: the four tables of the ledger. Only `post.ts` and `open.ts` write them.
 *
 * Owners: a user (id > 0), the house (0) and the outside world (−1), each with the accounts of shared/catalogue/accounts. House and outside
 * may be negative: the amount that the exchange owes or was given.
 */
const house = 0
const outside = -1

const walletColumns = {
  id: 'int',
  owner_id: 'int',
  account: 'text',
  coin_id: 'int',
  available: 'atoms',
  frozen: 'atoms',
} as const
export interface WalletKey {
  owner_id: number
  account: string
  coin_id: number
}

const places = new Map<string, number>(
  [...accounts, ...houseAccounts, ...outsideAccounts].map((account, place) => [account, place]),
)
const most_coins = 2 ** 17

/** Owner 1001, change, coin 3 → (1002 × 16 + 0) × 131072 + 3: below 2^53 for every possible owner. */
function packWallet({ owner_id, account, coin_id }: WalletKey): number {
  const place = places.get(account)
  if (place === undefined || coin_id >= most_coins) throw new Error(`there is no wallet ${account} of coin ${coin_id}`)
  return ((owner_id + 1) * 16 + place) * most_coins + coin_id
}

export const wallets = ledger.table('world.wallet', walletColumns, {
  key: ['owner_id', 'account', 'coin_id'],
  serial: 'id',
  cached: true,
  pack: packWallet,
})
export type Wallet = RowOf<typeof walletColumns>

/** The frozen amount of a live object: one row per object, removed when the object ends. */
export const holds = ledger.table(
  'world.hold',
  { kind: 'text', ref: 'int', owner_id: 'int', account: 'text', coin_id: 'int', amount: 'atoms' },
  { key: ['kind', 'ref'], cached: true, pack: packHold },
)

export const entries = ledger.table(
  'world.entry',
  { id: 'int', type: 'text', ref: 'text', phase: 'text', at: 'int' },
  { key: ['id'], serial: 'id' },
)

const postingColumns = {
  id: 'int',
  entry_id: 'int',
  wallet_id: 'int',
  coin_id: 'int',
  reason: 'text',
  available: 'atoms',
  frozen: 'atoms',
  after_available: 'atoms',
  after_frozen: 'atoms',
  at: 'int',
} as const

export const postings = ledger.table('world.posting', postingColumns, { key: ['id'], serial: 'id' })
export type Posting = RowOf<typeof postingColumns>

export const userWallet = (owner_id: number, account: Account, coin_id: number): WalletKey => ({
  owner_id,
  account,
  coin_id,
})
export const houseWallet = (account: HouseAccount, coin_id: number): WalletKey => ({
  owner_id: house,
  account,
  coin_id,
})
export const outsideWallet = (account: OutsideAccount, coin_id: number): WalletKey => ({
  owner_id: outside,
  account,
  coin_id,
})
