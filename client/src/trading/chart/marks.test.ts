import { describe, expect, it } from 'vitest'
import { barOf, columnsOf, placeOf, secondAt, withMarks } from './marks'

const hour = 3_600_000
const bars = [0, 1, 2, 3].map(at => ({ time: 1_767_225_600_000 + at * hour }))
const first = 1_767_225_600

describe('marks on the chart', () => {
  it('extend the scale when they lie near the bars, and leave it alone when they lie far away', () => {
    const shown = { minValue: 100, maxValue: 110 }
    expect(withMarks(shown, [115, 97])).toEqual({ minValue: 97, maxValue: 115 })
    expect(withMarks(shown, [200, 3])).toEqual(shown)
    expect(withMarks(shown, [])).toEqual(shown)
  })

  it('keep their columns while other marks appear and disappear', () => {
    const two = columnsOf(['entry', 'stop'], 3, new Map())
    expect([...two]).toEqual([
      ['entry', 0],
      ['stop', 1],
    ])
    const four = columnsOf(['target', 'entry', 'order', 'stop'], 3, two)
    expect(Object.fromEntries(four)).toEqual({ entry: 0, stop: 1, target: 2, order: 2 })
    expect(Object.fromEntries(columnsOf(['order', 'stop', 'next'], 3, four))).toEqual({ order: 2, stop: 1, next: 0 })
    const late = columnsOf(['target', 'entry', 'order', 'stop'], 3, new Map([['order', 0]]))
    expect(Object.fromEntries(late)).toEqual({ order: 0, target: 1, entry: 2, stop: 1 })
    expect([...columnsOf(['one', 'two'], 1, new Map()).values()]).toEqual([0, 0])
  })

  it('belong to the bar of their second', () => {
    expect([first - 1, first, first + 3599, first + 3600, first + 99_999].map(second => barOf(bars, second))).toEqual([
      -1, 0, 0, 1, 3,
    ])
  })

  it('convert a time to a place between the bars and back', () => {
    expect(placeOf(bars, first + 2.5 * 3600)).toBe(2.5)
    expect(placeOf(bars, first + 5 * 3600)).toBe(5)
    expect(placeOf(bars, first - 3600)).toBe(-1)
    for (const place of [-2.25, 0, 1.5, 3, 7.75]) expect(placeOf(bars, secondAt(bars, place))).toBe(place)
  })
})
