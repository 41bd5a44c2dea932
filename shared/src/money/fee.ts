/** Percentages of an amount. Charges are rounded up at the coin's scale; what a user receives is rounded down. */
import { type Atoms, ceilAtoms, floorAtoms, hundred, mulDivCeil, mulDivFloor, type Rate, sub } from './atoms'
import { bigintOf, rateOf } from './opaque'

/** amount × percent ÷ 100, rounded up: 0.1 % of 0.00012345 at scale 8 → 0.00000013. */
export const feeOf = (amount: Atoms, percent: Rate, scale: number): Atoms =>
  ceilAtoms(mulDivCeil(amount, percent, hundred), scale)

/** amount × percent ÷ 100, rounded down: 37.5 % of 33.33333333 at scale 8 → 12.49999999. */
export const shareOf = (amount: Atoms, percent: Rate, scale: number): Atoms =>
  floorAtoms(mulDivFloor(amount, percent, hundred), scale)

/** 0.1 % → 0.001. */
export const fractionOfPercent = (percent: Rate): Rate => rateOf(bigintOf(percent) / 100n)

/** An inviter's share of a fee, rounded down: 0.12345678 at 20 % and scale 8 → 0.02469135. */
export const rebateOf = shareOf

/** The fee of a withdrawal and the rest, which arrives: 100 USDT at 0.1 % → 0.1 and 99.9. */
export function withdrawalOf(amount: Atoms, percent: Rate, scale: number): { fee: Atoms; receipt: Atoms } {
  const fee = feeOf(amount, percent, scale)
  return { fee, receipt: sub(amount, fee) }
}
