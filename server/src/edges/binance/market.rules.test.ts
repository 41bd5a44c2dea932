import { describe, expect, it } from 'vitest'
import { pair } from './binance.fixture'
import { averageOf, bestOf, dayShown, joinBars, klineOf, secondBars, tapeOf, windowShown, worth } from './market.rules'
import { bestEvent, klineEvent, levelsEvent, miniTickerEvent, tickerEvent } from './streams/event.rules'

const minute = 60_000
const day = 1440 * minute
const january = Date.UTC(2026, 0)
const bar = { time: january, open: 1, high: 4, low: 0.5, close: 2, volume: 3 } as Parameters<typeof klineOf>[2]
const deal = {
  ...pair,
  depth: { bids: [['110.00', '1']], asks: [['111.00', '2']] },
  trades: [{ amount: '0.7' }],
} as unknown as Parameters<typeof bestOf>[0]
const empty = { ...deal, depth: { bids: [], asks: [] }, trades: [] } as unknown as typeof deal

describe('a candle', () => {
  it('is sent in the field order of Binance, and closes a millisecond before the next one opens', () => {
    expect(klineOf(pair, '1m', bar)).toEqual([
      ...[january, '1.00', '4.00', '0.50', '2.00', '3.0000', january + 59_999, '6', 0, '0', '0', '0'],
    ])
  })

  it.each([
    ...([
      ['1m', minute],
      ['5m', 5 * minute],
      ['15m', 15 * minute],
      ['30m', 30 * minute],
      ['3m', 3 * minute],
      ['12h', 12 * 60 * minute],
    ] as const),
    ...([
      ['1h', 60 * minute],
      ['1d', day],
      ['1w', 7 * day],
      ['1M', 31 * day],
    ] as const),
  ])('of %s has that length', (interval, length) => {
    expect(klineOf(pair, interval, bar)[6]).toBe(january + length - 1)
  })

  it('of a month ends with the month, whatever its length', () => {
    expect(klineOf(pair, '1M', { ...bar, time: Date.UTC(2026, 1) })[6]).toBe(Date.UTC(2026, 2) - 1)
    expect(klineOf(pair, '1M', { ...bar, time: Date.UTC(2026, 11) })[6]).toBe(Date.UTC(2027, 0) - 1)
  })

  it('counts as closed from the millisecond after its end', () => {
    const isClosed = (E: number) => klineEvent(pair, '1m', bar, E).k.x
    expect([isClosed(january + 59_999), isClosed(january + minute)]).toEqual([false, true])
    expect(klineEvent(pair, '1m', bar, 5)).toMatchObject({
      e: 'kline',
      s: 'BTCUSDT',
      k: { n: 0, f: -1, L: -1, V: '0' },
    })
  })
})

describe('a joined candle', () => {
  const of = (time: number, price: number, volume: number) => ({
    ...{ time, open: price, high: price + 2, low: price - 1, close: price + 1, volume },
  })

  it('has the first and last price, the extremes, and the volume of its bars', () => {
    const bars = [of(january, 100, 0.1), of(january + minute, 103, 0.2), of(january + 3 * minute, 90, 1)]
    const start = (time: number) => time - (time % (3 * minute))
    expect(joinBars(pair, bars, start)).toEqual([
      { time: january, open: 100, high: 105, low: 99, close: 104, volume: 0.3, turnover: '30.9' },
      { time: january + 3 * minute, open: 90, high: 92, low: 89, close: 91, volume: 1, turnover: '91' },
    ])
  })

  it('of a second has the price of the house, and repeats it while nothing trades', () => {
    const trade = (ts: number, price: string, amount: string, direction: 'buy' | 'sell') => ({
      ...{ ts, price, amount, direction },
    })
    const tape = [trade(3000, '101', '1', 'sell'), trade(1000, '99', '2', 'buy'), trade(1000, '100', '0.5', 'sell')]
    expect(secondBars(pair, tape)).toEqual(
      [
        [1000, 100, 2.5, '248', { trades: 2, bought: '2' }],
        [2000, 100, 0, '0', {}],
        [3000, 101, 1, '101', { trades: 1, bought: '0' }],
      ].map(([time, price, volume, turnover, counted]) => ({
        ...{ time, open: price, high: price, low: price, close: price, volume, turnover },
        ...(counted as object),
      })),
    )
  })

  it('shows its trades and what buyers took and paid: 2 of 2.5 for 248 are 198.4', () => {
    const bar = { time: january, open: 100, high: 100, low: 99, close: 100, volume: 2.5, turnover: '248' }
    expect(klineOf(pair, '1m', { ...bar, trades: 2, bought: '2' }).slice(8, 11)).toEqual([2, '2', '198.4'])
    expect(klineOf(pair, '1m', { ...bar, volume: 0, turnover: '0', trades: 0, bought: '0' })[10]).toBe('0')
  })
})

