import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { askBinance, type Keyed, subscribing } from '../harness/bots'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { type Said, StreamSocket } from '../harness/streamSocket'

let exchange: TestExchange
let alice: Client
let keys: Keyed
const ed25519 = generateKeyPairSync('ed25519')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** The API keys whose requests the private halves sign. */
let edKey: string
let rsaKey: string
beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  const make = (key?: KeyObject) =>
    alice.call('POST user/api_key', {
      ...{ label: 'socket', login_password: namedPassword },
      ...(key && { public_key: String(key.export({ type: 'spki', format: 'pem' })) }),
    })
  keys = await make()
  const [ed, big] = [await make(ed25519.publicKey), await make(rsa.publicKey)]
  expect([ed.secret, big.secret]).toEqual(['', ''])
  ;[edKey, rsaKey] = [ed.key, big.key]
})
afterAll(() => exchange.stop())

const symbol = 'BTCUSDT'
const open = () => StreamSocket.open(exchange, 'ws-api/v3')
const far = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '60000' }

/** Parameters with the signature of a private key over all of them, sorted by name. */
function signedBy(key: KeyObject, params: Record<string, string | number>) {
  const text = Object.keys(params)
    .sort()
    .map(name => `${name}=${params[name]}`)
    .join('&')
  return { ...params, signature: signatureOf(key, text) }
}
const signatureOf = (key: KeyObject, text: string) =>
  sign(key.asymmetricKeyType === 'rsa' ? 'sha256' : null, Buffer.from(text), key).toString('base64')
const timely = () => ({ timestamp: exchange.wall.now() })
const logon = (socket: StreamSocket) =>
  socket.ask('session.logon', signedBy(ed25519.privateKey, { apiKey: edKey, ...timely() }))

describe('a signed request', () => {
  it('S-56 may be signed by an Ed25519 or an RSA key, and not by another one', async () => {
    const account = async (apiKey: string, key: KeyObject, text = `timestamp=${exchange.wall.now()}`) => {
      const signature = encodeURIComponent(signatureOf(key, text))
      const url = `${exchange.origin}/binance/api/v3/account?${text}&signature=${signature}`
      return (await (await fetch(url, { headers: { 'x-mbx-apikey': apiKey } })).json()) as Said
    }
    const { uid } = await account(edKey, ed25519.privateKey)
    expect(uid).toBe((await alice.call('GET user/center', {})).id)
    expect((await account(rsaKey, rsa.privateKey)).uid).toBe(uid)
    expect((await account(edKey, rsa.privateKey)).code).toBe(-1022)
    expect((await account(edKey, generateKeyPairSync('ed25519').privateKey)).code).toBe(-1022)
    expect((await account(rsaKey, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)).code).toBe(-1022)
    const secret = String(ed25519.publicKey.export({ type: 'spki', format: 'pem' }))
    const { body } = await askBinance(exchange, 'account', {}, { by: { key: edKey, secret } })
    expect(body.code).toBe(-1022)
    const weak = String(
      generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' }),
    )
    for (const public_key of [weak, 'no key', secret.replace('PUBLIC', 'PRIVATE')])
      await expect(
        alice.call('POST user/api_key', { label: 'weak', login_password: namedPassword, public_key }),
      ).rejects.toMatchObject({ fields: { public_key: 'choice' } })
  })

  it('may have a time in microseconds and a window with decimals', async () => {
    const code = async (params: Record<string, string | number>, timestamp: number) =>
      (await askBinance(exchange, 'openOrders', params, { by: keys, timestamp })).body.code
    const now = exchange.wall.now()
    expect(await code({ recvWindow: '5000.346' }, now * 1000)).toBeUndefined()
    expect(await code({ recvWindow: '100.5' }, (now - 60_000) * 1000)).toBe(-1021)
    expect(await code({ recvWindow: '5000.3467' }, now)).toBe(-1100)
    expect(await code({ recvWindow: '60000.001' }, now)).toBe(-1131)
  })
})

