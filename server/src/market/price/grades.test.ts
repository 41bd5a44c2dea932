import { describe, expect, it } from 'vitest'
import { FACTORS, GRADES, gradeAfter, START_GRADE, TOP_LEVEL } from './grades'
import { LAST_SECOND } from './tree'

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
  ])('after grade %i depends on the bits, and stays among the nine grades: %i gives %i', (grade, bits, after) => {
    expect(gradeAfter(grade, bits)).toBe(after)
  })
})

it('The longest interval is the whole time of a world, and begins one grade above the middle one', () => {
  expect(2 ** TOP_LEVEL).toBe(LAST_SECOND + 1)
  expect([FACTORS.length, GRADES, FACTORS[START_GRADE]]).toEqual([9, 9, 1.2574334297])
})
