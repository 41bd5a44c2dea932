import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askBinance } from '../harness/bots'
import { dec } from '../harness/decimal'
import { startExchange, type TestExchange } from '../harness/exchange'
import { type Said, StreamSocket } from '../harness/streamSocket'

let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange()
  // An hour and a minute, so that windows begin within this world.
  await exchange.clock.advance(3660)
})
afterAll(() => exchange.stop())

const symbol = 'BTCUSDT'
const get = (path: string, params: Record<string, string | number> = {}) => askBinance(exchange, path, params)
const read = async (path: string, params: Record<string, string | number> = {}): Promise<Said> =>
  (await get(path, { symbol, ...params })).body
const now_ms = () => exchange.clock.now() * 1000
const minute = 60_000
const lengths = {
  ...{ '1s': 1000, '1m': minute, '3m': 3 * minute, '5m': 5 * minute, '15m': 15 * minute, '30m': 30 * minute },
  ...{ '1h': 60 * minute, '2h': 120 * minute, '4h': 240 * minute, '6h': 360 * minute, '8h': 480 * minute },
  ...{ '12h': 720 * minute, '1d': 1440 * minute, '3d': 3 * 1440 * minute, '1w': 7 * 1440 * minute },
}

/** A candle joined from shorter ones: open, high, low, close and volume. */
function joined(bars: Said[]) {
  const [highs, lows] = [2, 3].map(place => bars.map(bar => Number(bar[place])))
  const volume = bars.reduce((sum, bar) => sum.add(dec(bar[5])), dec('0'))
  return [
    bars[0][1],
    Math.max(...(highs as number[])),
    Math.min(...(lows as number[])),
    bars.at(-1)[4],
    volume.toFixed(),
  ]
}
const shownOf = ([, open, high, low, close, volume]: Said) => [
  open,
  Number(high),
  Number(low),
  close,
  dec(volume).toFixed(),
]

