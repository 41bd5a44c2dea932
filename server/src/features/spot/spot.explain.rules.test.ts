import { atoms, rate } from '@lagoon/shared/money/atoms'
import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { lots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { stepsOfHold, stepsOfTrade } from './spot.explain.rules'
import { pair } from './spot.fixture'

const [btc, usdt] = [
  { id: 1, scale: 8 },
  { id: 3, scale: 6 },
]

describe('a trade of 0.5 at 99', () => {
  const steps = (type: Side, coin: typeof btc, { isHeld = true, limit = 10_000 } = {}) =>
    stepsOfTrade({
      ...{ pair, coin, isHeld, rate: rate('0.2'), order: { type, price: ticks(limit) } },
      trade: { price: ticks(9900), amount: lots(5000) },
    }).map(({ part, formula, figures, result }) => [part, formula, result, figures])
  const amount = '0.5'

  it('gives a buyer the coin, less the fee', () => {
    expect(steps(buy, btc)).toEqual([
      ['available', 'whole', '0.5', { amount }],
      ['available', 'fee', '-0.001', { amount, rate: '0.2', scale: '8' }],
    ])
  })

  it('gives a seller its value, less the fee', () => {
    expect(steps(sell, usdt)).toEqual([
      ['available', 'value', '49.5', { price: '99', amount }],
      ['available', 'fee', '-0.099', { amount: '49.5', rate: '0.2', scale: '6' }],
    ])
  })

  it('takes the coin from a seller', () => {
    expect(steps(sell, btc)).toEqual([['frozen', 'whole', '-0.5', { amount }]])
    expect(steps(sell, btc, { isHeld: false })).toEqual([['available', 'whole', '-0.5', { amount }]])
  })

  it('takes the amount frozen at the limit from a buyer, and returns the saving', () => {
    expect(steps(buy, usdt)).toEqual([
      ['frozen', 'value', '-50', { price: '100', amount }],
      ['available', 'saving', '0.5', { limit: '100', price: '99', amount }],
    ])
    expect(steps(buy, usdt, { limit: 9900 })).toEqual([['frozen', 'value', '-49.5', { price: '99', amount }]])
    expect(steps(buy, usdt, { isHeld: false })).toEqual([['available', 'value', '-49.5', { price: '99', amount }]])
  })
})

describe('a hold of an order of 2 at 100', () => {
  const steps = (amount: string, ...taken: number[]) => {
    const posting = { available: atoms(`-${amount}`), frozen: atoms(amount) }
    const order = { price: ticks(10_000), amount: lots(20_000) }
    return stepsOfHold(posting, pair, order, taken.map(lots)).map(({ part, formula, figures, result }) => [
      ...[part, formula, result, figures.amount],
    ])
  }

  it('covers the part that was not filled at once', () => {
    expect(steps('50', 5000, 10_000)).toEqual([
      ['available', 'value', '-50', '0.5'],
      ['frozen', 'value', '50', '0.5'],
    ])
  })

  it('covers the whole order if it was frozen before any fill', () => {
    expect(steps('200', 5000)).toEqual([
      ['available', 'value', '-200', '2'],
      ['frozen', 'value', '200', '2'],
    ])
  })

  it('is only the amount itself if the terms of the order have changed', () => {
    expect(steps('60', 5000).map(([part, formula, result]) => [part, formula, result])).toEqual([
      ['available', 'whole', '-60'],
      ['frozen', 'whole', '60'],
    ])
  })
})
