import { periods } from '@lagoon/shared/catalogue/periods'
import { describe, expect, it } from 'vitest'
import { friday } from './pair.fixture'
import { bucketOf } from './period'

const LAST = 2 ** 32 - 1
const iso = (text: string) => Date.parse(text) / 1000

describe('candle periods', () => {
  it('start weeks on Monday', () => {
    expect(bucketOf('1week', friday)).toEqual({ start: iso('2026-11-16'), end: iso('2026-11-23') - 1 })
    expect(bucketOf('1week', iso('2026-11-16'))).toEqual(bucketOf('1week', friday))
    expect(bucketOf('1week', 0)).toEqual({ start: 0, end: iso('1970-01-05') - 1 })
  })

  it('follow the calendar through every month to 2106, leap years too', () => {
    let start = 0
    for (let year = 1970; year <= 2105; year++) {
      for (let month = 1; month <= 12; month++) {
        const next = Date.UTC(year, month, 1) / 1000
        expect(bucketOf('1mon', start)).toEqual({ start, end: next - 1 })
        expect(bucketOf('1mon', next - 1)).toEqual({ start, end: next - 1 })
        start = next
      }
    }
  })

  it.each(periods)('cover every second exactly once: %s', period => {
    for (let second = 0; second <= LAST; second += 7_654_321) {
      const { start, end } = bucketOf(period, second)
      expect(second).toBeGreaterThanOrEqual(start)
      expect(second).toBeLessThanOrEqual(end)
      expect(bucketOf(period, end + 1).start).toBe(end + 1)
    }
  })
})