describe('the figures of a window', () => {
  it('are the change, the mean and the extremes of its trades', () => {
    const whole = { time: 0, open: 100, high: 120, low: 80, close: 90, volume: 4, turnover: '380' }
    expect(windowShown(pair, whole, 60_000, 90_000, false)).toMatchObject({
      ...{ openPrice: '100.00', highPrice: '120.00', lowPrice: '80.00', lastPrice: '90.00', volume: '4' },
      ...{ quoteVolume: '380', priceChange: '-10', priceChangePercent: '-10', weightedAvgPrice: '95' },
      ...{ openTime: 60_000, closeTime: 90_000 },
    })
    expect(windowShown(pair, null, 0, 1, false)).toMatchObject({ priceChange: '0', volume: '0' })
    expect(windowShown(pair, whole, 0, 1, true)).not.toHaveProperty('priceChange')
  })

  it('have a mean price that is weighted by amounts: 1 at 90 and 3 at 98 is 96', () => {
    const of = (price: string, amount: string, time: number) => ({
      id: time,
      price,
      amount,
      time,
      isBuyerMaker: true,
      order: null,
    })
    expect(averageOf(pair, [of('90', '1', 5), of('98', '3', 9)])).toEqual({ price: '96', closeTime: 9 })
    expect(averageOf(pair, [])).toEqual({ price: '110.50', closeTime: 0 })
  })
})

describe('the daily ticker of a pair', () => {
  it('is sent on streams with one-letter fields', () => {
    expect(miniTickerEvent(pair, day)).toMatchObject({ e: '24hrMiniTicker', c: '110.50', o: '100.00', q: '210.5' })
    expect(tickerEvent(deal, day)).toMatchObject({
      ...{ e: '24hrTicker', p: '10.5', Q: '0.7', b: '110.00', A: '2', O: 0, C: day, F: -1, L: -1, n: 0 },
    })
    expect(tickerEvent(empty, day).Q).toBe('0')
  })

  it('shows zeros for an empty book without trades', () => {
    expect(bestOf(empty)).toEqual({ symbol: 'BTCUSDT', bidPrice: '0', bidQty: '0', askPrice: '0', askQty: '0' })
    expect(dayShown(empty, day, false)).toMatchObject({ lastQty: '0' })
    expect(worth('2', '1.5')).toBe('3')
  })
})

describe('the trade tape', () => {
  const trade = (ts: number, direction: string) =>
    ({ ts, price: '1', amount: '2', direction }) as Parameters<typeof tapeOf>[0][number]

  it('lists the oldest trade first, with ids made of the second and the position in it', () => {
    const trades = tapeOf([trade(2000, 'buy'), trade(1000, 'sell'), trade(1000, 'buy'), trade(1000, 'buy')])
    expect(trades.map(({ id, isBuyerMaker }) => [id, isBuyerMaker])).toEqual([
      ...[
        [1000, false],
        [1001, false],
        [1002, true],
        [2000, false],
      ],
    ])
  })
})

describe('the best prices of a book', () => {
  const level = (price: string) => [price, '1'] as [string, string]
  const book = { seq: 4, bids: [level('3'), level('2')], asks: [level('5'), level('6')] } as Parameters<
    typeof bestEvent
  >[1]

  it('are its first levels, or zeros if it is empty', () => {
    expect(bestEvent(pair, book)).toEqual({ u: 4, s: 'BTCUSDT', b: '3', B: '1', a: '5', A: '1' })
    expect(bestEvent(pair, { ...book, bids: [], asks: [] })).toMatchObject({ b: '0', B: '0', a: '0', A: '0' })
    expect(levelsEvent(book, 1)).toEqual({ lastUpdateId: 4, bids: [['3', '1']], asks: [['5', '1']] })
  })
})
