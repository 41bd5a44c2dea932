import { describe, expect, it } from 'vitest'
import { assertPairSpec, type PairSpec } from './pair'
import { bitcoin } from './pair.fixture'

const allows = (changed: Partial<PairSpec>): boolean => {
  try {
    assertPairSpec({ ...bitcoin, ...changed })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

describe('the figures of a pair', () => {
  it.each([
    ['id', 1, 1_000_000],
    ['priceScale', 0, 12],
    ['amountScale', 0, 12],
    ['volatility', 100, 150_000],
    ['volumePerSecond', 1, 1_048_576],
    ['depthPerTick', 20, 1_000_000_000_000],
    ['marketShare', 0, 1_000],
    ['opensAt', 0, 4_294_967_295],
    ['anchoredAt', 0, 4_294_967_295],
  ] as const)('are exact up to their bounds, and refused beyond them: %s from %i to %i', (name, least, most) => {
    const requested = [least - 1, least, least + 0.5, most, most + 1]
    expect(requested.map(value => allows({ [name]: value }))).toEqual([false, true, false, true, false])
  })

  it('have a level from 100 to ten trillion', () => {
    const levels = [99, 100, 10_000_000_000_000, 10_000_000_000_001]
    expect(levels.map(level => allows({ level, spread: 1 }))).toEqual([false, true, true, false])
  })

  it('have a spread of at least one step and at most a tenth of the level', () => {
    expect([0, 1, 10, 11].map(spread => allows({ level: 100, spread }))).toEqual([false, true, true, false])
  })

  it('are refused with the name of their pair', () => {
    expect(() => assertPairSpec({ ...bitcoin, marketShare: 1_001 })).toThrow(
      'pair BTC/USDT: marketShare must be a whole number in [0, 1000], got 1001',
    )
  })
})
