import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { askBinance, type Keyed, signedForm } from '../harness/bots'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { usdt } from '../harness/money'

let exchange: TestExchange
let alice: Client
let keys: Keyed
let reading: Keyed
beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  keys = await alice.call('POST user/api_key', { label: 'trades', login_password: namedPassword })
  reading = await alice.call('POST user/api_key', { label: 'reads', trade: 0, login_password: namedPassword })
})
afterAll(() => exchange.stop())

const ask = (...[path, params, sent]: Parameters<typeof askBinance> extends [unknown, ...infer R] ? R : never) =>
  askBinance(exchange, path, params, sent)
const place = (params: Record<string, string>, by = keys) =>
  ask('order', { symbol: 'BTCUSDT', ...params }, { method: 'POST', by })
const waiting = { side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '40000' }

describe('a client of the Binance API', () => {
  it('S-56 needs a valid key, timestamp and signature and gets the error code of the one that is wrong', async () => {
    const codes = async (params: Record<string, string | number>, sent: object) => {
      const { status, body } = await ask('account', params, { by: keys, ...sent })
      return [status, body.code]
    }
    expect(await codes({}, {})).toEqual([200, undefined])
    expect(await codes({}, { in: 'query', by: undefined })).toEqual([401, -2014])
    expect(await codes({}, { by: { ...keys, key: 'short' } })).toEqual([401, -2014])
    expect(await codes({}, { by: { ...keys, key: 'A'.repeat(64) } })).toEqual([401, -2015])
    expect(await codes({}, { by: { ...keys, secret: reading.secret } })).toEqual([400, -1022])
    expect(await codes({}, { signature: 'of somebody' })).toEqual([400, -1022])
    expect(await codes({}, { timestamp: exchange.wall.now() - 6000 })).toEqual([400, -1021])
    expect(await codes({}, { timestamp: exchange.wall.now() + 3000 })).toEqual([400, -1021])
    expect(await codes({ recvWindow: 20_000 }, { timestamp: exchange.wall.now() - 6000 })).toEqual([200, undefined])
    expect(await codes({ recvWindow: 60_001 }, {})).toEqual([400, -1131])
  })

  it('signs with machine time and gets world time in accounts and orders', async () => {
    expect((await ask('ping')).body).toEqual({})
    const { body } = await ask('time')
    expect(Math.abs(body.serverTime - exchange.wall.now())).toBeLessThan(1000)
    await exchange.clock.advance(86_400)
    const { status, body: account } = await ask('account', {}, { by: keys })
    expect([status, account.updateTime]).toEqual([200, exchange.clock.now() * 1000])
    const { body: order } = await place(waiting)
    expect(order.transactTime).toBe(exchange.clock.now() * 1000)
    await ask('openOrders', { symbol: 'BTCUSDT' }, { method: 'DELETE', by: keys })
  })

  it('can send its signed parameters in the body', async () => {
    const sent = { method: 'POST', by: keys, in: 'body' } as const
    const { status, body } = await ask('order', { symbol: 'BTCUSDT', ...waiting }, sent)
    expect([status, body.status]).toEqual([200, 'NEW'])
    expect(
      (await ask('order', { symbol: 'BTCUSDT', orderId: body.orderId }, { method: 'DELETE', by: keys })).body,
    ).toMatchObject({
      ...{ status: 'CANCELED', orderId: body.orderId, origClientOrderId: body.clientOrderId },
    })
  })

  it('S-65 is refused if its signed form is split within a parameter or has a malformed one', async () => {
    const far = { side: 'SELL', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '200000' }
    const timestamp = exchange.wall.now()
    const signed = `${signedForm({ symbol: 'BTCUSDT', ...far, timestamp }, keys.secret)}`
    const cut = async (at: number, text = signed) => {
      const response = await fetch(`${exchange.origin}/binance/api/v3/order?${text.slice(0, at)}`, {
        ...{ method: 'POST', body: text.slice(at) },
        headers: { 'x-mbx-apikey': keys.key, 'content-type': 'application/x-www-form-urlencoded' },
      })
      return [response.status, (await response.json()).code]
    }
    expect(await cut(signed.indexOf('0&timestamp'))).toEqual([400, -1105])
    for (let at = 1; at < signed.indexOf('&signature'); at++)
      if (signed[at] !== '&' && signed[at - 1] !== '&') expect(await cut(at), signed.slice(0, at)).toContain(400)
    for (const more of ['&price', '&price=', '&=', '&icebergQty=null']) {
      const form = signed.replace(/&signature.*/, more)
      const signature = createHmac('sha256', keys.secret).update(form).digest('hex')
      expect(await cut(form.length, `${form}&signature=${signature}`), more).toContain(400)
    }
    expect((await ask('openOrders', {}, { by: keys })).body).toEqual([])
  })

  it('gets the fills of a market order with the same ids and figures as in myTrades', async () => {
    const { id: user_id } = await alice.call('GET user/center', {})
    const gift = { user_id, currency_id: usdt, account: 'change', number: '5000000', reason: 'a large order' } as const
    await (await exchange.operator()).call('POST console/credit', gift)
    const { body: order } = await place({ side: 'BUY', type: 'MARKET', quantity: '20' })
    const { body: trades } = await ask('myTrades', { symbol: 'BTCUSDT', orderId: order.orderId }, { by: keys })
    expect(order.fills.length).toBeGreaterThan(1)
    const asFills = trades.map(({ id, price, qty, commission, commissionAsset }: Record<string, unknown>) => ({
      ...{ price, qty, commission, commissionAsset },
      tradeId: id,
    }))
    expect(order.fills).toEqual(asFills)
  })

  it('can read but neither place nor cancel with a read-only key', async () => {
    expect((await ask('openOrders', {}, { by: reading })).status).toBe(200)
    expect((await ask('account', {}, { by: reading })).body.canTrade).toBe(false)
    expect((await place(waiting, reading)).body.code).toBe(-2015)
    expect((await ask('openOrders', { symbol: 'BTCUSDT' }, { method: 'DELETE', by: reading })).body.code).toBe(-2015)
    expect((await ask('openOrders', {}, { by: keys })).body).toEqual([])
  })

  it('is refused as soon as its key is revoked or its user is erased', async () => {
    const bot = await alice.call('POST user/api_key', { label: 'for a while', login_password: namedPassword })
    expect((await ask('account', {}, { by: bot })).status).toBe(200)
    await alice.call('PUT user/api_key', { key: bot.key, revoked: 1 })
    expect((await ask('account', {}, { by: bot })).body.code).toBe(-2015)
    const dave = await exchange.as('dave')
    const his = await dave.call('POST user/api_key', { label: 'his', login_password: namedPassword })
    const { id: user_id } = await dave.call('GET user/center', {})
    expect((await ask('account', {}, { by: his })).status).toBe(200)
    const operator = await exchange.operator()
    await operator.call('POST console/erase', { user_id, account: 'dave@lagoon.test', leave_money: 1 })
    expect((await ask('account', {}, { by: his })).body.code).toBe(-2015)
    const { rows } = await exchange.db.pool.query(`SELECT FROM system.api_key WHERE label = 'his'`)
    expect(rows).toEqual([])
  })

  it('finds an order by its generated client order id and cannot choose such an id itself', async () => {
    const { body } = await place(waiting)
    const named = { symbol: 'BTCUSDT', origClientOrderId: body.clientOrderId }
    const { body: found } = await ask('order', named, { by: keys })
    expect([found.orderId, found.clientOrderId]).toEqual([body.orderId, body.clientOrderId])
    expect((await place({ ...waiting, newClientOrderId: body.clientOrderId })).body.code).toBe(-1100)
    expect((await ask('order', named, { method: 'DELETE', by: keys })).body.status).toBe('CANCELED')
  })

  it('S-56 can use a client order id only once while that order is open', async () => {
    const named = { ...waiting, newClientOrderId: 'only-one' }
    const both = await Promise.all([place(named), place(named)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body).toEqual({ code: -2010, msg: 'Duplicate order sent.' })
    const { body: found } = await ask('order', { symbol: 'BTCUSDT', origClientOrderId: 'only-one' }, { by: keys })
    expect(found).toMatchObject({ status: 'NEW', price: '40000', origQty: '0.01', clientOrderId: 'only-one' })
    const cancelled = { symbol: 'BTCUSDT', origClientOrderId: 'only-one' }
    expect((await ask('order', cancelled, { method: 'DELETE', by: keys })).body.status).toBe('CANCELED')
    expect((await ask('order', cancelled, { method: 'DELETE', by: keys })).body.code).toBe(-2011)
    expect((await ask('order', { symbol: 'ETHUSDT', orderId: found.orderId }, { by: keys })).body.code).toBe(-2013)
  })

  it('gets the error code of a missing, unknown or unsuitable parameter and places nothing', async () => {
    const codes = async (params: Record<string, string>) => (await place(params)).body.code
    const { price: _, ...priceless } = waiting
    expect(await codes(priceless)).toBe(-1102)
    expect(await codes({ ...waiting, side: 'HOLD' })).toBe(-1117)
    expect(await codes({ ...waiting, type: 'STOP_GAIN' })).toBe(-1116)
    expect(await codes({ ...waiting, timeInForce: 'GTX' })).toBe(-1115)
    expect(await codes({ ...waiting, icebergQty: '0.001', timeInForce: 'IOC' })).toBe(-1106)
    expect(await codes({ ...waiting, quantity: '0.01e1' })).toBe(-1100)
    expect(await codes({ ...waiting, newClientOrderId: 'with a space' })).toBe(-1100)
    expect(await codes({ ...waiting, colour: 'red' })).toBe(-1104)
    expect(await codes({ ...waiting, selfTradePreventionMode: 'EXPIRE_ALL' })).toBe(-1013)
    expect(await codes({ ...waiting, symbol: 'NONEUSDT' })).toBe(-1121)
    expect(await codes({ ...waiting, type: 'LIMIT_MAKER', price: '500000' })).toBe(-1114)
    const maker = { side: 'BUY', type: 'LIMIT_MAKER', quantity: '0.01', price: '500000' }
    expect((await place(maker)).body).toEqual({ code: -2010, msg: 'Order would immediately match and take.' })
    const stop = { side: 'SELL', type: 'STOP_LOSS', quantity: '0.01', stopPrice: '500000' }
    expect((await place(stop)).body).toEqual({ code: -2010, msg: 'Stop price would trigger immediately.' })
    expect((await ask('klines', { symbol: 'BTCUSDT', interval: '7m' })).body.code).toBe(-1120)
    expect((await ask('nowhere')).status).toBe(404)
    expect((await ask('openOrders', {}, { by: keys })).body).toEqual([])
  })

  it('places orders within the filters and gets the name of the filter that an order breaks', async () => {
    const { body } = await ask('exchangeInfo', { symbol: 'BTCUSDT' })
    const filters = Object.fromEntries(
      body.symbols[0].filters.map((each: { filterType: string }) => [each.filterType, each]),
    )
    const { PRICE_FILTER: prices, LOT_SIZE: lots } = filters
    const scaleOf = (step: string) => step.split('.')[1]?.length ?? 0
    const [priceScale, lotScale] = [scaleOf(prices.tickSize), scaleOf(lots.stepSize)]
    const inSteps = (count: number, scale: number) => (count / 10 ** scale).toFixed(scale)
    const order = (quantity: string, price: string) =>
      ({ side: 'SELL', type: 'LIMIT', timeInForce: 'GTC', quantity, price }) as const
    const count = (text: string, scale: number) => Math.round(Number(text) * 10 ** scale)
    // Above the price, so that the order waits; and small, so that the balance suffices.
    const least = count(lots.minQty, lotScale)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 200_000_00, max: 900_000_00 }),
        fc.integer({ min: least, max: least + 2000 }),
        async (ticks, requestedLots) => {
          const [price, quantity] = [inSteps(ticks, priceScale), inSteps(requestedLots, lotScale)]
          const taken = await place(order(quantity, price))
          expect([taken.status, taken.body.msg]).toEqual([200, undefined])
          expect(Number(taken.body.origQty)).toBe(Number(quantity))
          const wrong = async (quantity: string, price: string) => (await place(order(quantity, price))).body
          const failure = (filter: string) => ({ code: -1013, msg: `Filter failure: ${filter}` })
          expect(await wrong(quantity, `${price}1`)).toEqual(failure('PRICE_FILTER'))
          expect(await wrong(`${quantity}1`, price)).toEqual(failure('LOT_SIZE'))
          expect(await wrong(inSteps(least - 1, lotScale), price)).toEqual(failure('LOT_SIZE'))
          expect(await wrong(inSteps(count(lots.maxQty, lotScale) + 1, lotScale), price)).toEqual(failure('LOT_SIZE'))
          expect(await wrong(quantity, `${prices.maxPrice}1`)).toEqual(failure('PRICE_FILTER'))
          expect(await wrong(quantity, '0')).toEqual(failure('PRICE_FILTER'))
        },
      ),
      { numRuns: 15 },
    )
    const edges = [order(lots.minQty, prices.maxPrice), { ...order(lots.minQty, prices.minPrice), type: 'LIMIT' }]
    for (const each of edges) expect((await place(each)).status).toBe(200)
    await ask('openOrders', { symbol: 'BTCUSDT' }, { method: 'DELETE', by: keys })
    expect((await ask('openOrders', {}, { by: keys })).body).toEqual([])
  })

  it('places an order that appears in the app and among the requests of the console', async () => {
    const { headers, body } = await place({ ...waiting, newClientOrderId: 'seen-everywhere' })
    const [mine] = await alice.call('GET coin/list', { id: body.orderId })
    expect(mine).toMatchObject({ id: body.orderId, client_order_id: body.clientOrderId, state: 'waiting' })
    const operator = await exchange.operator()
    const request = await operator.call('GET console/request', { request_id: headers.get('x-request-id') ?? '' })
    expect(request).toMatchObject({ call: 'POST coin/trade' })
    await alice.call('PUT coin/trade_all', {})
  })

  it('reads orders and trades from an id or within a time range, oldest first', async () => {
    const placed: { orderId: number; transactTime: number }[] = []
    for (let i = 0; i < 3; i++) {
      await exchange.clock.advance(60)
      placed.push((await place({ side: 'BUY', type: 'MARKET', quantity: '0.01' })).body)
    }
    const [first, second, third] = placed as [(typeof placed)[0], (typeof placed)[0], (typeof placed)[0]]
    const between = { startTime: first.transactTime + 1, endTime: third.transactTime - 1 }
    const orders = async (params: object) =>
      (await ask('allOrders', { symbol: 'BTCUSDT', ...params }, { by: keys })).body.map(
        (order: { orderId: number }) => order.orderId,
      )
    expect(await orders({ orderId: second.orderId })).toEqual([second.orderId, third.orderId])
    expect(await orders({ orderId: second.orderId, limit: 1 })).toEqual([second.orderId])
    expect(await orders(between)).toEqual([second.orderId])
    expect(await orders({ limit: 1 })).toEqual([third.orderId])
    const trades = async (params: object) =>
      (await ask('myTrades', { symbol: 'BTCUSDT', ...params }, { by: keys })).body as { id: number; orderId: number }[]
    const mine = await trades({ startTime: second.transactTime })
    expect(new Set(mine.map(({ orderId }) => orderId))).toEqual(new Set([second.orderId, third.orderId]))
    expect(await trades({ fromId: mine[1]?.id })).toEqual(mine.slice(1))
    expect(new Set((await trades(between)).map(({ orderId }) => orderId))).toEqual(new Set([second.orderId]))
  })

  it('reads candles within a time range, public trades from an id, and full or short day statistics', async () => {
    const minute = 60_000
    const start = exchange.clock.now() * 1000 - (exchange.clock.now() % 60) * 1000 - 10 * minute
    const candles = async (params: object) =>
      (await ask('klines', { symbol: 'BTCUSDT', interval: '1m', ...params })).body.map(([time]: [number]) => time)
    expect(await candles({ startTime: start, endTime: start + minute })).toEqual([start, start + minute])
    expect(await candles({ startTime: start + 1, limit: 2 })).toEqual([start + minute, start + 2 * minute])
    expect(await candles({ endTime: start, limit: 2 })).toEqual([start - minute, start])
    const old = start - 2000 * minute
    expect(await candles({ startTime: old, limit: 2 })).toEqual([old, old + minute])
    expect(await candles({ startTime: start + minute, endTime: start })).toEqual([])
    const { body: tape } = await ask('aggTrades', { symbol: 'BTCUSDT' })
    expect((await ask('aggTrades', { symbol: 'BTCUSDT', fromId: tape[1].a, limit: 2 })).body).toEqual(tape.slice(1, 3))
    expect((await ask('aggTrades', { symbol: 'BTCUSDT', limit: 2 })).body).toEqual(tape.slice(-2))
    const day = (type: string) => ask('ticker/24hr', { symbol: 'BTCUSDT', type })
    expect((await day('FULL')).body).toHaveProperty('priceChange')
    expect((await day('MINI')).body).not.toHaveProperty('priceChange')
    expect((await day('X')).body.code).toBe(-1139)
  })

  it('finds an order by id and name only if both match, and lists more than 100 open orders', async () => {
    const far = { ...waiting, quantity: '0.001', price: '10000' }
    const { body: order } = await place({ ...far, newClientOrderId: 'one-of-many' })
    const named = (origClientOrderId: string) =>
      ask('order', { symbol: 'BTCUSDT', orderId: order.orderId, origClientOrderId }, { by: keys })
    expect((await named('one-of-many')).body.orderId).toBe(order.orderId)
    expect((await named('another')).body.code).toBe(-2039)
    await Promise.all(Array.from({ length: 100 }, () => place(far)))
    const { body: open } = await ask('openOrders', { symbol: 'BTCUSDT' }, { by: keys })
    const ids = open.map(({ orderId }: { orderId: number }) => orderId)
    expect(ids).toEqual(Array.from({ length: 101 }, (_, i) => order.orderId + i))
    await alice.call('PUT coin/trade_all', {})
  })

  it('reads the balance of the spot account and the taker rate', async () => {
    const { body } = await ask('account', { omitZeroBalances: 'true' }, { by: keys })
    const held = body.balances.find(({ asset }: { asset: string }) => asset === 'USDT')
    const detail = await alice.call('POST wallet/detail', { currency: usdt, type: 'change' })
    expect(held).toEqual({ asset: 'USDT', free: detail.change_balance, locked: detail.lock_change_balance })
    expect(body.commissionRates.taker).toBe('0.001')
  })
})

