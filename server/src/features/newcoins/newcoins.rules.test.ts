import { describe, expect, it } from 'vitest'
import {
  coinsFor,
  costOf,
  day_s,
  expectedInterest,
  mostFor,
  remaining,
  settlementOf,
  stateAt,
  unlockAt,
} from './newcoins.rules'

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

  it('buys whole steps of the new coin, and never more coins than it pays for', () => {
    expect(coinsFor('100', '0.12', 6).toFixed()).toBe('833.333333')
    expect(coinsFor('0.0001', '0.00000185', 6).toFixed()).toBe('54.054054')
    expect(mostFor('150', '0.12', 8).toFixed()).toBe('18')
    expect(mostFor('1860000.333333', '0.00000185', 8).toFixed()).toBe('3.44100061')
    expect(coinsFor('3.44100061', '0.00000185', 6).lte('1860000.333333')).toBe(true)
  })

  it('is taken for what was allotted, and the rest comes back', () => {
    const settled = (held: string, amount: string, allotted: string) => {
      const { paid, refunded } = settlementOf({ held, amount, price: '0.12' }, allotted, 8)
      return [paid.toFixed(), refunded.toFixed()]
    }
    expect(settled('120', '1000', '400')).toEqual(['48', '72'])
    expect(settled('120', '1000', '1000')).toEqual(['120', '0'])
    expect(settled('100', '833.333333', '833.333333')).toEqual(['100', '0'])
    expect(settled('100', '833.333333', '833.333332')).toEqual(['99.99999984', '0.00000016'])
  })

  it('is expected to bring what the issuer says, which nobody pays', () => {
    expect(expectedInterest('400', '0.12', '15', 8).toFixed()).toBe('7.2')
  })
})
