const [minute, hour] = [60, 3600]

/** World seconds between the attempts. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const

/** The longest wait: a retry later than this was planned in a world that a restore has undone. */
export const longestWait_s = 24 * hour

/**
 * The second of the next attempt after the n-th failed, counted from when that attempt was due; null after the last one. A late attempt,
 * after a jump of the clock, does not delay the following ones: jumping over a day and running through it make the same number of attempts.
 * Due at 100, the second fails: 100 + 300 = 400.
 */
export function nextTry(attempt: number, due: number): number | null {
  const wait = waits[attempt - 1]
  return wait === undefined ? null : due + wait
}
