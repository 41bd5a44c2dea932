import { ceilTo, Decimal, floorTo } from '@lagoon/shared/money/decimal'
import type { PenaltyMode } from './trust.table'

/** What custody pays and what leaving early costs. Pure: terms, amounts and seconds are handed in. */
export const day_s = 86_400

/** amount × rate of a day, cut at the coin's scale: 10000 at 0.004 → 40 a day, 600 in 15 days. */
export const dailyInterest = (amount: string, dayRate: string, scale: number): Decimal =>
  floorTo(new Decimal(amount).mul(dayRate), scale)

/** Percent of the whole term: 0.004 a day for 15 days → "6". */
export const termPercent = (dayRate: string, days: number): string => new Decimal(dayRate).mul(days).mul(100).toFixed()

/** Full days since the start, never more than the term. */
export const fullDays = (startAt: number, days: number, now: number): number =>
  Math.min(days, Math.max(0, Math.floor((now - startAt) / day_s)))

/** Days still to come, a begun one counting whole: 2 days and 1 second → 3. */
export const remainingDays = (endAt: number, now: number): number => Math.max(0, Math.ceil((endAt - now) / day_s))

export interface Terms {
  amount: string
  daily_interest: string
  penalty_mode: PenaltyMode
  penalty_rate: string
  end_at: number
}

/**
 * What redeeming now costs, rounded up and never more than the principal.
 * per_remaining_day: rate × remaining days × amount: 0.004 × 3 × 1000 → 12. daily_multiple: 1.5 × one day's interest of 40 → 60.
 */
export function penaltyOf(terms: Terms, now: number, scale: number): Decimal {
  const rate = new Decimal(terms.penalty_rate)
  const asked =
    terms.penalty_mode === 'per_remaining_day'
      ? rate.mul(remainingDays(terms.end_at, now)).mul(terms.amount)
      : rate.mul(terms.daily_interest)
  return Decimal.min(ceilTo(asked, scale), terms.amount)
}