describe('candles', () => {
  it.each(Object.entries(lengths))('of %s follow each other and contain the shorter ones', async (interval, length) => {
    const bars: Said[] = await read('klines', { interval, limit: 3 })
    expect(bars.length).toBeGreaterThan(0)
    for (const [open, , , , , , close] of bars) expect(close).toBe(open + length - 1)
    expect(bars.at(-1)[6]).toBeGreaterThanOrEqual(now_ms())
    for (const [i, bar] of bars.slice(1).entries()) expect(bar[0]).toBe(bars[i][0] + length)
    const [whole] = bars.length > 1 ? bars.slice(-2) : bars
    if (interval === '1s') return
    const part = { '1m': '1s', '1d': '1h', '3d': '1d', '1w': '1d' }[interval] ?? '1m'
    const parts = await read('klines', { interval: part, startTime: whole[0], endTime: whole[6], limit: 1000 })
    expect(shownOf(whole)).toEqual(joined(parts))
    expect(await read('uiKlines', { interval, startTime: whole[0], endTime: whole[6] })).toEqual([whole])
  })

  it('up to five minutes count the trades and what buyers took, as the public trades say', async () => {
    const alice = await exchange.as('alice')
    const pair = { currency_id: 1, legal_id: 3, order_type: 'market' } as const
    await alice.call('POST coin/trade', { ...pair, type: 1, amount: '0.011' })
    await alice.call('POST coin/trade', { ...pair, type: 2, amount: '0.007' })
    await exchange.clock.advance(300)
    const [five] = await read('klines', { interval: '5m', limit: 2 })
    const span = { startTime: five[0], endTime: five[6], limit: 1000 }
    const figuresOf = ([, , , , , volume, , , trades, bought]: Said) =>
      [volume, trades, bought].map(figure => dec(String(figure)).toFixed())
    const sumOf = (bars: Said[]) =>
      [5, 8, 9].map(place => bars.reduce((sum, bar) => sum.add(dec(String(bar[place]))), dec('0')).toFixed())
    expect(sumOf(await read('klines', { interval: '1m', ...span }))).toEqual(figuresOf(five))
    expect(sumOf(await read('klines', { interval: '1s', ...span }))).toEqual(figuresOf(five))
    const trades: Said[] = []
    for (let fromId = five[0]; ; ) {
      const page = await read('historicalTrades', { fromId, limit: 1000 })
      trades.push(...page.filter(({ time }: Said) => time <= five[6]))
      if (page.length === 0 || page.at(-1).time > five[6]) break
      fromId = page.at(-1).id + 1
    }
    const took = (of: Said[]) => of.reduce((sum, { qty }) => sum.add(dec(qty)), dec('0')).toFixed()
    const buys = trades.filter(({ isBuyerMaker }) => !isBuyerMaker)
    expect(figuresOf(five)).toEqual([took(trades), `${trades.length}`, took(buys)])
    expect(buys.length).toBeGreaterThan(0)
    expect(buys.length).toBeLessThan(trades.length)
    // What buyers paid is their share of the turnover.
    expect(five[10]).toBe(dec(five[7]).mul(five[9]).div(five[5]).toDecimalPlaces(18, 1).toFixed())
    const [hour] = await read('klines', { interval: '1h', limit: 1 })
    expect(hour.slice(8, 11)).toEqual([0, '0', '0'])
  })

  it('begin at midnight of the requested time zone', async () => {
    for (const [timeZone, hours] of [
      ['0', 0],
      ['8', 8],
      ['-1:00', -1],
      ['05:45', 5.75],
    ] as const) {
      const [day] = await read('klines', { interval: '1d', timeZone, limit: 1 })
      expect((day[0] + hours * 60 * minute) % lengths['1d']).toBe(0)
      const parts = await read('klines', { interval: '15m', startTime: day[0], limit: 1000 })
      expect(shownOf(day)).toEqual(joined(parts))
    }
    const [month] = await read('klines', { interval: '1M', timeZone: '8', limit: 1 })
    expect(new Date(month[0] + 8 * 60 * minute).toISOString()).toMatch(/-01T00:00:00.000Z$/)
    expect((await read('klines', { interval: '1d', timeZone: '15' })).code).toBe(-1130)
    const [micro] = await read('klines', { interval: '1m', startTime: `${now_ms() - 5 * minute}000`, limit: 1 })
    expect(micro[0]).toBeGreaterThanOrEqual(now_ms() - 5 * minute)
  })

  it('are streamed for every interval, and in the time zone +08:00', async () => {
    const names = [
      ...['@kline_1s', '@kline_1m', '@kline_3m', '@kline_5m', '@kline_15m', '@kline_30m', '@kline_1h', '@kline_2h'],
      ...['@kline_4h', '@kline_6h', '@kline_8h', '@kline_12h', '@kline_1d', '@kline_3d', '@kline_1w', '@kline_1M'],
    ]
    const socket = await StreamSocket.open(exchange, 'ws')
    const wanted = [...names, '@kline_1m@+08:00', '@kline_1d@+08:00'].map(name => `btcusdt${name}`)
    expect((await socket.ask('SUBSCRIBE', wanted)).result).toBe(null)
    await socket.ask('SET_PROPERTY', ['combined', true])
    await exchange.clock.advance(1)
    for (const stream of wanted) {
      const { data } = await socket.first(message => message.stream === stream && message.data.E === now_ms())
      const [interval = ''] = data.k.i.split('@')
      const timeZone = stream.endsWith('+08:00') ? '8' : '0'
      const row = (await read('klines', { interval, timeZone, startTime: data.k.t, limit: 1 }))[0]
      const { t, o, h, l, c, v, T, q } = data.k
      expect([t, o, h, l, c, v, T, q], stream).toEqual(row.slice(0, 8))
    }
    expect((await socket.ask('SUBSCRIBE', ['btcusdt@kline_2d'])).error.code).toBe(2)
    await socket.close()
  })
})

