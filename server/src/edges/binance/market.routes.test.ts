import { describe, expect, it } from 'vitest'
import { faultIn, pair, params } from './binance.fixture'
import { marketRoutes } from './market.routes'
import type { PairRow } from './symbols.rules'

const minute = 60_000
const now = 1_767_225_600
const other = { ...pair, match_id: 102, currency_name: 'ETH', symbol: 'ETH/USDT', now_price: '5' } as PairRow
const bar = (time: number) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 0 })

/** An exchange of two pairs, with a candle every minute of the last hour and a trade every second. */
function market({ isLimited = false } = {}) {
  const asked: Record<string, unknown>[] = []
  const tapes: unknown[] = []
  const all = [pair, other]
  const routes = marketRoutes({
    pairs: {
      all: async () => all,
      named: async (name: string) => {
        const found = all.find(({ currency_name, legal_name }) => currency_name + legal_name === name)
        if (!found) throw new Error(`no ${name}`)
        return found
      },
    },
    async ask(key: string, input: Record<string, unknown>) {
      asked.push(input)
      if (key === 'GET currency/deal') return { ...pair, depth: { bids: [], asks: [] }, trades: [] }
      const bars = Array.from({ length: 60 }, (_, i) => bar(now * 1000 - (60 - i) * minute))
      return bars.filter(({ time }) => time >= (input.from as number) * 1000 && time <= (input.to as number) * 1000)
    },
    tape(...of: unknown[]) {
      tapes.push(of)
      return [3, 2, 1].map(ago => ({ ts: (now - 4 + ago) * 1000, price: '2', amount: '3', direction: 'buy' }))
    },
    books: { read: async () => ({ seq: 1, bids: Array.from({ length: 200 }, () => ['1', '1']), asks: [] }) },
    wall: { now: () => 77 },
    now: () => now,
    isLimited,
  } as never)
  const get = async (path: string, values: Record<string, string> = {}) => {
    const route = routes.find(each => each.path === path)
    return (await route?.answer({ params: params(values) } as never)) as never
  }
  return { routes, get, asked, tapes }
}

describe('what anyone may ask', () => {
  it('is known by its weight, and by what it reads', () => {
    expect(market().routes.map(({ path, weight }) => [path, weight])).toEqual([
      ...[
        ['ping', 1],
        ['time', 1],
        ['exchangeInfo', 20],
        ['depth', 5],
        ['trades', 25],
        ['aggTrades', 4],
      ],
      ...[
        ['klines', 2],
        ['ticker/24hr', 80],
        ['ticker/price', 4],
        ['ticker/bookTicker', 4],
      ],
    ])
    expect(market().routes.every(({ method, security }) => method === 'GET' && security === 'none')).toBe(true)
  })

  it('is the time, and the limits where there are any', async () => {
    const { get } = market()
    expect([await get('ping'), await get('time')]).toEqual([{}, { serverTime: 77 }])
    expect(await get('exchangeInfo')).toMatchObject({ rateLimits: [], serverTime: 77 })
    expect(
      ((await market({ isLimited: true }).get('exchangeInfo')) as { rateLimits: unknown[] }).rateLimits,
    ).toHaveLength(3)
  })

  it('is of one pair, of several or of all', async () => {
    const { get } = market()
    const one = { symbol: 'BTCUSDT', price: '110.50' }
    expect(await get('ticker/price', { symbol: 'BTCUSDT' })).toEqual(one)
    expect(await get('ticker/price', { symbols: '["BTCUSDT"]' })).toEqual([one])
    expect(await get('ticker/price')).toEqual([one, { symbol: 'ETHUSDT', price: '5' }])
    await expect(get('ticker/price', { symbols: 'BTCUSDT' })).rejects.toMatchObject({ code: -1100 })
    expect(((await get('exchangeInfo', { symbol: 'ETHUSDT' })) as { symbols: unknown[] }).symbols).toHaveLength(1)
  })

  it('is a day in full or as MINI', async () => {
    const { get } = market()
    expect(await get('ticker/24hr', { symbol: 'BTCUSDT' })).toHaveProperty('priceChange')
    expect(await get('ticker/24hr', { symbol: 'BTCUSDT', type: 'MINI' })).not.toHaveProperty('priceChange')
    await expect(get('ticker/24hr', { symbol: 'BTCUSDT', type: 'X' })).rejects.toMatchObject({ code: -1130 })
  })

  it('is a hundred levels of a book, or as many as are asked for', async () => {
    const { get } = market()
    const levels = async (limit?: string) =>
      ((await get('depth', { symbol: 'BTCUSDT', ...(limit && { limit }) })) as { bids: unknown[] }).bids.length
    expect([await levels(), await levels('5'), await levels('5000')]).toEqual([100, 5, 200])
    await expect(levels('5001')).rejects.toMatchObject({ code: -1100 })
  })
})