describe('a call over the WebSocket API', () => {
  it('answers what the REST API answers', async () => {
    const socket = await open()
    const since = (exchange.clock.now() - 30) * 1000
    const calls: [string, string, Record<string, string | number>][] = [
      ['exchangeInfo', 'exchangeInfo', { symbol }],
      ['executionRules', 'executionRules', { symbol }],
      ['depth', 'depth', { symbol, limit: 5 }],
      ['trades.recent', 'trades', { symbol, limit: 5 }],
      ['trades.historical', 'historicalTrades', { symbol, fromId: since }],
      ['trades.aggregate', 'aggTrades', { symbol, limit: 5 }],
      ['blockTrades.historical', 'historicalBlockTrades', { symbol, fromId: 1 }],
      ['klines', 'klines', { symbol, interval: '3m', limit: 2 }],
      ['uiKlines', 'uiKlines', { symbol, interval: '1s', limit: 2 }],
      ['avgPrice', 'avgPrice', { symbol }],
      ['ticker.24hr', 'ticker/24hr', { symbol }],
      ['ticker.tradingDay', 'ticker/tradingDay', { symbol }],
      ['ticker', 'ticker', { symbol, windowSize: '2h' }],
      ['ticker.price', 'ticker/price', { symbol }],
      ['ticker.book', 'ticker/bookTicker', { symbol }],
    ]
    for (const [method, path, params] of calls) {
      const { status, result } = await socket.ask(method, params)
      const { body } = await askBinance(exchange, path, params)
      expect([status, { ...result, serverTime: 0 }], method).toEqual([200, { ...body, serverTime: 0 }])
    }
    const { result } = await socket.ask('v3/ticker.price', { symbols: ['BTCUSDT', 'ETHUSDT'] })
    expect(result.map((row: Said) => row.symbol)).toEqual(['BTCUSDT', 'ETHUSDT'])
    for (const method of ['referencePrice', 'referencePrice.calculation'])
      expect((await socket.ask(method, { symbol })).error.code).toBe(-2043)
    expect((await socket.ask('klines', { symbol, interval: '7m' })).error).toEqual({
      code: -1120,
      msg: 'Invalid interval.',
    })
    await socket.close()
  })

  it('returns the counts of its limits unless it is asked not to', async () => {
    const socket = await open()
    const { rateLimits } = await socket.ask('ping')
    expect(rateLimits).toMatchObject([{ rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', limit: 6000 }])
    const again = (await socket.ask('klines', { symbol, interval: '7m' })).rateLimits
    expect(again[0].count).toBe(rateLimits[0].count + 2)
    expect(await socket.ask('ping', { returnRateLimits: false })).not.toHaveProperty('rateLimits')
    await socket.close()
    const quiet = await StreamSocket.open(exchange, 'ws-api/v3?returnRateLimits=false')
    expect(await quiet.ask('ping')).not.toHaveProperty('rateLimits')
    await quiet.close()
  })

  it('S-56 needs a signature until its socket has logged on with an Ed25519 key', async () => {
    const socket = await open()
    expect((await socket.ask('account.status', timely())).error.code).toBe(-1102)
    expect((await socket.ask('userDataStream.subscribe')).error.code).toBe(-1002)
    expect((await socket.ask('session.logon', subscribing(keys, exchange.wall.now()))).error.code).toBe(-4056)
    const wrong = signedBy(rsa.privateKey, { apiKey: edKey, ...timely() })
    expect((await socket.ask('session.logon', wrong)).error.code).toBe(-1022)
    expect((await socket.ask('session.status')).result).toMatchObject({ apiKey: null, userDataStream: false })
    expect((await logon(socket)).result).toMatchObject({ apiKey: edKey, userDataStream: false })
    const { result } = await socket.ask('account.status', timely())
    const { body } = await askBinance(exchange, 'account', {}, { by: keys })
    expect(result).toEqual(body)
    expect((await socket.ask('account.status')).error.code).toBe(-1102)
    expect((await socket.ask('userDataStream.subscribe')).result).toEqual({ subscriptionId: 0 })
    expect((await socket.ask('userDataStream.subscribe')).error.code).toBe(-2035)
    expect((await socket.ask('session.subscriptions')).result).toEqual([{ subscriptionId: 0 }])
    expect((await socket.ask('session.logout')).result).toMatchObject({ apiKey: null, userDataStream: false })
    expect(await socket.first(({ event }) => event?.e === 'eventStreamTerminated')).toMatchObject({ subscriptionId: 0 })
    expect((await socket.ask('userDataStream.unsubscribe')).error.code).toBe(-2036)
    expect((await socket.ask('account.status', timely())).error.code).toBe(-1102)
    const many = Array.from({ length: 11 }, () =>
      socket.ask('userDataStream.subscribe.signature', subscribing(keys, exchange.wall.now())),
    )
    expect((await Promise.all(many)).flatMap(({ error }) => error?.code ?? [])).toEqual([-1191])
    await socket.close()
  })

  it('S-56 stops working when the key of its session is revoked', async () => {
    const pair = generateKeyPairSync('ed25519')
    const public_key = String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
    const { key } = await alice.call('POST user/api_key', { label: 'gone', login_password: namedPassword, public_key })
    const socket = await open()
    await socket.ask('session.logon', signedBy(pair.privateKey, { apiKey: key, ...timely() }))
    expect((await socket.ask('openOrders.status', timely())).status).toBe(200)
    await alice.call('PUT user/api_key', { key, revoked: 1 })
    expect((await socket.ask('openOrders.status', timely())).error.code).toBe(-2015)
    await socket.close()
  })

  it('places, tests, finds and cancels orders, and reads the account', async () => {
    const socket = await open()
    await logon(socket)
    const ask = async (method: string, params: object = {}): Promise<Said> => {
      const { result, error } = await socket.ask(method, { ...params, ...timely() })
      return result ?? error
    }
    expect(await ask('order.test', far)).toEqual({})
    const sent = await socket.ask('order.place', { ...far, ...timely() })
    expect(sent.rateLimits.map(({ rateLimitType }: Said) => rateLimitType)).toEqual([
      'ORDERS',
      'ORDERS',
      'REQUEST_WEIGHT',
    ])
    const { orderId } = sent.result
    expect(await ask('order.status', { symbol, orderId })).toMatchObject({ orderId, status: 'NEW', price: '60000' })
    expect((await ask('openOrders.status', { symbol })).map((row: Said) => row.orderId)).toEqual([orderId])
    expect(await ask('order.cancel', { symbol, orderId })).toMatchObject({ orderId, status: 'CANCELED' })
    expect((await ask('order.cancel', { symbol, orderId })).code).toBe(-2011)
    await ask('order.place', far)
    expect(await ask('openOrders.cancelAll', { symbol })).toHaveLength(1)
    const { fills } = await ask('order.place', { symbol, side: 'BUY', type: 'MARKET', quantity: '0.01' })
    expect((await ask('myTrades', { symbol })).at(-1).id).toBe(fills.at(-1).tradeId)
    expect((await ask('allOrders', { symbol })).at(-1)).toMatchObject({ status: 'FILLED' })
    expect(await ask('account.commission', { symbol })).toMatchObject({ standardCommission: { taker: '0.001' } })
    await socket.close()
  })
})

describe('what Binance has retired', () => {
  it('can be switched off: listen keys and the stream !ticker@arr', async () => {
    const current = await startExchange({ edges: { binance: true, udf: true, retired: false } })
    try {
      const { status } = await askBinance(current, 'userDataStream', {}, { method: 'POST', key: keys.key })
      expect(status).toBe(404)
      const socket = await StreamSocket.open(current, 'ws')
      expect((await socket.ask('SUBSCRIBE', ['!ticker@arr'])).error.code).toBe(2)
      expect((await socket.ask('SUBSCRIBE', ['!miniTicker@arr'])).result).toBe(null)
      await socket.close()
    } finally {
      await current.stop()
    }
  })
})
