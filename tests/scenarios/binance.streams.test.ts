import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askBinance } from '../harness/bots'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { LiveSocket } from '../harness/liveSocket'
import { LocalBook } from '../harness/localBook'
import { type Said, StreamSocket } from '../harness/streamSocket'
import { random } from '../invariants/jump/player'

let exchange: TestExchange
let alice: Client
let bob: Client
beforeAll(async () => {
  exchange = await startExchange()
  ;[alice, bob] = [await exchange.as('alice'), await exchange.as('bob')]
})
afterAll(() => exchange.stop())

const pair = { currency_id: 1, legal_id: 3 }
const read = async (path: string, params: Record<string, string | number> = {}): Promise<Said> =>
  (await askBinance(exchange, path, { symbol: 'BTCUSDT', ...params })).body
const picture = () => read('depth', { limit: 5000 })
const shownOf = ({ bids, asks }: Said) => ({ bids, asks })
const listen = (path: string) => StreamSocket.open(exchange, path)
const buy = (amount: string) => alice.call('POST coin/trade', { ...pair, type: 1, order_type: 'market', amount })
const priceNow = async () => Number((await read('ticker/price')).price)

describe('the streamed order book', () => {
  it('equals the book of the exchange when built by the published procedure from any snapshot', async () => {
    const socket = await listen('ws/btcusdt@depth@100ms')
    const dice = random(11)
    const pictures = [await picture()]
    const price = await priceNow()
    for (let step = 0; step < 60; step++) {
      const before = socket.of('depthUpdate').length
      const who = dice.below(2) === 0 ? alice : bob
      const act = dice.below(6)
      if (act < 3) {
        const type = dice.below(2) === 0 ? 1 : 2
        const target_price = (price * (1 + (type === 1 ? -1 : 1) * (0.0002 + dice.below(2000) / 1e6))).toFixed(2)
        await who.call('POST coin/trade', { ...pair, type, target_price, amount: `0.00${10 + dice.below(89)}` })
      } else if (act === 3) await who.call('PUT coin/trade_all', pair)
      else if (act === 4) await who.call('POST coin/trade', { ...pair, type: 1, order_type: 'market', amount: '0.002' })
      else await exchange.clock.advance(1)
      if (dice.below(4) === 0) pictures.push(await picture())
      if (dice.below(4) > 0) continue
      await exchange.clock.advance(1)
      await socket.until(() => socket.of('depthUpdate').length > before)
    }
    const last = await picture()
    for (const first of pictures)
      await socket.until(() => {
        const own = new LocalBook(first)
        for (const update of socket.of('depthUpdate')) own.take(update)
        return isDeepStrictEqual(own.shown, shownOf(last))
      })
    const updates = socket.of('depthUpdate')
    expect(updates.length).toBeGreaterThan(10)
    for (const [i, { U, s }] of updates.entries()) {
      expect(s).toBe('BTCUSDT')
      if (i > 0) expect(U).toBe(updates[i - 1].u + 1)
    }
    await Promise.all([alice.call('PUT coin/trade_all', {}), bob.call('PUT coin/trade_all', {})])
    await socket.close()
  })

  it('has the same five best levels and best prices as the REST API', async () => {
    const socket = await listen('ws')
    expect(
      (await socket.ask('SUBSCRIBE', ['btcusdt@depth5', 'btcusdt@depth10', 'btcusdt@depth20', 'btcusdt@bookTicker']))
        .result,
    ).toBe(null)
    await exchange.clock.advance(1)
    const now = await picture()
    for (const levels of [5, 10, 20]) {
      const isPart = (event: Said) => event.lastUpdateId === now.lastUpdateId && event.bids.length === levels
      const { bids, asks } = await socket.first(isPart)
      expect([bids, asks]).toEqual([now.bids.slice(0, levels), now.asks.slice(0, levels)])
    }
    expect(await read('depth', { limit: 9000 })).toEqual(now)
    const bid = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001' } as const
    const orders = (from: number) => Array.from({ length: 20 }, (_, n) => ({ ...bid, target_price: String(from + n) }))
    for (let from = 1; from < 600; from += 20) await alice.call('POST coin/trades', { orders: orders(from) })
    expect((await read('depth', { limit: 5000 })).bids.length).toBeGreaterThan(600)
    await alice.call('PUT coin/trade_all', {})
    const best = await socket.first(({ u }) => u === now.lastUpdateId)
    const { bidPrice: b, bidQty: B, askPrice: a, askQty: A } = await read('ticker/bookTicker')
    expect(best).toEqual({ u: now.lastUpdateId, s: 'BTCUSDT', b, B, a, A })
    await socket.close()
  })
})

