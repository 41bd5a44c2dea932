const [minute, hour] = [60, 3600]

/** World seconds from one try to the next. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const

/** No wait is longer: what is due later than this from now was planned in a world that was put back since. */
export const longestWait_s = 24 * hour

/**
 * When it is tried again after the n-th try failed, counted from when that try was due; null after the last. A try that comes late,
 * because the clock was moved past it, does not put off those after it: whoever jumps over a day and whoever lives through it see the
 * same number of tries. Due at 100, the second fails: 100 + 300 = 400.
 */
export function nextTry(attempt: number, due: number): number | null {
  const wait = waits[attempt - 1]
  return wait === undefined ? null : due + wait
}
