import { describe, expect, it } from 'vitest'
import { gradeAfter } from './grades'

describe('the volatility of half an interval', () => {
  it.each([
    [0, 4, 1],
    [0, 5, 0],
    [0, 7, 0],
    [0, 8, 1],
    [5, 0, 6],
    [5, 4, 6],
    [5, 5, 5],
    [5, 7, 5],
    [5, 8, 4],
    [5, 15, 4],
    [1, 8, 0],
    [7, 4, 8],
    [8, 4, 7],
    [8, 5, 8],
    [8, 8, 7],
  ])('after grade %i is drawn by its bits, and stays among the nine: %i gives %i', (grade, bits, after) => {
    expect(gradeAfter(grade, bits)).toBe(after)
  })
})
