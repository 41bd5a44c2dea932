import { buy } from '@lagoon/shared/money/spot'
import type { Unit } from '../../lane/unit'
import { houseWallet, userWallet, wallets } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import type { SpotDeps } from './deps'
import { minuteOf, spotMinutes } from './spot.table'

/**
 * Everything that a trade of this user in this pair may change: both wallets, both of the house, the rows of the fee, and the pair's minute.
 */
export function loadWallets({ fees }: SpotDeps, unit: Unit, pair: Pair, userId: number, type: number) {
  unit.want(spotMinutes, minuteOf(pair.id, unit.now))
  const receivedCoin = type === buy ? pair.currency_id : pair.legal_id
  for (const coin of [pair.currency_id, pair.legal_id]) {
    unit.want(wallets, userWallet(userId, 'change', coin))
    unit.want(wallets, houseWallet('counterparty', coin))
  }
  return fees.load(unit, userId, receivedCoin)
}
