/** The days of a custody. Pure: seconds are parameters. */
export const day_s = 86_400

/** Full days since the start, never more than the term. */
export const fullDays = (startAt: number, days: number, now: number): number =>
  Math.min(days, Math.max(0, Math.floor((now - startAt) / day_s)))

/** The remaining days; a part of a day counts as a day: 2 days and 1 second → 3. */
export const remainingDays = (endAt: number, now: number): number => Math.max(0, Math.ceil((endAt - now) / day_s))
