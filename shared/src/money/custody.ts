/** The interest of custody, and the penalty for ending it early. */
import { type Atoms, ceilAtoms, floorAtoms, lesser, mulDivCeil, mulDivFloor, one, type Rate, times } from './atoms'
import { bigintOf, rateOf } from './opaque'

/** amount × rate of a day, rounded down at the coin's scale, the same every day: 10000 at 0.004 → 40 a day, 600 in 15 days. */
export const dailyInterest = (amount: Atoms, dayRate: Rate, scale: number): Atoms =>
  floorAtoms(mulDivFloor(amount, dayRate, one), scale)

/** Percent of the whole term: 0.004 a day for 15 days → 6. */
export const termPercent = (dayRate: Rate, days: number): Rate => rateOf(bigintOf(dayRate) * BigInt(days) * 100n)

/** A fraction as a percent: 0.004 → 0.4. */
export const percentOfFraction = (fraction: Rate): Rate => rateOf(bigintOf(fraction) * 100n)

/** `per_remaining_day`: a fraction of the amount for each remaining day. `daily_multiple`: this many days' interest. */
export type PenaltyMode = 'per_remaining_day' | 'daily_multiple'

export interface PenaltyTerms {
  readonly amount: Atoms
  readonly daily_interest: Atoms
  readonly penalty_mode: PenaltyMode
  readonly penalty_rate: Rate
}

/**
 * The penalty with this many remaining days, rounded up and never more than the principal. per_remaining_day: 0.004 × 3 days × 1000 → 12.
 * daily_multiple: 1.5 × one day's interest of 40 → 60.
 */
export function penaltyOf(terms: PenaltyTerms, remainingDays: number, scale: number): Atoms {
  const { amount, daily_interest, penalty_mode, penalty_rate } = terms
  const asked =
    penalty_mode === 'per_remaining_day'
      ? mulDivCeil(times(amount, remainingDays), penalty_rate, one)
      : mulDivCeil(daily_interest, penalty_rate, one)
  return lesser(ceilAtoms(asked, scale), amount)
}
