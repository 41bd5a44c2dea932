import { describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log'
import { stillWall } from '../../platform/wall.fixture'
import { Ticker } from './ticker'

const pair = { id: 101, symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, price_scale: 2, amount_scale: 6 }
const closedPair = { ...pair, id: 102, symbol: 'NEW/USDT' }
const day = {
  open: 100,
  high: 300,
  low: 50,
  close: 200,
  volume: 7_000_000,
  turnover: 1_400_000_000n,
  changeBasisPoints: 150,
}
const trade = (second: number) => ({ second, direction: 1, price: 200, amount: 1_000_000 })

interface Frame {
  topic: string
  type: string
  data?: { ts: number }[]
  time?: number
}

/** A ticker whose world moves with `at`; `reads` are the subscribed topics. */
function ticking(reads: readonly string[]) {
  const state = { now: 1000, days: 0, trades: Number.POSITIVE_INFINITY, failing: '' }
  const published: Frame[] = []
  const asked: { bars: unknown[]; trades: number[] } = { bars: [], trades: [] }
  const provided = new Map<string, { exists(topic: string): boolean; snapshot(topic: string): Frame[] }>()
  const { wall, forward } = stillWall()
  const kindOf = (topic: string) => topic.split(':')[0]
  const deps = {
    ...{ log: createLog('silent'), wall, world: { now: () => state.now } },
    hub: {
      provide: provided.set.bind(provided),
      readers: (topic: string) => reads.filter(each => each === topic).length,
      read: (pattern: string) => reads.filter(topic => topic.includes(':') && kindOf(topic) === kindOf(pattern)),
      publish: (topic: string, news: object) => published.push({ topic, ...news } as Frame),
    },
    listing: {
      pairs: [pair, closedPair],
      findPair: (id: number) => [pair, closedPair].find(each => each.id === id),
      findPairOfSymbol: (symbol: string) => [pair, closedPair].find(each => each.symbol === symbol),
    },
    board: {
      day({ id }: { id: number }) {
        state.days++
        return id === 101 ? day : null
      },
      depth({ symbol }: { symbol: string }) {
        if (symbol === state.failing) throw new Error('no book')
        return { bids: [{ price: 199, amount: 1 }], asks: [] }
      },
    },
    market: {
      candles(...args: [object, string, number, number, number]) {
        asked.bars.push(args)
        const [, , since, now, most] = args
        const missed = now - since + 1
        const first = missed > most ? now - most + 1 : since
        return Array.from({ length: now - first + 1 }, (_, i) => ({
          ...{ time: first + i, open: 1, high: 1, low: 1, close: 1, volume: 1 },
        }))
      },
      tradesSince(_: number, since: number) {
        asked.trades.push(since)
        return Array.from({ length: Math.min(state.trades, Math.max(0, state.now - since + 1)) }, (_, i) =>
          trade(state.now - i),
        )
      },
    },
  }
  const ticker = new Ticker(deps as never)
  const at = (second: number) => {
    state.now = second
    ticker.moved()
    forward(250)
    return published.splice(0)
  }
  const show = (pattern: string, topic: string) => provided.get(pattern)?.snapshot(topic) ?? []
  const exists = (topic: string) => Array.from(provided.values(), each => each.exists(topic))
  return { ticker, state, asked, at, show, exists, forward, published }
}

describe('the market ticker', () => {
  it('computes nothing without readers', () => {
    const { at, state } = ticking([])
    expect([at(1000), at(1001), state.days]).toEqual([[], [], 0])
  })

  it('publishes the day of every open pair, in figures of its scales', () => {
    expect(ticking(['market']).at(1000)).toEqual([
      {
        ...{ topic: 'market', type: 'daymarket', symbol: 'BTC/USDT', match_id: 101, currency_id: 1, legal_id: 3 },
        ...{ now_price: 2, open: 1, high: 3, low: 0.5, volume: 7, turnover: 14, change: 1.5 },
      },
    ])
    expect(ticking(['market:NEW/USDT']).at(1000)).toEqual([])
    expect(ticking(['market:BTC/USDT']).at(1000)).toMatchObject([
      { topic: 'market:BTC/USDT', type: 'daypair', symbol: 'BTC/USDT', now_price: 2 },
    ])
  })

  it('has topics for listed pairs only', () => {
    const { exists, show } = ticking([])
    for (const topic of ['market', 'market:NEW/USDT', 'kline:BTC/USDT:1min', 'depth:BTC/USDT', 'trades:BTC/USDT'])
      expect([topic, ...new Set(exists(topic))]).toEqual([topic, true])
    for (const topic of ['market:ABC/USDT', 'trades:ABC/USDT', 'kline:BTC/USDT:2min', 'nothing'])
      expect([topic, ...new Set(exists(topic))]).toEqual([topic, false])
    expect(show('depth:<symbol>', 'depth:ABC/USDT')).toEqual([])
  })

  it('sends a new reader the current day, the forming bar and the book', () => {
    const { show } = ticking([])
    expect(show('market', 'market')).toMatchObject([{ type: 'daymarket', symbol: 'BTC/USDT' }])
    expect(show('market:<symbol>', 'market:BTC/USDT')).toMatchObject([{ type: 'daypair' }])
    expect(show('kline:<symbol>:<period>', 'kline:BTC/USDT:1min')).toMatchObject([{ type: 'kline', time: 1_000_000 }])
    expect(show('depth:<symbol>', 'depth:BTC/USDT')).toMatchObject([{ type: 'market_depth', bids: [[1.99, 0.000001]] }])
  })

  it('completes each bar with its last figures, and after a long jump sends only the forming bar', () => {
    const topic = 'kline:BTC/USDT:1min'
    const { at } = ticking([topic])
    const times = (second: number) => at(second).map(({ topic: name, type }) => [name, type])
    expect(times(1000)).toEqual([[topic, 'kline']])
    expect(times(1001)).toEqual(Array(2).fill([topic, 'kline']))
    expect(times(1005)).toEqual(Array(5).fill([topic, 'kline']))
    expect(times(1010)).toEqual([[topic, 'kline']])
  })

  it('publishes each trade once, and after a jump only those of the last five seconds', () => {
    const { at } = ticking(['trades:BTC/USDT'])
    const seconds = (second: number) => at(second).flatMap(({ data = [] }) => data.map(({ ts }) => ts / 1000))
    expect(seconds(1000)).toEqual([])
    expect(seconds(1002)).toEqual([1002, 1001])
    expect(seconds(1002)).toEqual([])
    expect(seconds(1100)).toEqual([1100, 1099, 1098, 1097, 1096])
  })

  it('publishes nothing for seconds without a trade', () => {
    const { at, state } = ticking(['trades:BTC/USDT'])
    state.trades = 0
    expect([at(1000), at(1001)]).toEqual([[], []])
    state.trades = 1
    expect(at(1002)).toHaveLength(1)
  })

  it('sends a new reader the trades of the last twenty seconds', () => {
    const { show } = ticking([])
    const [frame] = show('trades:<symbol>', 'trades:BTC/USDT')
    expect(frame?.data?.map(({ ts }) => ts / 1000)).toEqual(Array.from({ length: 20 }, (_, i) => 1000 - i))
  })

  it('continues when the world goes back in time', () => {
    const { at, asked } = ticking(['kline:BTC/USDT:1min'])
    at(1000)
    at(900)
    expect(asked.bars.at(-1)).toEqual([pair, '1min', 900, 900, 5])
  })

  it('publishes the other topics when one topic fails', () => {
    const { at, state } = ticking(['depth:NEW/USDT', 'depth:BTC/USDT'])
    state.failing = 'NEW/USDT'
    expect(at(1000).map(({ topic }) => topic)).toEqual(['depth:BTC/USDT'])
  })
})

describe('a book that users change', () => {
  it('is published to readers of the book or its best levels, at most once per tenth of a second', () => {
    const { ticker, forward, published } = ticking(['depth:BTC/USDT', 'depth:BTC/USDT:10', 'depth:NEW/USDT'])
    for (let i = 0; i < 3; i++) ticker.changed(101, [])
    forward(99)
    expect(published.length).toBe(2)
    forward(1)
    expect(published.map(({ topic }) => topic)).toEqual([
      ...['depth:BTC/USDT', 'depth:BTC/USDT:10'],
      ...['depth:BTC/USDT', 'depth:BTC/USDT:10'],
    ])
    ticker.stop()
  })

  it('is published again only when it changes again', () => {
    const { ticker, forward, published } = ticking(['depth:BTC/USDT', 'depth:NEW/USDT'])
    ticker.changed(101, [])
    forward(250)
    published.splice(0)
    ticker.changed(102, [])
    forward(250)
    expect(new Set(published.map(({ topic }) => topic))).toEqual(new Set(['depth:NEW/USDT']))
  })

  it('is not computed without readers', () => {
    const { ticker, published } = ticking(['depth:NEW/USDT'])
    ticker.changed(101, [])
    expect(published).toEqual([])
  })
})
