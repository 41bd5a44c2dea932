/** World time for readers: the horizon, in whole seconds. Everything due up to it is done; nothing after it has happened. */
export interface WorldTime {
  /** Unix seconds. */
  now(): number
}

/** `YYYY-MM-DD HH:mm:ss` in UTC, as records show it: 1700000000 → "2023-11-14 22:13:20". */
export function stampOf(seconds: number): string {
  if (seconds !== last.seconds)
    last = { seconds, stamp: new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ') }
  return last.stamp
}

/** Most rows that are shown together were made in one second. */
let last = { seconds: 0, stamp: '1970-01-01 00:00:00' }

/** The UTC day of a second, for daily limits. */
export const dayOf = (seconds: number): number => Math.floor(seconds / 86_400)
