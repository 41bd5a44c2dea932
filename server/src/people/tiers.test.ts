import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { nextTier, tierOf, tiers } from './tiers'

const level = (invitees: number, volume: string) => tierOf({ invitees, volume: atoms(volume) }).level

describe('a partner tier', () => {
  it('is the first one at the start, with or without invitees', () => {
    expect(tierOf(undefined).level).toBe(1)
    expect(level(0, '0')).toBe(1)
  })
  it('requires both invitees and volume', () => {
    expect(level(3, '20000')).toBe(2)
    expect(level(3, '19999.999999999999999999')).toBe(1)
    expect(level(2, '900000')).toBe(1)
    expect(level(10, '499999')).toBe(2)
    expect(level(10, '500000')).toBe(3)
  })
  it('is followed by the next one, except for the last', () => {
    expect(tiers.map(tier => nextTier(tier)?.level)).toEqual([2, 3, undefined])
  })
})