describe('streamed prices and trades', () => {
  it('contain each trade once, with its id of the REST API', async () => {
    const socket = await listen('ws/btcusdt@trade/btcusdt@aggTrade')
    await exchange.clock.advance(1)
    for (const amount of ['0.011', '0.012', '0.013']) await buy(amount)
    await exchange.clock.advance(2)
    await buy('0.014')
    const rows: Said[] = await read('trades')
    const wanted = rows.filter(({ time }) => time > (exchange.clock.now() - 3) * 1000)
    const trades = await socket.until(() => socket.of('trade').length >= wanted.length && socket.of('trade'))
    expect(trades.map(({ t, p, q, T, m }) => ({ id: t, price: p, qty: q, time: T, isBuyerMaker: m }))).toEqual(
      wanted.map(({ id, price, qty, time, isBuyerMaker }) => ({ id, price, qty, time, isBuyerMaker })),
    )
    for (const amount of ['0.011', '0.012', '0.013', '0.014']) expect(wanted.map(({ qty }) => qty)).toContain(amount)
    const together = await socket.until(() => socket.of('aggTrade').length >= wanted.length && socket.of('aggTrade'))
    expect(together.map(({ a, p, q }) => [a, p, q])).toEqual(trades.map(({ t, p, q }) => [t, p, q]))
    const price = (Number((await read('ticker/bookTicker')).askPrice) - 0.01).toFixed(2)
    const offer = { currency_id: 1, legal_id: 3, target_price: price } as const
    for (const amount of ['0.001', '0.002']) await bob.call('POST coin/trade', { ...offer, type: 2, amount })
    await alice.call('POST coin/trade', { ...offer, type: 1, amount: '0.003', time_in_force: 'ioc' })
    const joined = await socket.first(({ e, q }) => e === 'aggTrade' && q === '0.003')
    const two = socket.of('trade').slice(-2)
    expect([joined.f, joined.l, joined.p]).toEqual([two[0].t, two[1].t, price])
    const { e: _event, E: _at, s: _symbol, ...shown } = joined
    expect((await read('aggTrades')).at(-1)).toEqual(shown)
    expect((await read('aggTrades', { fromId: joined.a })).at(0)).toEqual(shown)
    await socket.close()
  })

  it('leave the id of a trade unchanged when another follows in the same second', async () => {
    await exchange.clock.advance(1)
    await buy('0.021')
    const since = (exchange.clock.now() - 20) * 1000
    const numbered = async () =>
      new Map((await read('historicalTrades', { fromId: since })).map(({ id, qty }: Said) => [id, qty]))
    const before = await numbered()
    await buy('0.022')
    const after = await numbered()
    for (const [id, qty] of before) expect(after.get(id)).toBe(qty)
    expect(after.size).toBe(before.size + 1)
  })

  it('match the REST API in the final candle and in the day tickers', async () => {
    const socket = await listen('stream?streams=btcusdt@kline_1m/btcusdt@miniTicker/btcusdt@ticker')
    const until_s = Math.ceil((exchange.clock.now() + 1) / 60) * 60
    await exchange.clock.advance(until_s - exchange.clock.now() - 1)
    await exchange.clock.advance(1)
    const ended = await socket.first(({ data }) => data.e === 'kline' && data.k.x)
    expect(ended.stream).toBe('btcusdt@kline_1m')
    const { k } = ended.data
    const rows: Said[] = await read('klines', { interval: '1m', startTime: k.t, limit: 1 })
    expect([k.t, k.o, k.h, k.l, k.c, k.v, k.T, k.q, k.n, k.V, k.Q]).toEqual(rows[0].slice(0, 11))
    expect(k.n).toBeGreaterThan(0)
    const day = await read('ticker/24hr')
    const mini = await socket.first(({ data }) => data.e === '24hrMiniTicker' && data.E === day.closeTime)
    expect([mini.data.c, mini.data.o, mini.data.h, mini.data.l, mini.data.v]).toEqual([
      day.lastPrice,
      day.openPrice,
      day.highPrice,
      day.lowPrice,
      day.volume,
    ])
    const whole = await socket.first(({ data }) => data.e === '24hrTicker' && data.E === day.closeTime)
    expect([whole.data.b, whole.data.A, whole.data.P]).toEqual([day.bidPrice, day.askQty, day.priceChangePercent])
    await socket.close()
  })

  it('arrive as one list for all pairs', async () => {
    const socket = await listen('ws/!miniTicker@arr')
    await exchange.clock.advance(1)
    const all = await socket.first(Array.isArray)
    const prices: Said[] = (await askBinance(exchange, 'ticker/price')).body
    expect(all.map(({ s, c }: Said) => ({ symbol: s, price: c }))).toEqual(prices)
    await socket.close()
  })
})

