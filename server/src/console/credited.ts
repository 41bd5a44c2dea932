import { type Account, accountNumbers } from '@lagoon/shared/catalogue/accounts'
import { type Atoms, fromAtoms, sub } from '@lagoon/shared/money/atoms'
import type { Unit } from '../lane/unit'
import { userWallet, wallets } from '../ledger/wallets'
import type { Listing } from '../market/listing'
import { stampOf } from '../platform/world-time'

interface Credited {
  user_id: number
  account: Account
  coin_id: number
  amount: Atoms
}

/** Records for the owner of a wallet that funds came from outside. It reads the new balance, so the posting comes first. */
export function recordCredited(listing: Pick<Listing, 'coin'>, unit: Unit, credited: Credited): void {
  const { user_id, account, coin_id, amount } = credited
  const after = unit.get(wallets, userWallet(user_id, account, coin_id))?.available ?? amount
  unit.record('balance.credited', user_id, {
    currency: coin_id,
    currency_name: listing.coin(coin_id).name,
    type: accountNumbers[account],
    part: 'available',
    value: fromAtoms(amount),
    before: fromAtoms(sub(after, amount)),
    after: fromAtoms(after),
    created_time: stampOf(unit.now),
  })
}
