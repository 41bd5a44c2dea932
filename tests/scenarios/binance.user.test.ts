import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { askBinance, type Keyed, subscribing } from '../harness/bots'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { usdt } from '../harness/money'
import { type Said, StreamSocket } from '../harness/streamSocket'
import { hurriedWall } from '../harness/walls'

let exchange: TestExchange
let alice: Client
let bob: Client
let keys: Keyed
/** Keys that a test deletes. */
let mortal: [Keyed, Keyed]
beforeAll(async () => {
  exchange = await startExchange({}, { wall: hurriedWall() })
  ;[alice, bob] = [await exchange.as('alice'), await exchange.as('bob')]
  const make = (label: string) => alice.call('POST user/api_key', { label, login_password: namedPassword })
  keys = await make('streams')
  mortal = [await make('soon gone'), await make('soon gone too')]
})
afterAll(() => exchange.stop())

const carol_id = 1003
const pair = { currency_id: 1, legal_id: 3 }
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, params: Record<string, string> = {}) =>
  (await askBinance(exchange, path, params, { method, by: keys })).body
const listenKey = async (method: 'POST' | 'PUT' | 'DELETE', params: Record<string, string> = {}, key = keys.key) =>
  askBinance(exchange, 'userDataStream', params, { method, key })
const listen = async () => {
  const { body } = await listenKey('POST')
  return StreamSocket.open(exchange, `ws/${body.listenKey}`)
}
const place = (params: Record<string, string>) => ask('POST', 'order', { symbol: 'BTCUSDT', ...params })
const priceNow = async () => Number((await askBinance(exchange, 'ticker/price', { symbol: 'BTCUSDT' })).body.price)
const reports = (socket: StreamSocket, order: number): Said[] =>
  socket.of('executionReport').filter(({ i }) => i === order)
const ended = ['FILLED', 'CANCELED', 'EXPIRED', 'EXPIRED_IN_MATCH']
const untilEnded = (socket: StreamSocket, order: number): Promise<Said[]> =>
  socket.until(() => reports(socket, order).some(({ X }) => ended.includes(X)) && reports(socket, order))