describe('a stream socket', () => {
  it('subscribes, lists and unsubscribes by message and names the stream in combined mode', async () => {
    const socket = await listen('ws')
    expect(await socket.ask('LIST_SUBSCRIPTIONS')).toMatchObject({ result: [] })
    await socket.ask('SUBSCRIBE', ['btcusdt@miniTicker', 'ethusdt@miniTicker'])
    expect((await socket.ask('LIST_SUBSCRIPTIONS')).result).toEqual(['btcusdt@miniTicker', 'ethusdt@miniTicker'])
    await socket.ask('UNSUBSCRIBE', ['ethusdt@miniTicker'])
    expect((await socket.ask('LIST_SUBSCRIPTIONS')).result).toEqual(['btcusdt@miniTicker'])
    expect((await socket.ask('GET_PROPERTY', ['combined'])).result).toBe(false)
    await socket.ask('SET_PROPERTY', ['combined', true])
    await exchange.clock.advance(1)
    const message = await socket.first(({ stream }) => stream !== undefined)
    expect([message.stream, message.data.s]).toEqual(['btcusdt@miniTicker', 'BTCUSDT'])
    await socket.close()
  })

  it('answers a wrong message with an error code and its id and stays open', async () => {
    const socket = await listen('ws/0')
    const fault = async (method: string, params?: unknown) => (await socket.ask(method, params)).error
    expect(await fault('SHOUT')).toMatchObject({ code: 2, msg: expect.stringContaining('unknown variant `SHOUT`') })
    expect(await fault('SUBSCRIBE', 'btcusdt@trade')).toMatchObject({ code: 2 })
    expect(await fault('SUBSCRIBE', ['nobody@trade'])).toMatchObject({ code: 2 })
    expect(await fault('SUBSCRIBE', ['btcusdt@kline_7m'])).toMatchObject({ code: 2 })
    expect(await fault('SET_PROPERTY', ['colour', true])).toMatchObject({ code: 0, msg: 'Unknown property' })
    expect(await fault('SET_PROPERTY', ['combined', 1])).toMatchObject({ code: 1 })
    const names = Array.from({ length: 1025 }, (_, i) => `btcusdt@kline_${i}m`)
    expect(await fault('SUBSCRIBE', names)).toMatchObject({ code: 2, msg: 'Invalid request: too many parameters' })
    const lost = await listen('ws/btcusdt@nothing/btcusdt@trade')
    expect(await lost.first(({ error }) => error)).toEqual({
      ...{ id: null, error: { code: 2, msg: 'Invalid request: invalid stream btcusdt@nothing' } },
    })
    await lost.close()
    socket.say('{')
    expect(await socket.first(({ error }) => error?.code === 3)).toMatchObject({ id: null })
    socket.say('{"method":"LIST_SUBSCRIPTIONS","id":-1}')
    await socket.first(({ error }) => error?.msg.includes('unsigned integer'))
    expect((await socket.ask('LIST_SUBSCRIPTIONS')).result).toEqual([])
    await socket.close()
  })

  it('S-35 is closed after too many messages and after one that is too large', async () => {
    const flooding = await listen('ws')
    for (let i = 0; i < 200; i++) flooding.say('{"method":"LIST_SUBSCRIPTIONS","id":1}')
    expect(await flooding.closed).toBe(1008)
    const shouting = await listen('ws')
    shouting.say(`{"method":"${'A'.repeat(60_000)}"}`)
    expect(await shouting.closed).toBe(1009)
  })

  it('stays open while it only listens, is pinged, and is closed after a day', async () => {
    const socket = await listen('ws/btcusdt@trade')
    const pinged = new Promise(done => socket.ws.once('ping', done))
    exchange.wall.forward(61_000)
    await pinged
    expect((await socket.ask('LIST_SUBSCRIPTIONS')).result).toEqual(['btcusdt@trade'])
    exchange.wall.forward(24 * 3_600_000)
    expect([1001, 1006]).toContain(await socket.closed)
  })

  it('is closed by a restore, and a new socket leads to a correct order book', async () => {
    const operator = await exchange.operator()
    await operator.call('POST console/snapshots', { name: 'for streams' })
    await exchange.clock.advance(5)
    const [socket, own] = [await listen('ws/btcusdt@depth'), await picture()]
    await operator.call('POST console/restore', { name: 'for streams' })
    expect(await socket.closed).toBe(1012)
    const again = await listen('ws/btcusdt@depth')
    const now = await picture()
    expect(now.lastUpdateId).toBeGreaterThan(own.lastUpdateId)
    const book = new LocalBook(now)
    await exchange.clock.advance(1)
    const last = await picture()
    await again.until(() => again.of('depthUpdate').length > 0)
    for (const update of again.of('depthUpdate')) book.take(update)
    expect(book.shown).toEqual(shownOf(last))
    await again.close()
  })
})

