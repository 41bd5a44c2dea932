import { MainClient, WebsocketAPIClient, WebsocketClient } from 'binance'
import type ccxt from 'ccxt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { ccxtFor, type Keyed } from '../harness/bots'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { LocalBook } from '../harness/localBook'
import type { Said } from '../harness/streamSocket'

/** Published clients that follow an exchange by streams instead of polling it. */
let exchange: TestExchange
let alice: Client
let keys: Keyed
let bot: InstanceType<typeof ccxt.pro.binance>
beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  keys = await alice.call('POST user/api_key', { label: 'clients', login_password: namedPassword })
  bot = ccxtFor(exchange, keys)
  // The client requires this when sockets are not encrypted.
  await bot.loadHttpProxyAgent()
})
afterAll(async () => {
  await bot.close()
  await exchange.stop()
})

const pair = 'BTC/USDT'
const second = () => exchange.clock.advance(1)
const buys = () => bot.createOrder(pair, 'market', 'buy', 0.001)

/** Repeats an action until the awaited message arrives, because only the client knows when it started to listen. */
async function whileDoing<T>(awaited: Promise<T>, doOnce: () => Promise<unknown>): Promise<T> {
  let isHere = false
  const done = awaited.finally(() => {
    isHere = true
  })
  while (!isHere) await Promise.race([done, doOnce()])
  return done
}

describe('unmodified ccxt over WebSocket', () => {
  it('builds the same order book as the exchange while others place orders', async () => {
    await whileDoing(bot.watchOrderBook(pair), second)
    for (let i = 0; i < 5; i++) {
      const next = bot.watchOrderBook(pair)
      await alice.call('POST coin/trade', {
        ...{ currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: String(60_000 + i) },
      })
      await whileDoing(next, second)
    }
    for (;;) {
      const next = bot.watchOrderBook(pair)
      await second()
      const own = await next
      const { nonce, bids, asks } = await bot.fetchOrderBook(pair, 500)
      if (own.nonce !== nonce) continue
      expect([own.bids.slice(), own.asks.slice()]).toEqual([bids, asks])
      break
    }
    await alice.call('PUT coin/trade_all', {})
  })

  it('receives prices, and trades and candles that the REST API also returns', async () => {
    const ticker = await whileDoing(bot.watchTicker(pair, { name: 'ticker' }), second)
    expect(ticker).toMatchObject({ symbol: pair, last: expect.any(Number), high: expect.any(Number) })
    const tickers = await whileDoing(bot.watchTickers(), second)
    expect(Object.keys(tickers)).toContain('ETH/USDT')
    const best = await whileDoing(bot.watchBidsAsks([pair]), second)
    expect(best[pair]).toMatchObject({ bid: expect.any(Number), ask: expect.any(Number) })
    const [trade] = await whileDoing(bot.watchTrades(pair), second)
    const known = await bot.fetchTrades(pair)
    expect(known.map(({ id }) => id)).toContain(trade?.id)
    const [candle] = await whileDoing(bot.watchOHLCV(pair, '1m'), second)
    const candles = await bot.fetchOHLCV(pair, '1m')
    expect(candles.map(([time]) => time)).toContain(candle?.[0])
  })

  it('receives its own orders, trades and balance', async () => {
    const [first] = await whileDoing(bot.watchOrders(pair), buys)
    expect(first).toMatchObject({ symbol: pair, side: 'buy', type: 'market' })
    const next = bot.watchMyTrades(pair)
    const { id } = await bot.createOrder(pair, 'market', 'buy', 0.002)
    const report = (await next).find(({ order }) => order === id)
    const trades = await bot.fetchMyTrades(pair)
    const { price, amount, fee } = trades.find(each => each.id === report?.id) ?? {}
    expect([report?.price, report?.amount, report?.fee]).toEqual([price, amount, fee])
    const balance = bot.watchBalance()
    await buys()
    const { BTC, USDT } = (await balance) as Awaited<ReturnType<typeof bot.fetchBalance>>
    const requested = await bot.fetchBalance()
    expect([BTC, USDT]).toEqual([requested.BTC, requested.USDT])
  })
})

const silent = { trace: () => undefined, info: () => undefined, error: () => undefined }

describe('the unmodified client of tiagosiebler', () => {
  it('builds the order book of the exchange from a REST snapshot and stream updates', async () => {
    const rest = new MainClient({ baseUrl: `${exchange.origin}/binance` })
    const streams = new WebsocketClient(
      { wsUrl: `${exchange.origin.replace('http', 'ws')}/binance`, beautify: false },
      silent,
    )
    const updates: Said[] = []
    let wake = (): void => undefined
    const isSubscribed = new Promise(done => streams.on('response', done))
    streams.on('message', (said: Said) => {
      if (said.e === 'depthUpdate') updates.push(said)
      wake()
    })
    streams.subscribe(['btcusdt@depth@100ms'], 'main')
    await isSubscribed
    const picture = () => rest.getOrderBook({ symbol: 'BTCUSDT', limit: 5000 })
    const own = new LocalBook(await picture())
    const take = () => {
      for (const update of updates.splice(0)) own.take(update)
      return own.last
    }
    for (;;) {
      await second()
      const { lastUpdateId, bids, asks } = await picture()
      while (take() < lastUpdateId)
        await new Promise<void>(done => {
          wake = done
        })
      if (own.last > lastUpdateId) continue
      expect(own.shown).toEqual({ bids, asks })
      break
    }
    streams.closeAll(true)
  })

  it('places an order and receives its fill on a signed user data stream', async () => {
    const { key: api_key, secret: api_secret } = keys
    const rest = new MainClient({ api_key, api_secret, baseUrl: `${exchange.origin}/binance` })
    const wsUrl = `${exchange.origin.replace('http', 'ws')}/binance`
    const api = new WebsocketAPIClient({ api_key, api_secret, wsUrl, beautify: false }, silent)
    const wait = new Promise<Said>(done =>
      api.getWSClient().on('message', (said: Said) => said.X === 'FILLED' && done(said)),
    )
    await api.subscribeUserDataStream('mainWSAPI')
    const placed: Said = await rest.submitNewOrder({ symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: 0.003 })
    const filled = await wait
    expect([filled.i, filled.z, filled.c]).toEqual([placed.orderId, placed.executedQty, placed.clientOrderId])
    const { balances } = await rest.getAccountInformation()
    expect(balances.find(({ asset }) => asset === 'BTC')?.free).toMatch(/^\d/)
    api.getWSClient().closeAll(true)
  })
})
