/**
 * Candle periods as stretches of seconds since 1970, in UTC: weeks start on Monday, months are the calendar's.
 * Every bucket of a period is a whole number of buckets of the shorter ones (months of days, not of weeks).
 */
import { type Period, periodSeconds } from '@lagoon/shared/catalogue/periods'

const DAY = 86_400
/** 1970-01-01 was a Thursday: the first Monday came four days later. */
const FIRST_MONDAY = 4 * DAY

interface Bucket {
  readonly start: number
  /** The last second that belongs to it. */
  readonly end: number
}

/** The bucket of a second; the first week of all is cut at 1970. */
export function bucketOf(period: Period, second: number): Bucket {
  if (period === '1mon') return monthOf(second)
  const length = periodSeconds[period]
  const origin = period === '1week' ? FIRST_MONDAY - length : 0
  const start = second - ((second - origin) % length)
  return { start: Math.max(start, 0), end: start + length - 1 }
}

function monthOf(second: number): Bucket {
  const { year, month } = civilOf(Math.floor(second / DAY))
  const start = daysBefore(year, month) * DAY
  const end = daysBefore(year, month + 1) * DAY - 1
  return { start, end }
}

const DAYS_OF_ERA = 146_097

/** Days since 1970 to year and month, by eras of 400 years that start on 1 March: day 20_777 is in 2026-11. */
function civilOf(day: number): { year: number; month: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / DAYS_OF_ERA)
  const dayOfEra = shifted - era * DAYS_OF_ERA
  const leaps = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month }
}

/** Days from 1970-01-01 to the first of a month: (2026, 11) gives 20_758; month 13 is the January after it. */
function daysBefore(year: number, month: number): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5)
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_OF_ERA + dayOfEra - 719_468
}
