import { createHash } from 'node:crypto'
import { periodSeconds, periods } from '@lagoon/shared/catalogue/periods'
import { describe, expect, it } from 'vitest'
import { type Candle, candleOf, fold } from './candle'
import { createMarket, type Day } from './market'
import { bitcoin, doge, fixturePairs, friday } from './pair.fixture'
import { bucketOf } from './period'
import type { Scenario } from './scenario'

const open = (seed = 'market', scenarios: Scenario[] = [], version: 1 | 2 = 2) =>
  createMarket({ seed, version, pairs: fixturePairs, scenarios })

/** A world stays on the version it began with, to the last bit. */
const versions = [
  {
    version: 1,
    price: 6584960,
    prices: '838f48be86b5afb628bfd4ea4d4e06376d3bfeafee7d2b93704bb1b3e4888513',
    quotes: '05c269dbd1c0f4cf8b7a9c3048e0a9403a92185b0933c85400cc581e5d640558',
  },
  {
    version: 2,
    price: 6500000,
    prices: '46e1d5555748b352032d6c231152495b49f6b1e479439821a9aa33e8836e9f57',
    quotes: '7458c0def28fc6dd6b354eb4761a1d0b4ed4c6a64cce52ca8f5a7cb8e54a420f',
  },
] as const
const at = friday + 12_345
const folded = (candles: Candle[]) => candles.reduce(fold)

