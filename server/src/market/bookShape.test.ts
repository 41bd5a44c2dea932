import { describe, expect, it } from 'vitest'
import { bookShape, LEVELS_PER_SIDE } from './bookShape'

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)

describe('the shape of a book', () => {
  it('begins at the best quote, opens with the spread, and ends 2 % from the price', () => {
    const { ends, weights } = bookShape({ spread: 100, level: 1_000_000 })
    expect([ends.length, weights.length]).toEqual([LEVELS_PER_SIDE, LEVELS_PER_SIDE])
    expect(ends[0]).toBe(0)
    expect(ends[1]).toBeCloseTo(0.0001, 12)
    expect(ends.at(-1)).toBeCloseTo(0.01995, 9)
    expect(total(weights)).toBeCloseTo(1, 12)
  })

  it('has gaps that widen by a constant factor', () => {
    const { ends } = bookShape({ spread: 100, level: 6_500_000 })
    const gaps = Array.from(ends.slice(1), (end, i) => end - (ends[i] as number))
    const growth = gaps.slice(1).map((gap, i) => gap / (gaps[i] as number))
    expect(Math.min(...growth)).toBeGreaterThan(1.1)
    expect(Math.max(...growth) - Math.min(...growth)).toBeLessThan(1e-9)
  })

  it('is the best quote alone if the spread is wider than the book', () => {
    const { ends, weights } = bookShape({ spread: 10, level: 100 })
    expect([total(ends), weights[0], total(weights)]).toEqual([0, 1, 1])
  })
})
