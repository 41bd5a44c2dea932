import { ceilTo, type Decimal } from '@lagoon/shared/money/decimal'
import type { Coin } from '../../market/listing'
import { refuse } from '../../platform/refusal'

type Terms = Pick<Coin, 'name' | 'scale' | 'min_withdraw' | 'max_withdraw' | 'withdraw_fee'>

/**
 * The fee is a percent of the amount, raised at the coin's scale; what arrives is the rest. 100 USDT at 0.1 % cost 0.1 and 99.9 arrive;
 * 0.00100001 BTC at 0.1 % cost 0.00000101 and not 0.00000100001.
 */
export function split(amount: Decimal, { scale, withdraw_fee }: Pick<Terms, 'scale' | 'withdraw_fee'>) {
  const fee = ceilTo(amount.mul(withdraw_fee).div(100), scale)
  return { fee, receipt: amount.sub(fee) }
}

/** Refuses what is below the coin's least or above its most. */
export function assertWithin(amount: Decimal, terms: Terms): void {
  const limit = (key: 'below_minimum' | 'above_maximum', bound: string) =>
    refuse(key, { params: { range: `${bound} ${terms.name}` }, text: `${key}.withdrawal` })
  if (amount.lt(terms.min_withdraw)) limit('below_minimum', terms.min_withdraw)
  if (amount.gt(terms.max_withdraw)) limit('above_maximum', terms.max_withdraw)
  // Edited terms may let a fee eat up the smallest amounts.
  if (!split(amount, terms).receipt.gt(0)) limit('below_minimum', terms.min_withdraw)
}
