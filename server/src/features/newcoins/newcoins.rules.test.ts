import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { day_s, remaining, stateAt, unlockAt } from './newcoins.rules'

const start = 1_800_000_000
const window = {
  starts_at: start,
  closes_at: start + 5 * day_s,
  supply: atoms('1000000'),
  placed: atoms('400000'),
  taken: atoms('0'),
  min_amount: atoms('100'),
}

describe('the window of a new coin', () => {
  it('is upcoming, then subscribing, then launched, each from its very second', () => {
    expect(stateAt(window, start - 1)).toBe('upcoming')
    expect(stateAt(window, start)).toBe('subscribing')
    expect(stateAt(window, start + 5 * day_s - 1)).toBe('subscribing')
    expect(stateAt(window, start + 5 * day_s)).toBe('launched')
  })

  it('is sold out while less than the smallest subscription is left, and opens again when supply comes back', () => {
    expect(fromAtoms(remaining({ ...window, taken: atoms('599900') }))).toBe('100')
    expect(stateAt({ ...window, taken: atoms('599900') }, start)).toBe('subscribing')
    expect(stateAt({ ...window, taken: atoms('599900.000001') }, start)).toBe('sold_out')
    expect(stateAt({ ...window, taken: atoms('600000') }, start)).toBe('sold_out')
    expect(stateAt({ ...window, taken: atoms('600000') }, start - 1)).toBe('upcoming')
  })

  it('unlocks so many days after the launch', () => {
    expect(unlockAt(start, 14)).toBe(start + 14 * 86_400)
    expect(unlockAt(start, 0)).toBe(start)
  })
})
