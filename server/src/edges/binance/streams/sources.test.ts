import { describe, expect, it } from 'vitest'
import { settled } from '../../../platform/wall.fixture'
import { pair as row } from '../binance.fixture'
import type { PairRow } from '../symbols.rules'
import { parseStream, type StreamName } from './name.rules'
import { Sources } from './sources'

const pair = { id: 101, currency_id: 1, legal_id: 3, symbol: 'BTC/USDT' }

/** Sources over a tape of one trade a second, newest first; `topics` are those that are listened to. */
function sourcesAt(second: number, isEmpty = false) {
  const state = { now: second }
  const hearers = new Map<string, () => void>()
  const sources = new Sources({
    now: () => state.now,
    live: {
      listen(topic: string, hear: () => void) {
        hearers.set(topic, hear)
        return () => hearers.delete(topic)
      },
    },
    tape(_: number, since: number) {
      const count = isEmpty && state.now === second ? 0 : Math.max(0, state.now - since + 1)
      return Array.from({ length: count }, (_, i) => ({
        ts: (state.now - i) * 1000,
        direction: 'buy',
        price: '100',
        amount: '1',
      }))
    },
    pairs: { named: async () => pair },
  } as never)
  const told: { T: number }[] = []
  const begin = async (name: string) => {
    const telling = {
      tell: (event: object) => told.push(event as { T: number }),
      fail: () => undefined,
      end: () => undefined,
    }
    return sources.begin(parseStream(name) as StreamName, telling)
  }
  const move = (to: number) => {
    state.now = to
    hearers.get('trades:BTC/USDT')?.()
    return told.splice(0).map(({ T }) => T / 1000)
  }
  return { begin, move, hearers }
}

describe('the trades of a stream', () => {
  it('begin with the first after it was joined, each told once', async () => {
    const { begin, move } = sourcesAt(1000)
    await begin('btcusdt@trade')
    expect([move(1000), move(1001), move(1001), move(1003)]).toEqual([[], [1001], [], [1002, 1003]])
  })

  it('are those of the last five seconds after the world has jumped', async () => {
    const { begin, move } = sourcesAt(1000)
    await begin('btcusdt@aggTrade')
    expect(move(1100)).toEqual([1096, 1097, 1098, 1099, 1100])
  })

  it('are not listened to once it is left', async () => {
    const { begin, hearers } = sourcesAt(1000)
    const stop = await begin('btcusdt@trade')
    expect([...hearers.keys()]).toEqual(['trades:BTC/USDT'])
    stop()
    expect(hearers.size).toBe(0)
  })
})

describe('the trades of a pair whose tape is empty', () => {
  it('begin with those of the second in which it was joined', async () => {
    const { begin, move } = sourcesAt(1000, true)
    await begin('btcusdt@trade')
    expect(move(1001)).toEqual([1000, 1001])
  })
})

/** Sources of two pairs at second 5; `say` tells a topic, and everything that is told since is the answer. */
function sourcesOf() {
  const [btc, eth] = [row, { ...row, currency_name: 'ETH', symbol: 'ETH/USDT' }].map((each, i) => ({
    ...each,
    id: i + 1,
  }))
  const state = { all: [btc, eth] as PairRow[], deal: async (): Promise<unknown> => undefined, isGood: true }
  const topics = new Map<string, (news: object) => void>()
  const [asked, opened]: [unknown[], unknown[][]] = [[], []]
  let followed: (book: object, update: object) => void = () => undefined
  const told: object[] = []
  const [failed, ended]: [unknown[], unknown[]] = [[], []]
  const sources = new Sources({
    now: () => 5,
    live: {
      listen(topic: string, hear: (news: object) => void) {
        topics.set(topic, hear)
        return () => topics.delete(topic)
      },
    },
    ask: async (_: string, { currency_id }: { currency_id: number }) => {
      asked.push(currency_id)
      await state.deal()
      return { ...row, depth: { bids: [['99', '1']], asks: [] }, trades: [] }
    },
    books: {
      follow: async (_: object, tell: typeof followed) => {
        followed = tell
        return () => undefined
      },
    },
    pairs: {
      all: async () => state.all,
      named: async (name: string) => state.all.find(({ currency_name }) => `${currency_name}USDT` === name),
    },
    listenKeys: { keyOf: (name: string) => (name === 'K'.repeat(64) ? 'key' : null), isGood: () => state.isGood },
    signers: { named: async (key: string) => ({ key }) },
    userStreams: {
      open: async (...of: unknown[]) => {
        opened.push(of)
        return () => undefined
      },
    },
  } as never)
  const begin = (name: string) =>
    sources.begin(parseStream(name) as StreamName, {
      tell: event => told.push(event),
      fail: error => failed.push(error),
      end: () => ended.push('ended'),
    })
  const heard = async () => {
    await settled()
    return told.splice(0) as Record<string, unknown>[]
  }
  const say = (topic: string, news: object = {}) => {
    topics.get(topic)?.(news)
    return heard()
  }
  const book = (seq: number, bid: string) =>
    followed(
      {
        seq,
        bids: [
          [bid, '1'],
          ['90', '2'],
        ],
        asks: [['101', '1']],
      },
      { U: seq, u: seq, b: [], a: [] },
    )
  return { begin, say, heard, book, state, topics, asked, opened, failed, ended }
}

