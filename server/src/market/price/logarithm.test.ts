import { describe, expect, it } from 'vitest'
import { greatestLog, LOG_ONE, logOf, ratioOf } from './logarithm'

describe('the exp function', () => {
  it('agrees with Math.exp', () => {
    for (let x = -30; x <= 30; x += 0.37) {
      expect(ratioOf(Math.round(x * LOG_ONE)) / Math.exp(Math.round(x * LOG_ONE) / LOG_ONE)).toBeCloseTo(1, 12)
    }
    expect(ratioOf(0)).toBe(1)
  })

  it.each([
    [131_008, 1.0009765621894835], // 1.000976562189483394988…
    [131_027, 1.000976703888768], // 1.000976703888767916811…
  ])('returns the nearest double: for %i it is %d', (log, ratio) => {
    expect(ratioOf(log)).toBe(ratio)
  })

  it('is constant from e^40 on', () => {
    expect(ratioOf(40 * LOG_ONE)).toBeGreaterThan(ratioOf(40 * LOG_ONE - 1))
    expect(ratioOf(41 * LOG_ONE)).toBe(ratioOf(40 * LOG_ONE))
  })

  it('rises with its argument', () => {
    const step = LOG_ONE / 1024
    for (let edge = -3 * LOG_ONE; edge <= 3 * LOG_ONE; edge += step) {
      for (const log of [edge - 1, edge, edge + 1]) expect(ratioOf(log + 1)).toBeGreaterThan(ratioOf(log))
    }
  })

  it('is inverted by the logarithm', () => {
    expect(logOf(2) / LOG_ONE).toBeCloseTo(Math.LN2, 7)
    expect(logOf(0.75) / LOG_ONE).toBeCloseTo(Math.log(0.75), 7)
    expect(logOf(1)).toBe(0)
    expect(greatestLog(log => log <= 41)).toBe(41)
  })
})