describe('the user data stream', () => {
  it('reports an order from its placing to its last trade with the figures of the REST API', async () => {
    const socket = await listen()
    const order = await place({ side: 'BUY', type: 'MARKET', quantity: '0.5', newClientOrderId: 'a-large-one' })
    const events = await untilEnded(socket, order.orderId)
    expect(events.map(({ x }) => x)).toEqual(['NEW', ...order.fills.map(() => 'TRADE')])
    expect(events[0]).toMatchObject({
      s: 'BTCUSDT',
      c: 'a-large-one',
      S: 'BUY',
      o: 'MARKET',
      X: 'NEW',
      q: '0.5',
      z: '0',
      t: -1,
    })
    const trades: Said[] = await ask('GET', 'myTrades', { symbol: 'BTCUSDT', orderId: String(order.orderId) })
    expect(events.slice(1).map(({ t, L, l, Y, n, N, m, T }) => [t, L, l, Y, n, N, m, T])).toEqual(
      trades.map(({ id, price, qty, quoteQty, commission, commissionAsset, isMaker, time }) => [
        ...[id, price, qty, quoteQty, commission, commissionAsset, isMaker, time],
      ]),
    )
    const last = events.at(-1)
    expect([last.X, last.z, last.Z]).toEqual(['FILLED', order.executedQty, order.cummulativeQuoteQty])
    for (const { X } of events.slice(1, -1)) expect(X).toBe('PARTIALLY_FILLED')
    const position = await socket.first(({ e }) => e === 'outboundAccountPosition')
    const { balances } = await ask('GET', 'account')
    for (const { a, f, l } of position.B) expect(balances).toContainEqual({ asset: a, free: f, locked: l })
    expect(position.B.map(({ a }: Said) => a).sort()).toEqual(['BTC', 'USDT'])
    await socket.close()
  })

  it('reports later fills of an open order and its cancellation, but no earlier fill', async () => {
    // Above the best bid of the house, so that this order fills first.
    const { body: best } = await askBinance(exchange, 'ticker/bookTicker', { symbol: 'BTCUSDT' })
    const price = (Number(best.askPrice) - 0.01).toFixed(2)
    const early = await place({ side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.003', price })
    await bob.call('POST coin/trade', { ...pair, type: 2, target_price: price, amount: '0.001', time_in_force: 'ioc' })
    // Earlier trades are not sent again.
    const [socket, second] = [await listen(), await listen()]
    await bob.call('POST coin/trade', { ...pair, type: 2, target_price: price, amount: '0.0012', time_in_force: 'ioc' })
    await ask('DELETE', 'order', { symbol: 'BTCUSDT', orderId: String(early.orderId) })
    for (const each of [socket, second]) {
      const events = await untilEnded(each, early.orderId)
      const own: Said[] = await ask('GET', 'myTrades', { symbol: 'BTCUSDT', orderId: String(early.orderId) })
      const { executedQty } = await ask('GET', 'order', { symbol: 'BTCUSDT', orderId: String(early.orderId) })
      expect(events.at(-1)).toMatchObject({ x: 'CANCELED', X: 'CANCELED', z: executedQty, C: early.clientOrderId })
      const trades = events.filter(({ x }) => x === 'TRADE')
      expect(trades.length).toBeGreaterThan(0)
      expect(trades.length).toBeLessThan(own.length)
      expect(trades.map(({ t }) => t)).toEqual(own.slice(-trades.length).map(({ id }) => id))
      expect(trades.at(-1)).toMatchObject({ m: true, X: 'PARTIALLY_FILLED', w: true, z: executedQty })
    }
    await Promise.all([socket.close(), second.close()])
  })

  it('reports the expiry of an unfilled order and the triggering of a stop', async () => {
    const socket = await listen()
    const price = await priceNow()
    const far = String(Math.round(price * 0.8))
    const taken = await place({ side: 'BUY', type: 'LIMIT', timeInForce: 'IOC', quantity: '0.01', price: far })
    expect((await untilEnded(socket, taken.orderId)).map(({ x, X }) => [x, X])).toEqual([
      ['NEW', 'NEW'],
      ['EXPIRED', 'EXPIRED'],
    ])
    expect(reports(socket, taken.orderId).at(-1).eR).toBe('UNFILLED_IOC_QUANTITY_EXPIRED')
    const stopPrice = String(Math.round(price * 0.995))
    const stop = await place({ side: 'SELL', type: 'STOP_LOSS', quantity: '0.01', stopPrice })
    const [placed] = await socket.until(() => reports(socket, stop.orderId).length > 0 && reports(socket, stop.orderId))
    expect(placed).toMatchObject({ x: 'NEW', o: 'STOP_LOSS', P: stopPrice, w: false })
    const operator = await exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.1', seconds: 60 })
    await exchange.clock.advance(120)
    const events = await untilEnded(socket, stop.orderId)
    expect(events.map(({ x }) => x).slice(0, 3)).toEqual(['NEW', 'NEW', 'TRADE'])
    expect(events.at(-1)).toMatchObject({ X: 'FILLED', z: '0.01' })
    await socket.close()
  })

  it('reports transfers to and from the spot account', async () => {
    const socket = await listen()
    await alice.call('POST wallet/change', { currency_id: usdt, number: '25', from_field: 'change', to_field: 'lever' })
    expect(await socket.first(({ e }) => e === 'balanceUpdate')).toMatchObject({ a: 'USDT', d: '-25' })
    await alice.call('POST wallet/change', { currency_id: usdt, number: '25', from_field: 'lever', to_field: 'change' })
    expect(await socket.first(({ e, d }) => e === 'balanceUpdate' && d === '25')).toMatchObject({ a: 'USDT' })
    await socket.until(() => socket.of('outboundAccountPosition').length === 2)
    const { balances } = await ask('GET', 'account')
    const [{ a, f, l }] = socket.of('outboundAccountPosition').at(-1).B
    expect(balances).toContainEqual({ asset: a, free: f, locked: l })
    await socket.close()
  })
})

describe('a listen key', () => {
  it('S-56 can be created, extended and deleted only with its own API key', async () => {
    const first = (await listenKey('POST')).body.listenKey
    expect(first).toMatch(/^[A-Za-z0-9]{64}$/)
    expect((await listenKey('POST')).body.listenKey).toBe(first)
    expect((await listenKey('PUT', { listenKey: first })).body).toEqual({})
    const his = await bob.call('POST user/api_key', { label: 'his', login_password: namedPassword })
    expect((await listenKey('PUT', { listenKey: first }, his.key)).body.code).toBe(-1125)
    expect((await listenKey('DELETE', { listenKey: first }, his.key)).body.code).toBe(-1125)
    expect((await listenKey('POST', {}, 'A'.repeat(64))).body.code).toBe(-2015)
    const socket = await StreamSocket.open(exchange, `ws/${first}`)
    expect((await listenKey('DELETE', { listenKey: first })).body).toEqual({})
    expect(await socket.closed).toBe(4401)
    expect(socket.of('listenKeyExpired')).toMatchObject([{ listenKey: first }])
    expect((await listenKey('PUT', { listenKey: first })).body.code).toBe(-1125)
    expect(await (await StreamSocket.open(exchange, `ws/${first}`)).closed).toBe(4401)
  })

  it('S-56 expires an hour after its last renewal', async () => {
    const { body } = await listenKey('POST')
    exchange.wall.forward(50 * 60_000)
    expect((await listenKey('PUT', body)).status).toBe(200)
    exchange.wall.forward(50 * 60_000)
    const socket = await StreamSocket.open(exchange, `stream?streams=${body.listenKey}`)
    exchange.wall.forward(11 * 60_000)
    expect(await socket.closed).toBe(4401)
    expect(socket.heard.at(-1)).toMatchObject({ stream: body.listenKey, data: { e: 'listenKeyExpired' } })
  })

  it('S-56 expires when its API key is revoked', async () => {
    const [made] = mortal
    const { body } = await listenKey('POST', {}, made.key)
    const socket = await StreamSocket.open(exchange, `ws/${body.listenKey}`)
    await alice.call('PUT user/api_key', { key: made.key, revoked: 1 })
    expect(await socket.closed).toBe(4401)
    expect((await listenKey('PUT', body, made.key)).body.code).toBe(-2015)
  })

  it('ends at once when an operator freezes the login of its user', async () => {
    const by = await (await exchange.as('carol')).call('POST user/api_key', {
      label: 'frozen',
      login_password: namedPassword,
    })
    const { body } = await listenKey('POST', {}, by.key)
    const socket = await StreamSocket.open(exchange, `ws/${body.listenKey}`)
    const signed = await StreamSocket.open(exchange, 'ws-api/v3')
    await signed.ask('userDataStream.subscribe.signature', subscribing(by, exchange.wall.now()))
    const owner = await exchange.operator()
    await owner.call('POST console/user', { id: carol_id, frozen: { login: 1 } })
    await owner.call('POST console/user', { id: carol_id, frozen: { login: 0 } })
    expect(await socket.closed).toBe(4401)
    await signed.first(({ event }) => event?.e === 'eventStreamTerminated')
    await signed.close()
  })
})

describe('a WebSocket API socket', () => {
  it('S-56 subscribes to the user who signs and answers a wrong request with its error code', async () => {
    const socket = await StreamSocket.open(exchange, 'ws-api/v3')
    const subscribe = (params: object) => socket.ask('userDataStream.subscribe.signature', params)
    const good = () => subscribing(keys, exchange.wall.now())
    expect((await socket.ask('time')).result.serverTime).toBeGreaterThan(0)
    expect((await subscribe({ ...good(), signature: 'A'.repeat(64) })).error.code).toBe(-1022)
    expect((await subscribe(subscribing(keys, exchange.wall.now() - 20_000))).error.code).toBe(-1021)
    expect((await subscribe({ ...good(), colour: 'red' })).error.code).toBe(-1104)
    expect((await socket.ask('order.shout', {})).error).toEqual({ code: -1000, msg: 'Unknown method.' })
    expect(await subscribe(good())).toMatchObject({ status: 200, result: { subscriptionId: 0 } })
    const { orderId } = await place({ side: 'BUY', type: 'MARKET', quantity: '0.01' })
    const message = await socket.first(({ event }) => event?.i === orderId && event.X === 'FILLED')
    expect(message.subscriptionId).toBe(0)
    expect((await socket.ask('userDataStream.unsubscribe')).status).toBe(200)
    await place({ side: 'BUY', type: 'MARKET', quantity: '0.01' })
    await socket.ask('ping')
    expect(socket.heard.at(-1)).toMatchObject({ result: {} })
    await socket.close()
  })

  it('S-56 ends its subscription when the signing key is revoked', async () => {
    const [, made] = mortal
    const socket = await StreamSocket.open(exchange, 'ws-api/v3')
    await socket.ask('userDataStream.subscribe.signature', subscribing(made, exchange.wall.now()))
    await alice.call('PUT user/api_key', { key: made.key, revoked: 1 })
    await socket.first(({ event }) => event?.e === 'eventStreamTerminated')
    await place({ side: 'BUY', type: 'MARKET', quantity: '0.01' })
    await socket.ask('ping')
    expect(socket.heard.filter(({ event }) => event?.e === 'executionReport')).toEqual([])
    await socket.close()
  })
})

describe('a user data stream behind a gateway', () => {
  it('reports a filled order, whose response carries its batch number', async () => {
    const nodes = await startExchange({}, { behindGateway: true })
    const buyer = await nodes.as('alice')
    const by = await buyer.call('POST user/api_key', { label: 'behind a gateway', login_password: namedPassword })
    const { body: name } = await askBinance(nodes, 'userDataStream', {}, { method: 'POST', key: by.key })
    const socket = await StreamSocket.open(nodes, `ws/${name.listenKey}`)
    await socket.ask('LIST_SUBSCRIPTIONS')
    const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.01' }
    const { headers, body } = await askBinance(nodes, 'order', order, { method: 'POST', by })
    expect(Number(headers.get('x-lagoon-batch'))).toBeGreaterThan(0)
    expect((await untilEnded(socket, body.orderId)).at(-1)).toMatchObject({ X: 'FILLED', z: body.executedQty })
    await socket.close()
    await nodes.stop()
  })
})
