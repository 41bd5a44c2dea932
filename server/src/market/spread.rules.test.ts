import { describe, expect, it } from 'vitest'
import { bestQuotes, spreadAt, tickOfAsk, tickOfBid } from './spread.rules'

const dear = { spread: 100, level: 6_500_000 }
const narrow = { spread: 1, level: 420 }
const wide = { spread: 40, level: 400 }

describe('the spread of the house', () => {
  it('follows the price, and is at least one step', () => {
    expect([13_000_000, 6_500_000, 3_250_000, 32_500, 1].map(tick => spreadAt(dear, tick))).toEqual([
      200, 100, 50, 1, 1,
    ])
    expect(bestQuotes(dear, 6_500_000)).toEqual({ bid: 6_499_950, ask: 6_500_050 })
  })

  it('leaves a bid of one step at the lowest possible price', () => {
    for (const terms of [dear, narrow, wide]) {
      expect(bestQuotes(terms, 1)).toEqual({ bid: 1, ask: 2 })
      expect(bestQuotes(terms, 2)).toEqual({ bid: 1, ask: 2 })
    }
  })
})

describe('the tick that reaches a waiting order', () => {
  it.each([
    [dear, 6_500_050, 6_500_000],
    [dear, 6_500_051, 6_500_001],
    [narrow, 3, 3],
    [narrow, 2, 2],
    [narrow, 1, 0],
    [narrow, 0, 0],
  ])('is the last one at which the house sells: %o at %i is %i', (terms, price, tick) => {
    expect(tickOfAsk(terms, price)).toBe(tick)
  })

  it.each([
    [dear, 6_499_950, 6_500_000],
    [dear, 6_499_951, 6_500_001],
    [narrow, 3, 4],
    [narrow, 2, 3],
    [narrow, 1, 1],
    [narrow, 0, 1],
  ])('is the first one at which the house buys: %o at %i is %i', (terms, price, tick) => {
    expect(tickOfBid(terms, price)).toBe(tick)
  })

  it('is the last or first tick with a quote at the price of the order, for every price', () => {
    for (const terms of [dear, narrow, wide]) {
      for (const price of [...Array.from({ length: 1_200 }, (_, i) => i + 1), 6_499_950, 6_500_050]) {
        const [last, first] = [tickOfAsk(terms, price), tickOfBid(terms, price)]
        if (last > 0) expect(bestQuotes(terms, last).ask).toBeLessThanOrEqual(price)
        expect(bestQuotes(terms, last + 1).ask).toBeGreaterThan(price)
        expect(bestQuotes(terms, first).bid).toBeGreaterThanOrEqual(price)
        if (first > 1) expect(bestQuotes(terms, first - 1).bid).toBeLessThan(price)
      }
    }
  })
})
