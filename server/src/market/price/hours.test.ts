import { describe, expect, it } from 'vitest'
import { weightOf } from './hours'

/** Monday 2026-11-16 00:00:00 UTC. */
const monday = 1_794_787_200
const hour = (day: number, hour: number) => {
  const from = monday + day * 86_400 + hour * 3600
  return weightOf(from, from + 3600)
}

describe('the hours of a week', () => {
  it('are busiest when New York opens and quiet before Europe wakes', () => {
    expect(hour(0, 14)).toBe(148 * 3600)
    expect(hour(0, 4)).toBe(68 * 3600)
  })

  it('weigh six tenths on a Saturday and a Sunday', () => {
    expect(hour(5, 14) / hour(4, 14)).toBeCloseTo(0.6)
    expect(hour(6, 14) / hour(7, 14)).toBeCloseTo(0.6)
  })

  it('add up however they are cut', () => {
    const [from, to] = [monday + 12_345, monday + 9 * 86_400 + 6789]
    for (let cut = from + 1; cut < to; cut += 54_321) {
      expect(weightOf(from, cut) + weightOf(cut, to)).toBeCloseTo(weightOf(from, to), 3)
    }
  })
})
