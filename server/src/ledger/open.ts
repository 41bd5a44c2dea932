import { accounts, houseAccounts, outsideAccounts } from '@lagoon/shared/catalogue/accounts'
import { zero } from '@lagoon/shared/money/atoms'
import type { Unit } from '../lane/unit'
import { ledger } from './ledger.owner'
import { houseWallet, outsideWallet, type WalletKey, wallets } from './wallets'

/** Makes an empty wallet; its key was loaded and has no row yet. */
export function openWallet(unit: Unit, { owner_id, account, coin_id }: WalletKey) {
  const own = ledger.unit(unit)
  return own.insert(wallets, { id: own.nextId(wallets), owner_id, account, coin_id, available: zero, frozen: zero })
}

/** Makes an empty wallet for every coin in each of the four accounts of a new user. Called in the command that makes the user. */
export function openWallets(unit: Unit, userId: number, coinIds: Iterable<number>): void {
  for (const coin_id of coinIds) {
    for (const account of accounts) {
      openWallet(unit, { owner_id: userId, account, coin_id })
    }
  }
}

/** Makes the wallets of the house and of the outside world for a coin; called in the command that lists it. */
export function openHouse(unit: Unit, coin_id: number): void {
  const keys = [
    ...houseAccounts.map(account => houseWallet(account, coin_id)),
    ...outsideAccounts.map(account => outsideWallet(account, coin_id)),
  ]
  for (const key of keys) openWallet(unit, key)
}