describe('the Binance edge', () => {
  it('S-35 counts requests by weight, reports the weight and enforces its published limits', async () => {
    const limited = await startExchange({ rateLimit: true })
    try {
      // Weights are counted per minute, so all of these requests must fall into one minute.
      limited.wall.forward(60_000 - (limited.wall.now() % 60_000))
      const { headers, body } = await askBinance(limited, 'exchangeInfo')
      expect(headers.get('x-mbx-used-weight-1m')).toBe('20')
      const { limit } = body.rateLimits.find(({ interval }: { interval: string }) => interval === 'MINUTE')
      const weigh = 80
      let last = await askBinance(limited, 'ticker/24hr')
      for (let used = 20 + weigh; used + weigh <= limit; used += weigh) {
        last = await askBinance(limited, 'ticker/24hr')
        expect(last.status).toBe(200)
      }
      expect(Number(last.headers.get('x-mbx-used-weight-1m'))).toBeLessThanOrEqual(limit)
      const refused = await askBinance(limited, 'ticker/24hr')
      expect([refused.status, refused.body.code]).toEqual([429, -1003])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      // Orders are counted per ten seconds.
      limited.wall.forward(60_000 - (limited.wall.now() % 10_000))
      const bob = await limited.as('bob')
      const by: Keyed = await bob.call('POST user/api_key', { label: 'many', login_password: namedPassword })
      const order = { symbol: 'BTCUSDT', ...waiting, quantity: '0.001' }
      const placed = Array.from({ length: 51 }, () => askBinance(limited, 'order', order, { method: 'POST', by }))
      const codes = (await Promise.all(placed)).map(({ body }) => body.code)
      expect(codes.filter(code => code === -1015)).toHaveLength(1)
    } finally {
      await limited.stop()
    }
  })

  it('answers 404 when it is switched off', async () => {
    const without = await startExchange({ edges: { binance: false, udf: true } })
    expect((await fetch(`${without.origin}/binance/api/v3/ping`)).status).toBe(404)
    await without.stop()
  })
})
