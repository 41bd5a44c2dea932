import { type Atoms, atoms, negate, rate, zero } from '@lagoon/shared/money/atoms'
import { rebateOf } from '@lagoon/shared/money/fee'
import { worthOf } from '@lagoon/shared/money/valuation'
import type { Unit } from '../lane/unit'
import type { Leg } from '../ledger/post'
import { houseWallet, userWallet, wallets } from '../ledger/wallets'
import { type Listing, usdtId } from '../market/listing'
import { addToPartner, partners } from '../people/invite'
import { tierOf } from '../people/tiers'
import { inviters } from '../people/user.table'
import { fees } from './fees.owner'
import { rebateEvent, rebates } from './rebate.table'

/**
 * A fee and its rebate are one posting: the part that charges a fee takes it from the payer's legs and adds the legs returned here, which
 * sum to exactly the fee. The rebate is decided only here, so no product knows of inviters.
 */
interface Fee {
  payer: number
  coin_id: number
  /** Already rounded up to the coin's scale. */
  amount: Atoms
  /** In the same coin: the amount on which the fee is charged. It counts as the payer's volume. */
  turnover: Atoms
  kind: 'spot' | 'contract' | 'option'
  /** The entry that it belongs to; with `kind` and the payer it identifies the fee. */
  ref: string
}

export interface Fees {
  /** In `load`: reads the rows that a fee of this payer in this coin needs. */
  load(unit: Unit, payer: number, coin_id: number): Promise<unknown>
  /** In `decide`: returns the legs of those who receive the fee. */
  take(unit: Unit, fee: Fee): Leg[]
}

interface FeesDeps {
  listing: Listing
  /** The price of a coin in USDT at a second. */
  usdtPriceAt(coin_id: number, second: number): string
}

export function createFees({ listing, usdtPriceAt }: FeesDeps): Fees {
  return {
    async load(unit, payer, coin_id) {
      unit.want(wallets, houseWallet('fees', coin_id))
      const person = await unit.find(inviters, { id: payer })
      if (!person?.inviter_id) return
      unit.want(partners, { user_id: person.inviter_id })
      unit.want(wallets, userWallet(person.inviter_id, 'change', coin_id))
      unit.want(wallets, houseWallet('rebates', coin_id))
    },

    /** The house receives the whole fee and pays the rebate from it: 1 USDT at 20 % → fees +1, rebates −0.2, inviter +0.2. */
    take(unit, fee) {
      const { payer, coin_id, amount } = fee
      const legs: Leg[] = [{ wallet: houseWallet('fees', coin_id), amount }]
      const inviter_id = unit.get(inviters, { id: payer })?.inviter_id
      if (!inviter_id || amount === zero) return legs
      const share = rate(tierOf(unit.get(partners, { user_id: inviter_id })).rate)
      const value = rebateOf(amount, share, listing.coin(coin_id).scale)
      const price = atoms(usdtPriceAt(coin_id, unit.now))
      const worth = (amount: Atoms) => worthOf(amount, price, listing.coin(usdtId).scale)
      addToPartner(unit, inviter_id, { volume: worth(fee.turnover), earned: worth(value) })
      if (value === zero) return legs
      const own = fees.unit(unit)
      const rebate = own.append(rebates, {
        id: own.nextId(rebates),
        inviter_id,
        payer_id: payer,
        kind: fee.kind,
        ref: fee.ref,
        coin_id,
        fee: amount,
        rate: share,
        value,
        usdt: worth(value),
        at: unit.now,
      })
      unit.record('rebate.credited', inviter_id, rebateEvent(rebate, listing.coin(coin_id).name))
      return [
        ...legs,
        { wallet: houseWallet('rebates', coin_id), amount: negate(value) },
        { wallet: userWallet(inviter_id, 'change', coin_id), amount: value, reason: 'rebate' },
      ]
    },
  }
}
