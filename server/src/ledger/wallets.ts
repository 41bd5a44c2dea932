import type { RowOf } from '../platform/db/table'
import { ledger } from './ledger.owner'

/**
 * Wallets, holds, entries and postings: the four tables of the ledger, written by `post.ts` and `open.ts` alone.
 *
 * Owners: a user (id > 0), the house (0; fees, counterparty, rebates, dust, each an account) and the outside world (−1; deposits,
 * withdrawals, credit). House and outside may be negative: that is what the exchange owes or has been given.
 */
export const house = 0
export const outside = -1
export type UserAccount = 'change' | 'lever' | 'micro' | 'fund'
export type HouseAccount = 'fees' | 'counterparty' | 'rebates' | 'dust'
export type OutsideAccount = 'deposits' | 'withdrawals' | 'credit'

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
  [
    'change',
    'lever',
    'micro',
    'fund',
    'fees',
    'counterparty',
    'rebates',
    'dust',
    'deposits',
    'withdrawals',
    'credit',
  ].map((account, place) => [account, place]),
)
const most_coins = 2 ** 17

/** Owner 1001, change, coin 3 → (1002 × 16 + 0) × 131072 + 3: below 2^53 for every owner there can be. */
export function packWallet({ owner_id, account, coin_id }: WalletKey): number {
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

const holdKinds = ['spot_order', 'position', 'option', 'trust', 'withdrawal', 'subscription'] as const
export type HoldKind = (typeof holdKinds)[number]

/** What a live object keeps frozen: one row per object, gone when the object ends. */
export const holds = ledger.table(
  'world.hold',
  { kind: 'text', ref: 'int', owner_id: 'int', account: 'text', coin_id: 'int', amount: 'atoms' },
  { key: ['kind', 'ref'], cached: true, pack: ({ kind, ref }) => holdKinds.indexOf(kind as HoldKind) * 2 ** 32 + ref },
)

export const entries = ledger.table(
  'world.entry',
  { id: 'int', type: 'text', ref: 'text', phase: 'text', at: 'int' },
  { key: ['id'], serial: 'id' },
)

export const postings = ledger.table(
  'world.posting',
  {
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
  },
  { key: ['id'], serial: 'id' },
)

export const userWallet = (owner_id: number, account: UserAccount, coin_id: number): WalletKey => ({
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
