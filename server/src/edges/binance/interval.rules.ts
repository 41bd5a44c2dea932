import type { Period } from '@lagoon/shared/catalogue/periods'

const second_ms = 1000
const minute_ms = 60 * second_ms
const hour_ms = 60 * minute_ms
const day_ms = 24 * hour_ms

const lengths_ms = {
  ...{ '1s': second_ms, '1m': minute_ms, '3m': 3 * minute_ms, '5m': 5 * minute_ms, '15m': 15 * minute_ms },
  ...{ '30m': 30 * minute_ms, '1h': hour_ms, '2h': 2 * hour_ms, '4h': 4 * hour_ms, '6h': 6 * hour_ms },
  ...{ '8h': 8 * hour_ms, '12h': 12 * hour_ms, '1d': day_ms, '3d': 3 * day_ms, '1w': 7 * day_ms },
  /** The longest possible. */
  '1M': 31 * day_ms,
} as const
export type Interval = keyof typeof lengths_ms
export const intervals = Object.keys(lengths_ms) as Interval[]
export const intervalOf = (text: string): Interval | undefined => intervals.find(each => each === text)
export const lengthOf = (interval: Interval): number => lengths_ms[interval]

/** The candles that the exchange has, from the longest to the shortest. */
const periods: readonly (readonly [Interval, Period])[] = [
  ...([
    ['1M', '1mon'],
    ['1w', '1week'],
    ['1d', '1day'],
    ['1h', '60min'],
  ] as const),
  ...([
    ['30m', '30min'],
    ['15m', '15min'],
    ['5m', '5min'],
    ['1m', '1min'],
  ] as const),
]

/** The longest candles of the exchange from which those of an interval can be built, in a time zone; null for seconds. */
export function baseOf(interval: Interval, zone_ms: number): { period: Period; length_ms: number } | null {
  if (interval === '1s') return null
  const found = periods.find(([each]) => {
    if (each === interval && (zone_ms === 0 || (zone_ms % lengths_ms[each] === 0 && lengths_ms[each] < day_ms)))
      return true
    const fits = interval === '1M' ? day_ms % lengths_ms[each] === 0 : lengths_ms[interval] % lengths_ms[each] === 0
    return each !== '1M' && each !== '1w' && fits && zone_ms % lengths_ms[each] === 0
  })
  return found ? { period: found[1], length_ms: lengths_ms[found[0]] } : null
}

/** 1970-01-05 was a Monday. */
const monday_ms = 4 * day_ms

/** The beginning of the candle that contains a time; `zone_ms` is how far the clock of the time zone is ahead of UTC. */
export function startOf(interval: Interval, time: number, zone_ms: number): number {
  const local = time + zone_ms
  if (interval === '1M') {
    const day = new Date(local)
    return Date.UTC(day.getUTCFullYear(), day.getUTCMonth()) - zone_ms
  }
  const origin = interval === '1w' ? monday_ms : 0
  return local - mod(local - origin, lengths_ms[interval]) - zone_ms
}
const mod = (value: number, by: number) => ((value % by) + by) % by

/** The beginning of the next candle. */
export function nextOf(interval: Interval, start: number, zone_ms: number): number {
  if (interval !== '1M') return start + lengths_ms[interval]
  const day = new Date(start + zone_ms)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1) - zone_ms
}

const zone = /^([+-]?)(\d{1,2})(?::([0-5]\d))?$/
const [earliest_ms, latest_ms] = [-12 * hour_ms, 14 * hour_ms]

/** "-1:00", "05:45" or "8" as milliseconds ahead of UTC; null if it is no time zone. */
export function zoneOf(text: string): number | null {
  const [, sign, hours, minutes = '0'] = zone.exec(text) ?? []
  if (hours === undefined) return null
  const ahead_ms = Number(hours) * hour_ms + Number(minutes) * minute_ms
  const zone_ms = sign === '-' ? -ahead_ms : ahead_ms
  return zone_ms < earliest_ms || zone_ms > latest_ms ? null : zone_ms
}

const window = /^([1-9]\d?)([mhd])$/
const windows = { m: { ms: minute_ms, most: 59 }, h: { ms: hour_ms, most: 23 }, d: { ms: day_ms, most: 7 } } as const

/** The length of a window of a ticker: 1m to 59m, 1h to 23h, 1d to 7d; null for any other text. */
export function windowOf(text: string): number | null {
  const [, count, unit] = window.exec(text) ?? []
  if (count === undefined) return null
  const { ms, most } = windows[unit as keyof typeof windows]
  return Number(count) > most ? null : Number(count) * ms
}
