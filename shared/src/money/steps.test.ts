import { describe, expect, it } from 'vitest'
import { atoms, fromAtoms } from './atoms'
import {
  addLots,
  atomsOfSteps,
  cutLots,
  cutTicks,
  decimalOf,
  lots,
  lotsIn,
  numberOf,
  subLots,
  ticks,
  ticksIn,
  ticksOfAtoms,
} from './steps'

describe('prices and amounts in steps', () => {
  it.each([
    [6_800_010, 2, '68000.1'],
    [6_800_000, 2, '68000'],
    [42, 6, '0.000042'],
    [0, 2, '0'],
    [-150, 2, '-1.5'],
    [7, 0, '7'],
    [120, 0, '120'],
  ])('read %i at scale %i as %s', (count, scale, decimal) => {
    expect(decimalOf(ticks(count), scale)).toBe(decimal)
    expect(fromAtoms(atomsOfSteps(lots(count), scale))).toBe(decimal)
    if (count >= 0) expect(ticksIn(decimal, scale)).toBe(count)
  })

  it('accept trailing zeros, and refuse anything finer than the pair', () => {
    expect(lotsIn('1.2300', 2)).toBe(123)
    expect(lotsIn('1.', 2)).toBe(100)
    for (const wrong of ['1.234', '-1', '1e3', '99999999999999999999']) expect(lotsIn(wrong, 2)).toBeNull()
  })

  it('are truncated from a finer decimal', () => {
    expect(cutTicks('0.0123456789', 6)).toBe(12_345)
    expect(cutLots('1', 6)).toBe(1_000_000)
    expect(cutLots('99999999999999999999', 2)).toBeNull()
  })

  it('are found in a price, unless it lies between two steps', () => {
    expect(ticksOfAtoms(atoms('68000.1'), 2)).toBe(6_800_010)
    expect(ticksOfAtoms(atoms('68000.105'), 2)).toBeNull()
  })

  it('are added and subtracted', () => {
    expect([addLots(lots(5), lots(3)), subLots(lots(5), lots(3))]).toEqual([8, 2])
  })

  it('become a number that prints as the same decimal', () => {
    for (const count of [1, 3, 7, 113, 6_800_013, 4_200_001])
      expect(String(numberOf(ticks(count), 2))).toBe(decimalOf(ticks(count), 2))
  })
})
