import { createHash } from 'node:crypto'
import { tickId } from '@lagoon/shared/catalogue/tickId'
import { addLots, countOf, noLots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { createMarket } from './market'
import { bitcoin, fixturePairs, friday, penny } from './pair.fixture'
import { GRADES } from './price/grades'
import type { Tick } from './price/line'
import { Quoter } from './quotes'
import type { Scenario } from './scenario'
import { spreadAt } from './spread.rules'
import { parseTickId } from './tickId'

const halt: Scenario = { id: 1, pairId: 0, shape: 'halt', sizePpm: 0, start: friday + 600, seconds: 30 }
const market = createMarket({ seed: 'quotes', version: 2, pairs: fixturePairs, scenarios: [halt] })
const nowhere = ticks(0)
const seconds = Array.from({ length: 600 }, (_, i) => friday + i)

describe('the quotes of the house', () => {
  it.each(fixturePairs)('never cross, and reach to 2 % of the price on either side: $symbol', pair => {
    for (const second of seconds) {
      const { bids, asks } = market.depth(pair.id, second)
      const { price } = market.tick(pair.id, second)
      expect(countOf(asks[0]?.price ?? nowhere) - countOf(bids[0]?.price ?? nowhere)).toBe(spreadAt(pair, price))
      expect(bids[0]?.price).toBeLessThan(price)
      expect(asks[0]?.price).toBeGreaterThanOrEqual(price)
      for (const side of [bids, asks]) {
        const far = Math.abs(countOf(side.at(-1)?.price ?? nowhere) - price)
        expect(far).toBeGreaterThan(0.017 * price - 1)
        expect(far).toBeLessThanOrEqual(Math.floor(0.02 * price))
        side.slice(1).forEach((quote, i) => {
          const step = countOf(quote.price) - countOf(side[i]?.price ?? nowhere)
          expect(side === bids ? -step : step).toBeGreaterThan(0)
          expect(quote.amount).toBeGreaterThan(0)
        })
      }
    }
  })

  it('are one price a side if the best quotes are 2 % from the price already', () => {
    const quoter = new Quoter({ ...penny, level: 990, spread: 15 }, 'quotes')
    const tick: Tick = { price: 99, closed: false, scenario: null }
    const prices = seconds.slice(0, 100).map(second => quoter.depth(second, tick, 4))
    const all = (side: 'bids' | 'asks') => [...new Set(prices.flatMap(depth => depth[side].map(({ price }) => price)))]
    expect([all('bids'), all('asks')]).toEqual([[98], [100]])
  })

  it('become thinner further from the price', () => {
    const share = (within: number) => {
      let [near, all] = [0, 0]
      for (const second of seconds) {
        const { price } = market.tick(bitcoin.id, second)
        for (const quote of market.depth(bitcoin.id, second).asks) {
          all += countOf(quote.amount)
          if (countOf(quote.price) <= price * (1 + within)) near += countOf(quote.amount)
        }
      }
      return near / all
    }
    expect(share(0.001)).toBeCloseTo(0.1, 1)
    expect(share(0.005)).toBeCloseTo(0.34, 1)
    expect(share(0.01)).toBeCloseTo(0.59, 1)
  })

  it('sell a hundred bitcoin at once, 0.05 to 0.5 % above the price', () => {
    const premiums = seconds.map(second => {
      const { price } = market.tick(bitcoin.id, second)
      let [left, paid] = [100e6, 0]
      for (const quote of market.depth(bitcoin.id, second).asks) {
        const amount = Math.min(left, countOf(quote.amount))
        left -= amount
        paid += amount * countOf(quote.price)
      }
      expect(left).toBe(0)
      return paid / 100e6 / price - 1
    })
    expect(Math.min(...premiums)).toBeGreaterThan(0.0005)
    expect(Math.max(...premiums)).toBeLessThan(0.005)
  })

  it('include a bid at the lowest possible price', () => {
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

  it.each(fixturePairs)('are twenty times the depth per tick on average over the years: $symbol', pair => {
    const moments = Array.from({ length: 3000 }, (_, i) => friday - i * 90_061)
    let sum = 0
    for (const second of moments) for (const { amount } of market.depth(pair.id, second).asks) sum += countOf(amount)
    expect(sum / moments.length / (20 * pair.depthPerTick)).toBeCloseTo(1, 1)
  })

  it('are thinner in wilder seconds, and thinner still in a crash', () => {
    const quoter = new Quoter(bitcoin, 'quotes')
    const tick: Tick = { price: bitcoin.level, closed: false, scenario: null }
    const deep = (grade: number, scenario: Tick['scenario'] = null) =>
      quoter.depth(friday, { ...tick, scenario }, grade).bids.reduce((sum, { amount }) => sum + countOf(amount), 0)
    for (let grade = 1; grade < GRADES; grade++) expect(deep(grade)).toBeLessThan(deep(grade - 1))
    expect(deep(8) / deep(0)).toBeCloseTo(0.4, 2)
    expect(deep(4, 'crash') / deep(4)).toBeCloseTo(0.5, 2)
    expect(deep(4, 'flat')).toBe(deep(4))
  })

  it('reach no further than 2 % from the price, even with a rounded-up spread', () => {
    const quoter = new Quoter({ ...bitcoin, level: 50_000, spread: 100 }, 'quotes')
    for (const second of seconds.slice(0, 200)) {
      const { bids, asks } = quoter.depth(second, { price: 799, closed: false, scenario: null }, 4)
      expect([bids[0]?.price, asks[0]?.price]).toEqual([798, 800])
      expect(countOf(bids.at(-1)?.price ?? nowhere)).toBeGreaterThanOrEqual(784)
      expect(countOf(asks.at(-1)?.price ?? nowhere)).toBeLessThanOrEqual(814)
    }
  })

  it('have one price on each side if the spread is wider than 2 %', () => {
    const quoter = new Quoter({ ...bitcoin, level: 10_000, spread: 1_000 }, 'quotes')
    const { bids, asks } = quoter.depth(friday, { price: 100, closed: false, scenario: null }, 4)
    expect([bids, asks]).toMatchObject([[{ price: 95 }], [{ price: 105 }]])
  })

  it('have at least one unit at every price', () => {
    const quoter = new Quoter({ ...bitcoin, depthPerTick: 20 }, 'quotes')
    const { asks } = quoter.depth(friday, { price: bitcoin.level, closed: false, scenario: null }, 8)
    expect(Math.min(...asks.map(({ amount }) => countOf(amount)))).toBe(1)
  })

  it('are empty while the market is halted', () => {
    const tick = { price: bitcoin.level, closed: true, scenario: 'halt' } as const
    expect(new Quoter(bitcoin, 'quotes').tape(friday, tick, tick.price, 5)).toEqual([])
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

  it('leans to the side of the price move, and is the same when requested again', () => {
    const rising = seconds.filter(s => market.tick(bitcoin.id, s).price > market.tick(bitcoin.id, s - 1).price)
    const trades = rising.flatMap(second => market.tape(bitcoin.id, second))
    const buys = trades.filter(({ direction }) => direction === 'buy').length
    expect(buys / trades.length).toBeGreaterThan(0.65)
    expect(rising.flatMap(second => market.tape(bitcoin.id, second))).toEqual(trades)
  })

  it('has at most four trades a second for a quiet pair', () => {
    const counts = seconds.map(second => market.tape(penny.id, second).length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(4)
  })
})

it('Quotes and trades of past seconds are the same in every version of this program', () => {
  const shaken = (['crash', 'pump', 'gap'] as const).map((shape, i): Scenario => {
    return { id: i + 1, pairId: 0, shape, sizePpm: 50_000, start: friday + 40 * (i + 1), seconds: 20 }
  })
  const known = createMarket({ seed: '1', version: 2, pairs: fixturePairs, scenarios: shaken })
  const hash = createHash('sha256')
  for (const { id } of fixturePairs)
    for (const second of seconds.slice(0, 200))
      hash.update(JSON.stringify([known.depth(id, second), known.tape(id, second)]))
  expect(hash.digest('hex')).toBe('1e312fc2dca7491fe5bb51edf6bd3878841347da7925c61ebf8ff4a170b893c7')
})

describe('the id of a tick', () => {
  it('contains the pair and the second of the tick', () => {
    expect(tickId(1, friday)).toBe('1-1795132800')
    expect(parseTickId('1-1795132800')).toEqual({ pairId: 1, second: friday })
    expect(parseTickId('1-0')).toEqual({ pairId: 1, second: 0 })
    expect(parseTickId('999999-4294967295')).toEqual({ pairId: 999_999, second: 4_294_967_295 })
  })

  it.each(['', '1', '1-', '-1', '0-1', '1-01', '1-4294967296', '1-1.5', '1--1', ' 1-1', '1-1 ', '1-1e3', '１-1'])(
    'is invalid in any other form: "%s"',
    id => expect(parseTickId(id)).toBe(null),
  )
})