describe('the streams', () => {
  it('S-35 count towards the limit of sockets per address', async () => {
    const limited = await startExchange({ rateLimit: true })
    const plain = await LiveSocket.open(`${limited.origin.replace('http', 'ws')}/ws`)
    for (let i = 0; i < 99; i++) await StreamSocket.open(limited, 'ws/btcusdt@trade')
    await expect(StreamSocket.open(limited, 'ws')).rejects.toThrow('429')
    plain.ws.close()
    await plain.closed
    await (await StreamSocket.open(limited, 'stream')).close()
    await limited.stop()
  })

  it('give the same order book behind a gateway', async () => {
    const nodes = await startExchange({}, { behindGateway: true })
    const socket = await StreamSocket.open(nodes, 'ws/btcusdt@depth')
    const shown = async () => (await askBinance(nodes, 'depth', { symbol: 'BTCUSDT', limit: 5000 })).body
    const first = await shown()
    const own = new LocalBook(first)
    await nodes.clock.advance(1)
    const buyer = await nodes.as('alice')
    await buyer.call('POST coin/trade', { ...pair, type: 1, order_type: 'market', amount: '0.02' })
    // The gateway may apply the trade a moment after it was answered.
    for (let isSame = false; !isSame; ) {
      const last = await shown()
      for (const update of socket.of('depthUpdate')) own.take(update)
      isSame = own.last > first.lastUpdateId && isDeepStrictEqual(own.shown, shownOf(last))
    }
    await socket.close()
    await nodes.stop()
  })

  it('are not served when the Binance edge is off', async () => {
    const without = await startExchange({ edges: { binance: false, udf: true } })
    await expect(StreamSocket.open(without, 'ws')).rejects.toThrow()
    await without.stop()
  })
})
