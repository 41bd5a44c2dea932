import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { askBinance, botOfAlice, type Fields } from '../harness/bots'
import { startExchange } from '../harness/exchange'
import { StreamSocket } from '../harness/streamSocket'
import { hurriedWall } from '../harness/walls'

const { bot, said } = botOfAlice('errors')
const symbol = 'BTCUSDT'
const far = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.02', price: '60000' }

describe('a wrong request', () => {
  it.each([
    [-1108, 'POST order', { ...far, quantity: '9'.repeat(21) }],
    [-1108, 'GET order', { symbol, orderId: '9'.repeat(17) }],
    [-1111, 'POST order', { ...far, quantity: '0.012345678' }],
    [-1114, 'POST order', { symbol, side: 'BUY', type: 'MARKET', quantity: '0.01', timeInForce: 'GTC' }],
    [-1118, 'POST order', { ...far, newClientOrderId: '' }],
    [-1119, 'GET order', { symbol, origClientOrderId: '' }],
    [-1105, 'POST order', { ...far, strategyId: '' }],
    [-1135, 'GET ticker/price', { symbols: '["BTCUSDT"' }],
  ] as [number, string, Fields][])('has the code %s: %s', async (code, call, params) => {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string]
    const by = path === 'ticker/price' ? {} : { by: bot.keys }
    expect((await askBinance(bot.exchange, path, params, { method, ...by })).body.code).toBe(code)
  })

  it('has the code -2039 if the id of an order and its name do not match', async () => {
    const { orderId } = await said('POST', 'order', far)
    expect((await said('GET', 'order', { symbol, orderId, origClientOrderId: 'another' })).code).toBe(-2039)
    expect((await said('DELETE', 'order', { symbol, orderId, origClientOrderId: 'another' })).code).toBe(-2039)
    await said('DELETE', 'openOrders', { symbol })
  })

  it('has the code -1135 if a message of the WebSocket API is no JSON', async () => {
    const socket = await StreamSocket.open(bot.exchange, 'ws-api/v3')
    socket.say('{"method":')
    expect((await socket.first(({ error }) => error)).error).toEqual({ code: -1135, msg: 'Invalid JSON Request' })
    expect((await socket.ask('order.place', { newClientOrderId: '' })).error.code).toBe(-1118)
    await socket.close()
  })
})

describe('too many messages', () => {
  it('on a socket of the API are refused with -1181, and the socket is closed', async () => {
    const socket = await StreamSocket.open(bot.exchange, 'ws-api/v3')
    for (let n = 0; n < 200; n++) socket.say(JSON.stringify({ id: n, method: 'ping' }))
    expect((await socket.first(({ error }) => error?.code === -1181)).status).toBe(429)
    expect(await socket.closed).toBe(1008)
  })
})

describe('a server that fails', () => {
  it('is reported as internal (-1001), as an unexpected response (-1006) or as a timeout (-1007)', async () => {
    const failing = await startExchange({}, { wall: hurriedWall() })
    const operator = await failing.operator()
    const inject = (fault: { effect: 'status'; status: number } | { effect: 'delay'; delay_ms: number }) =>
      operator.call('POST console/faults', { call: 'GET /binance/api/v3/time', nth: 1, ...fault })
    for (const [status, code] of [
      ...[[500, -1001] as const, [502, -1006] as const, [503, -1008] as const, [504, -1007] as const],
    ]) {
      await inject({ effect: 'status', status })
      const answer = await askBinance(failing, 'time')
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    await inject({ effect: 'delay', delay_ms: 15_000 })
    expect((await askBinance(failing, 'time')).body.code).toBe(-1007)
    await failing.stop()
  })

  it('refuses more sockets of one address than it may hold, with -1034', async () => {
    const limited = await startExchange({ rateLimit: true })
    const sockets = await Promise.all(Array.from({ length: 100 }, () => StreamSocket.open(limited, 'ws')))
    const one = new WebSocket(`${limited.origin.replace('http', 'ws')}/binance/ws-api/v3`)
    const [, answer] = await once(one, 'unexpected-response')
    const [body] = await once(answer, 'data')
    expect([answer.statusCode, JSON.parse(String(body)).code]).toEqual([429, -1034])
    await Promise.all(sockets.map(socket => socket.close()))
    await limited.stop()
  })

  it('sends serverShutdown on every socket before it closes them', async () => {
    const stopping = await startExchange()
    const sockets = await Promise.all(
      ['ws/btcusdt@trade', 'stream?streams=btcusdt@trade', 'ws-api/v3'].map(path => StreamSocket.open(stopping, path)),
    )
    await Promise.all(sockets.map(socket => socket.ask(socket === sockets[2] ? 'ping' : 'LIST_SUBSCRIPTIONS')))
    await stopping.stop()
    const event = { e: 'serverShutdown', E: expect.any(Number) }
    expect(sockets.map(({ heard }) => heard.at(-1))).toEqual([
      event,
      { stream: '!serverShutdown', data: event },
      { event },
    ])
  })
})

describe('a program that wants microseconds', () => {
  it('gets them in answers, on sockets of the API and in streams, and -1194 for another unit', async () => {
    const micros = (unit: string) => askBinance(bot.exchange, 'time', {}, { headers: { 'x-mbx-time-unit': unit } })
    const { body: plain } = await askBinance(bot.exchange, 'time')
    expect(String((await micros('MICROSECOND')).body.serverTime)).toHaveLength(String(plain.serverTime).length + 3)
    expect((await micros('SECOND')).body.code).toBe(-1194)
    const api = await StreamSocket.open(bot.exchange, 'ws-api/v3?timeUnit=microsecond')
    expect(String((await api.ask('time')).result.serverTime)).toHaveLength(16)
    const streams = await StreamSocket.open(bot.exchange, 'stream?streams=btcusdt@miniTicker&timeUnit=MICROSECOND')
    const usual = await StreamSocket.open(bot.exchange, 'ws/btcusdt@miniTicker')
    await Promise.all([streams, usual].map(each => each.ask('LIST_SUBSCRIPTIONS')))
    await bot.exchange.clock.advance(1)
    const [{ data }, event] = await Promise.all([streams.first(({ stream }) => stream), usual.first(({ e }) => e)])
    expect(data).toEqual({ ...event, E: event.E * 1000 })
    const wrong = await StreamSocket.open(bot.exchange, 'ws/btcusdt@trade?timeUnit=SECOND')
    expect((await wrong.first(({ error }) => error)).error.code).toBe(-1194)
    expect(await wrong.closed).toBe(1008)
    await Promise.all([api, streams, usual].map(each => each.close()))
  })
})
