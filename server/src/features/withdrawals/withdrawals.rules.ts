import { type Atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { withdrawalOf } from '@lagoon/shared/money/fee'
import type { Coin } from '../../market/listing'
import { refuse } from '../../platform/refusal'

type Terms = Pick<Coin, 'name' | 'scale' | 'min_withdraw' | 'max_withdraw' | 'withdraw_fee'>

/** Refuses an amount below the coin's minimum or above its maximum. */
export function assertWithin(amount: Atoms, terms: Terms): void {
  const limit = (key: 'below_minimum' | 'above_maximum', bound: Atoms) =>
    refuse(key, { params: { range: `${fromAtoms(bound)} ${terms.name}` }, text: `${key}.withdrawal` })
  if (amount < terms.min_withdraw) limit('below_minimum', terms.min_withdraw)
  if (amount > terms.max_withdraw) limit('above_maximum', terms.max_withdraw)
  // After an edit of the terms, the fee may exceed the smallest amounts.
  if (withdrawalOf(amount, terms.withdraw_fee, terms.scale).receipt <= zero) limit('below_minimum', terms.min_withdraw)
}
