import { describe, expect, it } from 'vitest'
import { baseOf, intervals, lengthOf, nextOf, startOf, windowOf, zoneOf } from './interval.rules'

const hour = 3_600_000
const day = 24 * hour

describe('an interval', () => {
  it('begins in its time zone: weeks on Monday, months on the first', () => {
    const thursday = Date.UTC(2026, 0, 15, 13, 7, 9)
    expect(startOf('3m', thursday, 0)).toBe(Date.UTC(2026, 0, 15, 13, 6))
    expect(startOf('1d', thursday, 0)).toBe(Date.UTC(2026, 0, 15))
    expect(startOf('1d', thursday, 12 * hour)).toBe(Date.UTC(2026, 0, 15, 12))
    expect(startOf('1w', thursday, 0)).toBe(Date.UTC(2026, 0, 12))
    expect(startOf('1M', thursday, 8 * hour)).toBe(Date.UTC(2026, 0, 1) - 8 * hour)
    expect(nextOf('1M', Date.UTC(2026, 1, 1), 0)).toBe(Date.UTC(2026, 2, 1))
    expect(startOf('3d', 4 * day, 0)).toBe(3 * day)
  })

  it('is built from the longest candles of the exchange that fit it and its time zone', () => {
    expect(baseOf('1s', 0)).toBeNull()
    expect(baseOf('3m', 0)?.period).toBe('1min')
    expect(baseOf('12h', 0)?.period).toBe('60min')
    expect(baseOf('3d', 0)?.period).toBe('1day')
    expect(baseOf('1d', 8 * hour)?.period).toBe('60min')
    expect(baseOf('1d', 5.75 * hour)?.period).toBe('15min')
    expect(baseOf('1M', 0)?.period).toBe('1mon')
    expect(baseOf('1h', 8 * hour)?.period).toBe('60min')
    for (const interval of intervals.slice(1, -1))
      expect(lengthOf(interval) % (baseOf(interval, 0)?.length_ms ?? Number.NaN)).toBe(0)
  })

  it.each([
    ['-1:00', -hour],
    ['05:45', 5.75 * hour],
    ['+08:00', 8 * hour],
    ['14', 14 * hour],
    ['-12:30', null],
    ['15', null],
    ['1:70', null],
    ['UTC', null],
  ])('has the time zone %s', (text, expected) => {
    expect(zoneOf(text)).toBe(expected)
  })

  it.each([
    ['59m', 59 * 60_000],
    ['23h', 23 * hour],
    ['7d', 7 * day],
    ['60m', null],
    ['8d', null],
    ['1d2h', null],
  ])('of a ticker may be %s', (text, expected) => {
    expect(windowOf(text)).toBe(expected)
  })
})