describe('trades', () => {
  const ids = async (path: string, values: Record<string, string> = {}) =>
    ((await market().get(path, { symbol: 'BTCUSDT', ...values })) as { id?: number; a?: number }[]).map(
      ({ id, a }) => (id ?? a ?? 0) / 1000 - now,
    )

  it('are those of the last twenty seconds, the newest where there are more', async () => {
    const { get, tapes } = market()
    expect(await get('trades', { symbol: 'BTCUSDT', limit: '1' })).toEqual([
      {
        ...{ id: (now - 1) * 1000, price: '2', qty: '3', quoteQty: '6', time: (now - 1) * 1000 },
        ...{ isBuyerMaker: false, isBestMatch: true },
      },
    ])
    expect(tapes).toEqual([[undefined, now - 19]])
    expect(await ids('trades')).toEqual([-3, -2, -1])
    await expect(ids('trades', { limit: '1001' })).rejects.toMatchObject({ code: -1100 })
  })

  it('are counted from the start where there is one', async () => {
    const at = (ago: number) => String((now - ago) * 1000)
    expect(await ids('aggTrades', { limit: '2' })).toEqual([-2, -1])
    expect(await ids('aggTrades', { limit: '2', startTime: '0' })).toEqual([-3, -2])
    expect(await ids('aggTrades', { fromId: at(2) })).toEqual([-2, -1])
    expect(await ids('aggTrades', { startTime: at(2) })).toEqual([-2, -1])
    expect(await ids('aggTrades', { startTime: at(3), endTime: at(2) })).toEqual([-3, -2])
    expect(await ids('aggTrades', { fromId: at(3), limit: '1' })).toEqual([-3])
  })
})

describe('candles', () => {
  const times = async (values: Record<string, string>) => {
    const { get, asked } = market()
    const rows = (await get('klines', { symbol: 'BTCUSDT', interval: '1m', ...values })) as [number][]
    return { ago: rows.map(([time]) => (now * 1000 - time) / minute), asked: asked[0] }
  }
  const at = (minutes: number, ms = 0) => String(now * 1000 - minutes * minute + ms)

  it('are the newest where no start is named', async () => {
    const { ago, asked } = await times({ limit: '2' })
    expect(ago).toEqual([2, 1])
    expect(asked).toMatchObject({ period: '1min', from: 0, to: now, limit: 1000 })
    expect((await times({ limit: '2', endTime: at(10) })).ago).toEqual([11, 10])
    expect((await times({ limit: '2', endTime: at(10, -1) })).ago).toEqual([12, 11])
  })

  it('are the first from a start, no further than there may be', async () => {
    const { ago, asked } = await times({ limit: '2', startTime: at(10) })
    expect(ago).toEqual([10, 9])
    expect(asked).toMatchObject({ from: now - 600, to: now - 480 })
    expect((await times({ startTime: at(10), endTime: at(9) })).ago).toEqual([10, 9])
    expect((await times({ startTime: at(10, 1), endTime: at(9) })).ago).toEqual([9])
    expect((await times({ startTime: at(0), endTime: at(0) })).ago).toEqual([])
  })

  it('are none after their end or in the future', async () => {
    expect(await times({ startTime: at(9), endTime: at(10) })).toEqual({ ago: [], asked: undefined })
    expect(await times({ startTime: at(-2), endTime: at(-3) })).toEqual({ ago: [], asked: undefined })
    expect((await times({ endTime: '9999999999999999' })).ago).toHaveLength(60)
  })

  it('are of an interval that there is, a thousand at most', async () => {
    await expect(times({ interval: '7m' })).rejects.toMatchObject({ code: -1120 })
    await expect(times({ interval: 'constructor' })).rejects.toMatchObject({ code: -1120 })
    await expect(times({ limit: '1001' })).rejects.toMatchObject({ code: -1100 })
    expect(faultIn(() => params({ limit: '1000' }).limit(500, 1000))).toBeNull()
  })
})