describe('what a stream tells', () => {
  it('is each candle of its own period', async () => {
    const { begin, say } = sourcesOf()
    await begin('btcusdt@kline_5m')
    const bar = { time: 0, open: 1, high: 2, low: 1, close: 2, volume: 3 }
    expect(await say('kline:BTC/USDT:5min', { type: 'kline', ...bar })).toMatchObject([
      { e: 'kline', E: 5000, s: 'BTCUSDT', k: { i: '5m', t: 0, o: '1.00', c: '2.00' } },
    ])
    expect(await say('kline:BTC/USDT:5min', { type: 'other', ...bar })).toEqual([])
  })

  it('is each change of a book, or its best levels', async () => {
    const changes = sourcesOf()
    await changes.begin('btcusdt@depth')
    changes.book(8, '99')
    expect(await changes.heard()).toEqual([{ e: 'depthUpdate', E: 5000, s: 'BTCUSDT', U: 8, u: 8, b: [], a: [] }])
    const levels = sourcesOf()
    await levels.begin('btcusdt@depth5')
    levels.book(8, '99')
    expect(await levels.heard()).toMatchObject([{ lastUpdateId: 8, asks: [['101', '1']] }])
  })

  it('is the best of both sides, whenever it is another one', async () => {
    const { begin, book, heard } = sourcesOf()
    await begin('btcusdt@bookTicker')
    for (const [seq, bid] of [
      [8, '99'],
      [9, '99'],
      [10, '98'],
    ] as const)
      book(seq, bid)
    expect((await heard()).map(({ u, b }) => [u, b])).toEqual([
      [8, '99'],
      [10, '98'],
    ])
  })

  it('is the day of a pair, once for all that was said in one turn', async () => {
    const { begin, say, topics, asked } = sourcesOf()
    await begin('btcusdt@miniTicker')
    topics.get('market:BTC/USDT')?.({})
    expect(await say('market:BTC/USDT')).toMatchObject([{ e: '24hrMiniTicker', E: 5000, s: 'BTCUSDT', c: '110.50' }])
    expect(await say('market:BTC/USDT')).toHaveLength(1)
    expect(asked).toEqual([])
    const whole = sourcesOf()
    await whole.begin('btcusdt@ticker')
    expect(await whole.say('market:BTC/USDT')).toMatchObject([{ e: '24hrTicker', E: 5000, b: '99', a: '0', Q: '0' }])
  })

  it('is the day of all pairs that have changed', async () => {
    const { begin, say, state } = sourcesOf()
    await begin('!miniTicker@arr')
    const days = () => say('market')
    expect(await days()).toMatchObject([
      [
        { e: '24hrMiniTicker', s: 'BTCUSDT' },
        { e: '24hrMiniTicker', s: 'ETHUSDT' },
      ],
    ])
    expect(await days()).toEqual([])
    state.all = [...state.all.slice(0, 1), { ...(state.all[1] as PairRow), now_price: '7' }]
    expect(await days()).toMatchObject([[{ s: 'ETHUSDT', c: '7' }]])
    const whole = sourcesOf()
    await whole.begin('!ticker@arr')
    expect(await whole.say('market')).toMatchObject([[{ e: '24hrTicker' }, { e: '24hrTicker' }]])
  })

  it('is that it failed, where it could not be read', async () => {
    const { begin, say, state, failed } = sourcesOf()
    await begin('btcusdt@ticker')
    state.deal = () => Promise.reject(new Error('away'))
    expect([await say('market:BTC/USDT'), failed]).toEqual([[], [new Error('away')]])
  })

  it('is of a user whose listen key is good, until it runs out', async () => {
    const { begin, heard, opened, state, ended } = sourcesOf()
    await expect(begin('L'.repeat(64))).rejects.toMatchObject({ code: -1125 })
    await begin('K'.repeat(64))
    const [[holder, key, , end, isGood] = []] = opened as [unknown, string, unknown, () => void, () => boolean][]
    expect([holder, key, isGood?.()]).toEqual([{ key: 'key' }, 'key', true])
    state.isGood = false
    expect(isGood?.()).toBe(false)
    end?.()
    expect(await heard()).toEqual([{ e: 'listenKeyExpired', E: 5000, listenKey: 'K'.repeat(64) }])
    expect(ended).toEqual(['ended'])
  })
})
