import { describe, expect, it } from 'vitest'
import { decimalOf, numberOf, unitsOf } from './units'

describe('prices and amounts on the wire', () => {
  it.each([
    [6_800_010, 2, '68000.1'],
    [6_800_000, 2, '68000'],
    [42, 6, '0.000042'],
    [0, 2, '0'],
    [-150, 2, '-1.5'],
    [7, 0, '7'],
    [120, 0, '120'],
  ])('%i at scale %i reads %s', (units, scale, decimal) => {
    expect(decimalOf(units, scale)).toBe(decimal)
    if (units >= 0) expect(unitsOf(decimal, scale)).toBe(units)
  })

  it('takes zeros at the end, and nothing finer than the pair', () => {
    expect(unitsOf('1.2300', 2)).toBe(123)
    expect(unitsOf('1.', 2)).toBe(100)
    expect(unitsOf('1.234', 2)).toBeNull()
    expect(unitsOf('-1', 2)).toBeNull()
    expect(unitsOf('1e3', 2)).toBeNull()
    expect(unitsOf('99999999999999999999', 2)).toBeNull()
  })

  it('gives charts the number that prints as the decimal', () => {
    for (const units of [1, 3, 7, 113, 6_800_013, 4_200_001]) {
      expect(String(numberOf(units, 2))).toBe(decimalOf(units, 2))
    }
  })
})
