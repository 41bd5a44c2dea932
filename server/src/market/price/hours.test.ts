import { describe, expect, it } from 'vitest'
import { weightOf } from './hours'

/** Monday 2026-11-16 00:00:00 UTC. */
const monday = 1_794_787_200
const hour = (day: number, hour: number) => {
  const from = monday + day * 86_400 + hour * 3600
  return weightOf(from, from + 3600)
}

describe('the hours of a week', () => {
  it('are busiest when New York opens, and quiet before Europe opens', () => {
    expect(hour(0, 14)).toBe(148 * 3600)
    expect(hour(0, 4)).toBe(68 * 3600)
  })

  it('weigh a hundred on average from Monday to Friday', () => {
    const weight = (from: number, to: number) => weightOf(monday + from * 86_400, monday + to * 86_400)
    for (const day of [0, 1, 4]) expect(weight(day, day + 1)).toBe(2_400 * 3600)
    expect(weight(5, 6)).toBeCloseTo(1_440 * 3600, 3)
    expect(weight(0, 7)).toBeCloseTo(14_880 * 3600, 3)
    expect(weight(3, 10)).toBeCloseTo(14_880 * 3600, 3)
  })

  it('have weekend weights from midnight to midnight', () => {
    expect([hour(4, 23), hour(7, 0)]).toEqual([84 * 3600, 92 * 3600])
    expect([hour(5, 0) / 3600, hour(6, 23) / 3600].map(weight => weight.toFixed(6))).toEqual(['55.200000', '50.400000'])
  })

  it('weigh six tenths on a Saturday and a Sunday', () => {
    expect(hour(5, 14) / hour(4, 14)).toBeCloseTo(0.6)
    expect(hour(6, 14) / hour(7, 14)).toBeCloseTo(0.6)
  })

  it('add up at every cut', () => {
    const [from, to] = [monday + 12_345, monday + 9 * 86_400 + 6789]
    for (let cut = from + 1; cut < to; cut += 54_321) {
      expect(weightOf(from, cut) + weightOf(cut, to)).toBeCloseTo(weightOf(from, to), 3)
    }
  })
})