describe('trades', () => {
  it('can be read from any id, and are the same as the latest ones', async () => {
    const last: Said[] = await read('trades', { limit: 1000 })
    expect(last).toHaveLength(1000)
    expect(await read('historicalTrades', { limit: 1000 })).toEqual(last)
    expect(await read('historicalTrades', { fromId: last[10].id, limit: 50 })).toEqual(last.slice(10, 60))
    const aggregated: Said[] = await read('aggTrades', {
      startTime: last[0].time,
      endTime: last[500].time,
      limit: 1000,
    })
    expect(aggregated[0].T).toBe(last[0].time)
    expect(aggregated.at(-1).T).toBe(last[500].time)
    expect(await read('historicalBlockTrades', { fromId: 1 })).toEqual([])
    expect((await read('historicalBlockTrades')).code).toBe(-1102)
  })

  it('of users can still be read after a restore, over REST and the WebSocket API', async () => {
    const alice = await exchange.as('alice')
    const since = now_ms()
    await alice.call('POST coin/trade', {
      currency_id: 1,
      legal_id: 3,
      type: 1,
      amount: '0.0321',
      order_type: 'market',
    })
    await exchange.clock.advance(150)
    const operator = await exchange.operator()
    await operator.call('POST console/snapshots', { name: 'old trades' })
    await operator.call('POST console/restore', { name: 'old trades' })
    const trades: Said[] = await read('historicalTrades', { fromId: since, limit: 5 })
    const mine = (await alice.call('GET coin/fills', { limit: 1 })).data[0]
    expect(trades.map(({ qty, price }) => [qty, price])).toContainEqual([mine?.amount, mine?.price])
    const socket = await StreamSocket.open(exchange, 'ws-api/v3')
    expect((await socket.ask('trades.historical', { symbol, fromId: since, limit: 5 })).result).toEqual(trades)
    await socket.close()
  })

  it('have a mean price over five minutes, in a call and in a stream', async () => {
    const socket = await StreamSocket.open(exchange, 'ws/btcusdt@avgPrice')
    await socket.ask('LIST_SUBSCRIPTIONS')
    await exchange.clock.advance(1)
    const { mins, price, closeTime } = await read('avgPrice')
    const trades: Said[] = await read('historicalTrades', { fromId: now_ms() - 299_000, limit: 1000 })
    const value = trades.reduce((sum, { quoteQty }) => sum.add(dec(quoteQty)), dec('0'))
    const amount = trades.reduce((sum, { qty }) => sum.add(dec(qty)), dec('0'))
    if (trades.length < 1000) expect(Math.abs(Number(price) - Number(value.div(amount)))).toBeLessThan(1e-6)
    expect([mins, closeTime]).toEqual([5, trades.length < 1000 ? trades.at(-1).time : closeTime])
    const event = await socket.first(({ e, E }) => e === 'avgPrice' && E === now_ms())
    expect(event).toMatchObject({ s: symbol, i: '5m', w: price, T: closeTime })
    await socket.close()
  })
})

describe('the ticker of a window', () => {
  it('has the figures of its candles', async () => {
    for (const windowSize of ['1m', '59m', '1h']) {
      const ticker = await read('ticker', { windowSize })
      expect(ticker.openTime % minute).toBe(0)
      expect(ticker.closeTime).toBe(now_ms())
      const bars = await read('klines', { interval: '1m', startTime: ticker.openTime, limit: 1000 })
      const { openPrice, highPrice, lowPrice, lastPrice, volume } = ticker
      expect([openPrice, Number(highPrice), Number(lowPrice), lastPrice, dec(volume).toFixed()]).toEqual(joined(bars))
      expect(dec(ticker.priceChange).toFixed()).toBe(dec(lastPrice).sub(dec(openPrice)).toFixed())
    }
    expect(await read('ticker', { windowSize: '1h', type: 'MINI' })).not.toHaveProperty('priceChange')
    expect((await read('ticker', { windowSize: '60m' })).code).toBe(-1130)
    expect((await read('ticker', { type: 'X' })).code).toBe(-1139)
    expect((await get('ticker')).body.code).toBe(-1128)
    expect((await get('ticker', { symbols: '["BTCUSDT","BTCUSDT"]' })).body.code).toBe(-1151)
    expect((await get('ticker', { symbols: '["BTCUSDT","ETHUSDT"]' })).body.map(({ symbol }: Said) => symbol)).toEqual([
      'BTCUSDT',
      'ETHUSDT',
    ])
  })

  it('of a trading day begins at midnight of the time zone', async () => {
    for (const [timeZone, hours] of [
      ['0', 0],
      ['8', 8],
    ] as const) {
      const day = await read('ticker/tradingDay', { timeZone })
      expect((day.openTime + hours * 60 * minute) % lengths['1d']).toBe(0)
      const [bar] = await read('klines', { interval: '1d', timeZone, limit: 1 })
      expect([day.openPrice, day.lastPrice, day.openTime, day.closeTime]).toEqual([bar[1], bar[4], bar[0], bar[6]])
      expect(dec(day.volume).toFixed()).toBe(dec(bar[5]).toFixed())
    }
  })

  it('is streamed for 1h, 4h and 1d, for one pair and for all', async () => {
    const sizes = ['1h', '4h', '1d']
    const names = sizes.flatMap(size => [`btcusdt@ticker_${size}`, `!ticker_${size}@arr`])
    const socket = await StreamSocket.open(exchange, `stream?streams=${names.join('/')}`)
    await socket.ask('LIST_SUBSCRIPTIONS')
    await exchange.clock.advance(1)
    const known = ['@ticker_1h', '@ticker_4h', '@ticker_1d', '!ticker_1h@arr', '!ticker_4h@arr', '!ticker_1d@arr']
    for (const size of sizes) {
      expect(known).toEqual(expect.arrayContaining([`@ticker_${size}`, `!ticker_${size}@arr`]))
      const own = await socket.first(({ stream, data }) => stream === `btcusdt@ticker_${size}` && data.E === now_ms())
      const ticker = await read('ticker', { windowSize: size })
      expect([own.data.e, own.data.o, own.data.h, own.data.c, own.data.v, own.data.q, own.data.O]).toEqual([
        ...[`${size}Ticker`, ticker.openPrice, ticker.highPrice, ticker.lastPrice, ticker.volume],
        ...[ticker.quoteVolume, ticker.openTime],
      ])
      const all = await socket.first(({ stream, data }) => stream === `!ticker_${size}@arr` && data[0]?.E === now_ms())
      expect(all.data.find(({ s }: Said) => s === symbol)).toEqual(own.data)
    }
    await socket.close()
  })
})

