/**
 * How much is traded at which hour (UTC) and on which day: most when New York opens, least before Europe wakes, six tenths at weekends. It
 * is exact for any interval of seconds, so that volume adds up however a day is divided.
 */
const HOUR = 3600
const WEEK = 7 * 24 * HOUR
/** 1970-01-01 was a Thursday, three days into its week. */
const WEEK_START = 3 * 24 * HOUR
/** The weight of each hour of a day; their mean is 100. */
const DAY = [
  92, 84, 78, 72, 68, 68, 72, 84, 96, 100, 98, 96, 104, 124, 148, 152, 140, 126, 114, 108, 104, 98, 90, 84,
] as const
const WEEKEND = 0.6

/** The sum before each hour of the week. */
const before: number[] = [0]
for (let hour = 0; hour < 7 * 24; hour++) {
  const weight = (DAY[hour % 24] as number) * (hour >= 5 * 24 ? WEEKEND : 1)
  before.push((before[hour] as number) + weight * HOUR)
}
const WHOLE = before[7 * 24] as number

function upTo(second: number): number {
  const since = second + WEEK_START
  const weeks = Math.floor(since / WEEK)
  const rest = since - weeks * WEEK
  const hour = Math.floor(rest / HOUR)
  const inHour = rest - hour * HOUR
  const [start, end] = [before[hour] as number, before[hour + 1] as number]
  return weeks * WHOLE + start + ((end - start) * inHour) / HOUR
}

/** The weight of the seconds from `from` up to, but not including, `to`: an hour from 14:00 on a weekday has 148 × 3600. */
export const weightOf = (from: number, to: number): number => upTo(to) - upTo(from)
