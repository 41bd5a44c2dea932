import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { day_s, notAllowed, remaining, stateAt, unlockAt } from './newcoins.rules'

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
  it('is upcoming, then subscribing, then launched, each from its exact second', () => {
    expect(stateAt(window, start - 1)).toBe('upcoming')
    expect(stateAt(window, start)).toBe('subscribing')
    expect(stateAt(window, start + 5 * day_s - 1)).toBe('subscribing')
    expect(stateAt(window, start + 5 * day_s)).toBe('launched')
  })

  it('is sold out while less than the smallest subscription is left, and opens again when supply returns', () => {
    expect(fromAtoms(remaining({ ...window, taken: atoms('599900') }))).toBe('100')
    expect(stateAt({ ...window, taken: atoms('599900') }, start)).toBe('subscribing')
    expect(stateAt({ ...window, taken: atoms('599900.000001') }, start)).toBe('sold_out')
    expect(stateAt({ ...window, taken: atoms('600000') }, start)).toBe('sold_out')
    expect(stateAt({ ...window, taken: atoms('600000') }, start - 1)).toBe('upcoming')
  })

  it('unlocks a number of days after the launch', () => {
    expect(unlockAt(start, 14)).toBe(start + 14 * 86_400)
    expect(unlockAt(start, 0)).toBe(start)
  })
})

describe('a subscription', () => {
  const offer = { ...window, max_amount: atoms('1000') }
  const refused = (coins: string, { already = '0', taken = '0', at = start } = {}) => {
    const found = notAllowed({ ...offer, taken: atoms(taken) }, at, atoms(coins), atoms(already))
    return found && [found.key, ...(found.size === undefined ? [] : [fromAtoms(found.size)])]
  }

  it.each([
    ['99.999999', ['below_minimum', '100']],
    ['100', null],
    ['1000', null],
    ['1000.000001', ['above_maximum', '1000']],
  ])('of %s is checked against the limits of a user', (coins, expected) => {
    expect(refused(coins)).toEqual(expected)
  })

  it('includes the previous subscriptions of the user in its limit', () => {
    expect(refused('600', { already: '400' })).toBeNull()
    expect(refused('600', { already: '400.000001' })).toEqual(['above_maximum', '1000'])
  })

  it('cannot exceed the remaining supply', () => {
    expect(refused('200', { taken: '599800' })).toBeNull()
    expect(refused('200.000001', { taken: '599800' })).toEqual(['sold_out', '200'])
    expect(refused('100', { taken: '599900' })).toBeNull()
    expect(refused('100', { taken: '599900.000001' })).toEqual(['sold_out'])
    expect(refused('99', { taken: '599900.000001' })).toEqual(['below_minimum', '100'])
  })

  it('is allowed only in the window', () => {
    const at = [start - 1, start, start + 5 * day_s - 1, start + 5 * day_s]
    expect(at.map(second => refused('100', { at: second }))).toEqual([['not_open'], null, null, ['not_open']])
    expect(refused('1', { at: start - 1 })).toEqual(['not_open'])
  })
})
