import { addLots, countOf, lots, noLots, subLots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { createMarket } from './market'
import { bitcoin, fixturePairs, friday, penny } from './pair.fixture'
import { depthLeft, QUOTES_PER_SIDE } from './quotes'
import type { Scenario } from './scenario'
import { spreadAt } from './spread.rules'
import { parseTickId, tickId } from './tickId'

const halt: Scenario = { id: 1, pairId: 0, shape: 'halt', sizePpm: 0, start: friday + 600, seconds: 30 }
const market = createMarket({ seed: 'quotes', version: 2, pairs: fixturePairs, scenarios: [halt] })
const nowhere = ticks(0)
const seconds = Array.from({ length: 600 }, (_, i) => friday + i)

describe('what the house quotes', () => {
  it.each(fixturePairs)('is a book that never crosses, around the price: $symbol', pair => {
    for (const second of seconds) {
      const { bids, asks } = market.depth(pair.id, second)
      const { price } = market.tick(pair.id, second)
      expect(asks).toHaveLength(QUOTES_PER_SIDE)
      expect(countOf(asks[0]?.price ?? nowhere) - countOf(bids[0]?.price ?? nowhere)).toBe(spreadAt(pair, price))
      expect(bids[0]?.price).toBeLessThan(price)
      expect(asks[0]?.price).toBeGreaterThanOrEqual(price)
      for (const side of [bids, asks]) {
        side.slice(1).forEach((quote, i) => {
          const step = countOf(quote.price) - countOf(side[i]?.price ?? nowhere)
          expect(side === bids ? -step : step).toBeGreaterThan(0)
          expect(quote.amount).toBeGreaterThan(0)
        })
      }
    }
  })

  it('has somebody to sell to at the lowest price there is', () => {
    const crash = { pairId: 0, shape: 'crash', sizePpm: 999_999, seconds: 60 } as const
    const scenarios = [0, 1, 2].map(i => ({ ...crash, id: i + 1, start: friday + 100 * i }))
    const fallen = createMarket({ seed: 'quotes', version: 2, pairs: fixturePairs, scenarios })
    for (const { id } of fixturePairs) {
      const second = friday + 400
      expect(fallen.tick(id, second).price).toBe(1)
      const { bids, asks } = fallen.depth(id, second)
      expect(bids).toMatchObject([{ price: 1 }])
      expect(asks[0]?.price).toBe(2)
    }
  })

  it.each(fixturePairs)('is as deep on average as the pair says: $symbol', pair => {
    let sum = 0
    for (const second of seconds) for (const { amount } of market.depth(pair.id, second).asks) sum += countOf(amount)
    expect(sum / seconds.length / pair.depthPerTick).toBeCloseTo(1, 1)
  })

  it('shrinks by what the house sold and bought in that second', () => {
    const whole = market.depth(bitcoin.id, friday)
    const [best, second] = whole.asks
    if (!best || !second) throw new Error('no quotes')
    const trades = [
      { direction: 'buy' as const, price: best.price, amount: best.amount },
      { direction: 'buy' as const, price: second.price, amount: lots(1) },
      { direction: 'sell' as const, price: whole.bids[0]?.price ?? nowhere, amount: lots(2) },
    ]
    const left = market.depth(bitcoin.id, friday, trades)
    expect(left.asks[0]).toEqual({ price: second.price, amount: subLots(second.amount, lots(1)) })
    expect(left.bids[0]?.amount).toBe(subLots(whole.bids[0]?.amount ?? noLots, lots(2)))
    expect(market.depth(bitcoin.id, friday)).toEqual(whole)
    expect(() => depthLeft(left, trades)).toThrow(RangeError)
    expect(() =>
      depthLeft(whole, [{ direction: 'buy', price: second.price, amount: addLots(second.amount, lots(1)) }]),
    ).toThrow()
  })

  it('is nothing while the market is halted', () => {
    expect(market.depth(bitcoin.id, friday + 610)).toEqual({ bids: [], asks: [] })
    expect(market.tape(bitcoin.id, friday + 610)).toEqual([])
  })
})

describe('the tape', () => {
  it.each(fixturePairs)('adds up to the volume of every second, at its price: $symbol', pair => {
    for (const second of seconds) {
      const trades = market.tape(pair.id, second)
      expect(trades.reduce((sum, { amount }) => addLots(sum, amount), noLots)).toBe(
        market.volume(pair.id, second, second),
      )
      for (const trade of trades) {
        expect(trade.amount).toBeGreaterThan(0)
        expect(trade.price).toBe(market.tick(pair.id, second).price)
      }
    }
  })

  it('leans to the side the price moves to, and is the same when asked again', () => {
    const rising = seconds.filter(s => market.tick(bitcoin.id, s).price > market.tick(bitcoin.id, s - 1).price)
    const trades = rising.flatMap(second => market.tape(bitcoin.id, second))
    const buys = trades.filter(({ direction }) => direction === 'buy').length
    expect(buys / trades.length).toBeGreaterThan(0.65)
    expect(rising.flatMap(second => market.tape(bitcoin.id, second))).toEqual(trades)
  })

  it('has quiet pairs with few or no trades', () => {
    const counts = seconds.map(second => market.tape(penny.id, second).length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(4)
  })
})

describe('the name of a tick', () => {
  it('leads back to it', () => {
    expect(tickId(1, friday)).toBe('1-1795132800')
    expect(parseTickId('1-1795132800')).toEqual({ pairId: 1, second: friday })
    expect(parseTickId('1-0')).toEqual({ pairId: 1, second: 0 })
  })

  it.each(['', '1', '1-', '-1', '0-1', '1-01', '1-4294967296', '1-1.5', '1--1', ' 1-1', '1-1 ', '1-1e3', '１-1'])(
    'is refused when nobody wrote it: "%s"',
    id => expect(parseTickId(id)).toBe(null),
  )
})