describe('the market', () => {
  it('draws the same candles for every period and pair from the same seed, and others from another', () => {
    const draw = (seed: string) => {
      const market = open(seed)
      return fixturePairs.flatMap(pair =>
        periods.map(period => {
          const length = period === '1mon' ? 31 * 86_400 : periodSeconds[period]
          return JSON.stringify(market.candles(pair.id, period, at - 60 * length, at, at))
        }),
      )
    }
    const first = draw('one')
    expect(draw('one')).toEqual(first)
    const other = draw('two')
    for (const [i, candles] of first.entries()) expect(other[i]).not.toBe(candles)
  })

  it('has 500 bars of history without a gap at every period, and 60 of months', () => {
    const market = open()
    for (const period of periods) {
      const back = period === '1mon' ? 60 : 500
      let from = at
      for (let i = 1; i < back; i++) from = bucketOf(period, from).start - 1
      const candles = market.candles(bitcoin.id, period, from, at, at)
      expect(candles).toHaveLength(back)
      candles.slice(1).forEach((candle, i) => {
        expect(bucketOf(period, candles[i]?.time ?? 0).end + 1).toBe(candle.time)
        expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close))
        expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close))
      })
    }
  })

  it('folds the candles of a period into those of every longer one', () => {
    const market = open()
    const chain = ['1min', '5min', '15min', '30min', '60min', '1day'] as const
    for (const [i, small] of chain.slice(0, -1).entries()) {
      for (const large of chain.slice(i + 1)) {
        for (const candle of market.candles(doge.id, large, at - 90_000, at, at)) {
          const { end } = bucketOf(large, candle.time)
          expect(folded(market.candles(doge.id, small, candle.time, Math.min(end, at), at))).toEqual(candle)
        }
      }
    }
    for (const large of ['1week', '1mon'] as const) {
      for (const candle of market.candles(doge.id, large, at - 12_000_000, at, at)) {
        const { end } = bucketOf(large, candle.time)
        expect(folded(market.candles(doge.id, '1day', candle.time, Math.min(end, at), at))).toEqual(candle)
      }
    }
  })

  it('folds 10,000 random intervals exactly', () => {
    const market = open()
    const line = {
      tick: (second: number) => market.tick(bitcoin.id, second),
      extremes: (from: number, to: number) => market.extremes(bitcoin.id, from, to),
      volume: (from: number, to: number) => market.volume(bitcoin.id, from, to),
    }
    const bar = (from: number, to: number) => candleOf(line, from, to)
    let state = 99
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state % below
    }
    for (let round = 0; round < 10_000; round++) {
      const from = friday - next(200_000_000)
      const length = 2 + next(round % 2 === 0 ? 600 : 100_000)
      const cut = from + next(length - 1)
      const to = from + length - 1
      expect(fold(bar(from, cut), bar(cut + 1, to))).toEqual(bar(from, to))
    }
  })

  it('grows the last candle second by second until it closes', () => {
    const market = open('market', [
      { id: 1, pairId: 0, shape: 'crash', sizePpm: 9_000, start: friday + 130, seconds: 20 },
    ])
    for (let second = friday; second < friday + 300; second++) {
      for (const period of ['1min', '5min', '1week'] as const) {
        const [growing] = market.candles(bitcoin.id, period, second, second, second)
        const fresh = open('market', [...market.scenarios()])
        if (second % 37 === 0) expect(fresh.candles(bitcoin.id, period, second, second, second)).toEqual([growing])
      }
    }
    const [closed] = market.candles(bitcoin.id, '5min', friday, friday, friday + 300)
    expect(market.candles(bitcoin.id, '5min', friday, friday, friday + 299)).toEqual([closed])
  })

  it('returns nothing later than the horizon', () => {
    const market = open()
    const horizon = friday + 30
    expect(market.publicTick(bitcoin.id, horizon + 1, horizon)).toBe(null)
    expect(market.publicTick(bitcoin.id, horizon, horizon)).toEqual(market.tick(bitcoin.id, horizon))
    expect(market.candles(bitcoin.id, '1min', horizon + 60, horizon + 600, horizon)).toEqual([])
    const [candle, ...later] = market.candles(bitcoin.id, '1min', horizon, horizon + 600, horizon)
    expect(later).toEqual([])
    expect(candle?.close).toBe(market.tick(bitcoin.id, horizon).price)
    expect(candle?.high).toBe(market.extremes(bitcoin.id, friday, horizon).high)
  })

  it('applies a scenario from its first second on, and changes nothing before it', () => {
    const calm = open()
    const market = open()
    const before = market.candles(bitcoin.id, '1day', friday, friday + 99, friday + 99)
    market.addScenario({
      id: 1,
      pairId: bitcoin.id,
      shape: 'crash',
      sizePpm: 500_000,
      start: friday + 100,
      seconds: 10,
    })
    expect(market.candles(bitcoin.id, '1day', friday, friday + 99, friday + 99)).toEqual(before)
    expect(market.tick(bitcoin.id, friday + 200).price).toBeLessThan(calm.tick(bitcoin.id, friday + 200).price * 0.51)
    expect(market.tick(doge.id, friday + 200)).toEqual(calm.tick(doge.id, friday + 200))
    market.setScenarios([])
    expect(market.tick(bitcoin.id, friday + 200)).toEqual(calm.tick(bitcoin.id, friday + 200))
  })

  it('sums up the last 24 hours', () => {
    const market = open()
    const day = market.day(bitcoin.id, friday + 86_399) as Day
    const [bar] = market.candles(bitcoin.id, '1day', friday, friday, friday + 86_399)
    expect({ time: friday, ...day }).toMatchObject({ ...bar })
    expect(day.changeBasisPoints).toBe(Math.trunc(((day.close - day.open) * 10_000) / day.open))
  })

  it('draws its candles again when other scenarios are set, as after a restore', () => {
    const crash: Scenario = { id: 1, pairId: 0, shape: 'crash', sizePpm: 500_000, start: friday + 10, seconds: 5 }
    const market = open('market', [crash])
    const bars = (from: typeof market) =>
      [friday + 59, friday + 90].map(now => from.candles(bitcoin.id, '1min', friday, now, now))
    expect(bars(market)).not.toEqual(bars(open()))
    market.setScenarios([])
    expect(bars(market)).toEqual(bars(open()))
  })

  it('has a daily turnover within a ten thousandth of the exact sum over all seconds', () => {
    const crash: Scenario = { id: 1, pairId: 0, shape: 'crash', sizePpm: 500_000, start: friday + 43_210, seconds: 600 }
    const market = open('market', [crash])
    const day = market.day(bitcoin.id, friday + 86_399) as Day
    let exact = 0n
    for (let second = friday; second < friday + 86_400; second++) {
      exact += BigInt(market.volume(bitcoin.id, second, second)) * BigInt(market.tick(bitcoin.id, second).price)
    }
    const apart = day.turnover - exact
    expect((apart < 0n ? -apart : apart) * 10_000n).toBeLessThan(exact)
    // At the last price it would be a quarter lower.
    expect(day.turnover * 10n).toBeGreaterThan(BigInt(day.volume) * BigInt(day.close) * 12n)
  })

  it('has the daily figures of a pair from its first second on', () => {
    const opensAt = friday + 100
    const market = createMarket({ seed: 'market', version: 2, pairs: [{ ...bitcoin, opensAt }], scenarios: [] })
    expect(market.day(bitcoin.id, opensAt - 1)).toBeNull()
    const { price } = market.tick(bitcoin.id, opensAt)
    expect(market.day(bitcoin.id, opensAt)).toMatchObject({ open: price, close: price, changeBasisPoints: 0 })
  })

  it('reuses the candles of unchanged pairs, and prices a changed pair again', () => {
    const market = open()
    const bar = () => market.candles(bitcoin.id, '1min', friday, friday, at)[0]
    const known = bar()
    expect(market.tick(doge.id, friday).price).toBe(18_000)
    market.setPairs([{ ...bitcoin }, { ...doge, level: 36_000 }])
    expect(bar()).toBe(known)
    expect(market.tick(doge.id, friday).price).toBe(36_000)
    market.setPairs([bitcoin])
    expect(() => market.tick(doge.id, friday)).toThrow('no such pair: 2')
    market.setPairs([bitcoin, { ...doge, level: 9_000 }])
    expect([bar(), market.tick(doge.id, friday).price]).toEqual([known, 9_000])
  })

  it('lists a new pair without a change to the others', () => {
    const market = open()
    const before = market.tick(bitcoin.id, friday)
    market.setPairs([bitcoin, { ...doge, id: 9, seedName: 'NEW', symbol: 'NEW/USDT' }])
    expect(market.tick(bitcoin.id, friday)).toEqual(before)
    expect(market.hasPair(9)).toBe(true)
    expect(market.hasPair(doge.id)).toBe(false)
    expect(() => market.tick(doge.id, friday)).toThrow(RangeError)
  })

  it.each(versions)('publishes the same figures on every machine: version $version', ({ version, ...golden }) => {
    const market = open(
      '1',
      [
        { id: 1, pairId: 0, shape: 'pump', sizePpm: 123_456, start: friday + 20, seconds: 33 },
        { id: 2, pairId: 2, shape: 'flat', sizePpm: 0, start: friday + 60, seconds: 11 },
      ],
      version,
    )
    const [prices, quotes] = [createHash('sha256'), createHash('sha256')]
    for (const { id } of fixturePairs) {
      for (let second = friday; second < friday + 90; second++) {
        prices.update(JSON.stringify([market.tick(id, second), market.tape(id, second)]))
        quotes.update(JSON.stringify(market.depth(id, second)))
      }
      prices.update(JSON.stringify(periods.map(period => market.candles(id, period, at, at, at))))
    }
    const made = {
      price: market.tick(bitcoin.id, friday).price,
      prices: prices.digest('hex'),
      quotes: quotes.digest('hex'),
    }
    expect(made).toEqual(golden)
  })
})