describe('the status of a pair', () => {
  it('is BREAK while it is closed or the venue is in maintenance, and filters calls', async () => {
    const operator = await exchange.operator()
    const statusOf = async () => (await read('exchangeInfo')).symbols[0].status
    const codes = async (symbolStatus: string) => (await read('depth', { symbolStatus })).code
    expect(await statusOf()).toBe('TRADING')
    expect([await codes('TRADING'), await codes('BREAK'), await codes('OPEN')]).toEqual([undefined, -1220, -1122])
    expect((await get('exchangeInfo', { symbolStatus: 'BREAK' })).body.symbols).toEqual([])
    expect((await get('ticker/price', { symbolStatus: 'BREAK' })).body).toEqual([])
    expect((await read('exchangeInfo', { symbolStatus: 'TRADING' })).code).toBe(-1128)
    const window = (mode: string) =>
      JSON.stringify([{ from: exchange.clock.now() - 10, to: exchange.clock.now() + 600, mode }])
    await operator.call('POST console/venue', { maintenance: window('closed') })
    expect([await statusOf(), await codes('BREAK')]).toEqual(['BREAK', undefined])
    await operator.call('POST console/venue', { maintenance: window('cancel_only') })
    expect(await statusOf()).toBe('CANCEL_ONLY')
    await operator.call('POST console/venue', { preset: 'plain' })
    await operator.call('POST console/scenario', { match_id: 101, shape: 'halt', size: '0', seconds: 30 })
    await exchange.clock.advance(2)
    expect(await statusOf()).toBe('BREAK')
    expect((await read('executionRules')).symbolRules).toEqual([{ symbol, rules: [] }])
    await exchange.clock.advance(60)
    expect(await statusOf()).toBe('TRADING')
  })

  it('does not include a reference price or rules of execution, which no pair has', async () => {
    expect((await read('referencePrice')).code).toBe(-2043)
    expect((await read('referencePrice/calculation')).code).toBe(-2043)
    const socket = await StreamSocket.open(exchange, 'ws')
    expect((await socket.ask('SUBSCRIBE', ['btcusdt@referencePrice', 'btcusdt@blockTrade'])).result).toBe(null)
    expect((await read('exchangeInfo', { showPermissionSets: 'false' })).symbols[0].permissionSets).toEqual([])
    expect((await get('exchangeInfo', { permissions: 'MARGIN' })).body.symbols).toEqual([])
    await socket.close()
  })
})
