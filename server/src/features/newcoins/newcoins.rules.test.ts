import { describe, expect, it } from 'vitest'
import { costOf, day_s, expectedInterest, remaining, settlementOf, stateAt, unlockAt } from './newcoins.rules'

const start = 1_800_000_000
const window = {
  starts_at: start,
  closes_at: start + 5 * day_s,
  supply: '1000000',
  placed: '400000',
  taken: '0',
  min_amount: '100',
}

describe('the window of a new coin', () => {
  it('is upcoming, then subscribing, then launched, each from its very second', () => {
    expect(stateAt(window, start - 1)).toBe('upcoming')
    expect(stateAt(window, start)).toBe('subscribing')
    expect(stateAt(window, start + 5 * day_s - 1)).toBe('subscribing')
    expect(stateAt(window, start + 5 * day_s)).toBe('launched')
  })

  it('is sold out while less than the smallest subscription is left, and opens again when supply comes back', () => {
    expect(remaining({ ...window, taken: '599900' }).toFixed()).toBe('100')
    expect(stateAt({ ...window, taken: '599900' }, start)).toBe('subscribing')
    expect(stateAt({ ...window, taken: '599900.000001' }, start)).toBe('sold_out')
    expect(stateAt({ ...window, taken: '600000' }, start)).toBe('sold_out')
    expect(stateAt({ ...window, taken: '600000' }, start - 1)).toBe('upcoming')
  })

  it('unlocks so many days after the launch', () => {
    expect(unlockAt(start, 14)).toBe(start + 14 * 86_400)
    expect(unlockAt(start, 0)).toBe(start)
  })
})

describe('the payment', () => {
  it('is raised at the scale of its currency', () => {
    expect(costOf('333.333333', '0.12', 8).toFixed()).toBe('39.99999996')
    expect(costOf('0.000001', '0.00003571', 8).toFixed()).toBe('0.00000001')
  })

  it('is taken for what was allotted, and the rest comes back', () => {
    const { paid, refunded } = settlementOf('120', '400', '0.12', 8)
    expect([paid.toFixed(), refunded.toFixed()]).toEqual(['48', '72'])
    const whole = settlementOf('120', '1000', '0.12', 8)
    expect([whole.paid.toFixed(), whole.refunded.toFixed()]).toEqual(['120', '0'])
  })

  it('is expected to bring what the issuer says, which nobody pays', () => {
    expect(expectedInterest('400', '0.12', '15', 8).toFixed()).toBe('7.2')
  })
})
