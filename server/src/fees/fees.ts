import type { Leg } from '../ledger/post'
import type { Unit } from '../ledger/unit'
import { houseWallet, wallets } from '../ledger/wallets'

/**
 * A fee and its rebate are one posting: whoever charges a fee takes it from the payer's legs and adds the legs given here, which sum to
 * exactly the fee. What referral keeps of it is decided here alone, so no product knows of inviters.
 */
export interface Fee {
  payer: number
  coin_id: number
  /** Atoms; already rounded up at the coin's scale. */
  amount: bigint
  kind: 'spot' | 'contract' | 'option'
  /** The entry it belongs to; with `kind` it names the fee once. */
  ref: string
}

export interface Fees {
  /** In `load`: reads what a fee of this payer in this coin will need. */
  load(unit: Unit, payer: number, coin_id: number): Promise<unknown>
  /** In `decide`: who receives the fee. */
  take(unit: Unit, fee: Fee): Leg[]
}

export function createFees(): Fees {
  return {
    load: (unit, _payer, coin_id) => unit.find(wallets, houseWallet('fees', coin_id)),
    take: (_unit, fee) => [{ wallet: houseWallet('fees', fee.coin_id), amount: fee.amount }],
  }
}
