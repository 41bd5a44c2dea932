import { createClient } from '@lagoon/shared/client/createClient'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { holdLane } from '../harness/heldLane'
import { startHost } from '../harness/host'
import { expectBalanced } from '../harness/invariants'
import { LiveSocket } from '../harness/liveSocket'
import { usdt } from '../harness/money'

/** Calls over `/ws`: the same envelopes as over HTTP, on one connection. */
const move = { currency_id: usdt, number: '1', from_field: 'change', to_field: 'lever' } as const
const order = { currency_id: 1, legal_id: usdt, type: 1, amount: '0.001', target_price: '20000' } as const
const missing = { ...order, amount: '' }
const opened: LiveSocket[] = []

let world: TestExchange
let operator: Client
let alice: Client

beforeAll(async () => {
  world = await startExchange()
  operator = await world.operator()
  alice = await world.as('alice')
})
afterAll(async () => {
  for (const { ws } of opened) ws.terminate()
  await expectBalanced(world)
  await world.stop()
})

async function open(token: string | null, origin = world.origin): Promise<LiveSocket> {
  const socket = await LiveSocket.open(`${origin.replace('http', 'ws')}/ws`)
  opened.push(socket)
  if (token) await socket.logIn(token)
  return socket
}

/** The same call over both, in this order. */
async function both(token: string | null, call: string, body: object = {}, lang = 'en') {
  const socket = await open(token)
  const client = token ? world.anyone.as(token) : world.anyone
  const http = await client.send(call, body as Record<string, unknown>, { json: !call.startsWith('GET'), lang })
  const answer = await socket.ask(call, body, { lang })
  return [
    { http: http.status, body: http.body },
    { http: answer.http, body: answer.body },
  ] as const
}

describe('a call over the socket', () => {
  it.each([
    ['GET currency/deal', { currency_id: 1, legal_id: 3 }],
    ['GET currency/depth', { symbol: 'BTC/USDT', limit: 5 }],
    ['GET currency/quotation_new', {}],
    ['POST news/list', { c_id: 4 }],
    ['GET user/center', {}],
    ['POST wallet/detail', { currency: 3, type: 'change' }],
    ['POST wallet/change', move],
    ['POST wallet/change', { ...move, number: '999999999' }],
    ['POST wallet/change', { ...move, number: '-1' }],
    ['POST coin/trade', { ...order, amount: '1000000' }],
    ['POST coin/trade', missing],
    ['POST coin/trade', { ...order, amount: ['1'], another: 1 }],
    ['PUT coin/trade', { id: 999_999 }],
    ['POST coin/trade', [order]],
    ['GET coin/list', { limit: 0, lang: 'xx' }],
    ['GET coin/list', { lang: 'jp', limit: 101 }],
    ['GET console/users', {}],
    ['GET nowhere', {}],
    ['POST ../console/login', {}],
  ])('answers like HTTP: %s %j', async (call, body) => {
    for (const token of [alice.token, null]) {
      for (const lang of ['en', 'hk']) {
        const [http, socket] = await both(token, call, body, lang)
        expect(socket).toEqual(http)
      }
    }
  })

  it('finds a field that the body names twice, as over HTTP', async () => {
    const body = '{"currency":3,"type":"change","currency":1}'
    const headers = { authorization: alice.token ?? '', 'content-type': 'application/json' }
    const http = await fetch(`${world.origin}/api/wallet/detail`, { method: 'POST', headers, body })
    const socket = await open(alice.token)
    socket.ws.send(`{"op":"call","body":${body},"id":"twice","call":"POST wallet/detail"}`)
    const answer = await socket.answerTo('twice')
    expect(answer.body).toEqual(await http.json())
    expect(answer.body.fields).toEqual({ currency: 'repeated' })
  })

  it('needs a login for the calls of a user, and gets it from an `auth` that was sent before', async () => {
    const socket = await open(null)
    const early = socket.sendCall('GET user/center')
    socket.say({ op: 'auth', token: alice.token ?? '' })
    const late = socket.sendCall('GET user/center')
    expect((await socket.answerTo(early)).body).toMatchObject({ type: '999', error: 'not_logged_in' })
    expect((await socket.answerTo(late)).body.data).toMatchObject({ email: 'alice@lagoon.test' })
  })

  it('uses the language of the user if it names none', async () => {
    const bob = await world.as('bob')
    await bob.call('POST set/lang', { lang: 'th' })
    const socket = await open(bob.token)
    expect((await socket.ask('POST coin/trade', missing)).body).toEqual(
      (await bob.send('POST coin/trade', missing, { lang: 'none' })).body,
    )
  })

  it('does an order once for each idempotency key, over both', async () => {
    const socket = await open(alice.token)
    const first = await socket.ask('POST coin/trade', order, { key: 'one key', lang: 'en' })
    expect(first.body).toMatchObject({ type: 'ok', data: { status: 1 } })
    const again = await socket.ask('POST coin/trade', order, { key: 'one key', lang: 'en' })
    const overHttp = await alice.send('POST coin/trade', order, { idempotencyKey: 'one key' })
    expect([again.body, overHttp.body]).toEqual([first.body, first.body])
    const other = await socket.ask('POST coin/trade', { ...order, amount: '0.002' }, { key: 'one key' })
    expect(other.body.error).toBe('idempotency_conflict')
    const tooLong = await socket.ask('POST coin/trade', order, { key: 'x'.repeat(256) })
    expect(tooLong.body.fields).toEqual({ 'idempotency-key': 'too_large' })
  })

  it('is answered when it is done, not after those before it', async () => {
    const socket = await open(alice.token)
    const { next } = await alice.call('GET events', {})
    const waiting = socket.sendCall('GET events', { after: next, wait: 20 })
    await socket.ask('POST wallet/change', move)
    await socket.answerTo(waiting)
    expect(socket.of('answer').map(({ id }) => id)).toContain(waiting)
    const slow = await operator.call('POST console/faults', { call: 'GET user/center', effect: 'delay', delay_ms: 300 })
    const first = socket.sendCall('GET user/center')
    const second = socket.sendCall('POST get/lang')
    await socket.answerTo(first)
    expect(socket.of('answer').map(({ id }) => id)).toEqual([
      ...socket
        .of('answer')
        .slice(0, -2)
        .map(({ id }) => id),
      second,
      first,
    ])
    await operator.call('PUT console/faults', { id: slow.id, deleted: 1 })
  })

  it('is refused beyond 60 under way, and served again once one is done', async () => {
    const socket = await open(alice.token)
    const lane = await holdLane(world)
    const waiting = Array.from({ length: 60 }, () => socket.sendCall('POST wallet/change', move))
    const refused = await socket.ask('POST get/lang', {}, { lang: 'en' })
    expect([refused.http, refused.body]).toEqual([
      503,
      { type: 'error', code: 0, message: expect.any(String), error: 'unavailable', retry_after: 1 },
    ])
    await lane.letGo()
    for (const id of waiting) expect((await socket.answerTo(id)).body.type).toBe('ok')
    expect((await socket.ask('POST get/lang')).body.type).toBe('ok')
  })

  it('is done although the socket closes before its answer', async () => {
    const total = async () => (await alice.call('GET wallet/hzhistory', { limit: 1 })).total
    const before = await total()
    const socket = await open(alice.token)
    socket.sendCall('POST wallet/change', move, { key: 'closing' })
    socket.ws.close()
    await socket.closed
    await alice.send('POST wallet/change', move, { idempotencyKey: 'closing' })
    expect(await total()).toBe(before + 1)
  })

  it('is recorded for the operator like any other, and names its request', async () => {
    const socket = await open(alice.token)
    const { headers } = await socket.ask('POST wallet/change', move)
    const seen = await operator.call('GET console/request', { request_id: headers['x-request-id'] ?? '' })
    expect(seen).toMatchObject({ call: 'POST wallet/change', by: 'user', status: 200, type: 'ok' })
    expect(seen.events.map(({ type }) => type)).toContain('transfer.done')
  })

  it.each([
    ['a status', { effect: 'status', status: 503 }],
    ['too many requests', { effect: 'status', status: 429 }],
    ['a request that runs twice', { effect: 'duplicate' }],
  ] as const)('gets the same simulated fault: %s', async (_, effect) => {
    const { id } = await operator.call('POST console/faults', { call: 'POST get/lang', ...effect })
    const [http, socket] = await both(alice.token, 'POST get/lang')
    await operator.call('PUT console/faults', { id, deleted: 1 })
    expect(socket).toEqual(http)
  })

  it.each(['drop_before', 'drop_answer', 'cut'] as const)('loses its socket to the fault %s', async effect => {
    const socket = await open(alice.token)
    socket.sendCall('POST wallet/change', move, { headers: { 'x-lagoon-fault': effect } })
    expect(await socket.closed).toBe(1006)
    expect(socket.of('answer')).toEqual([])
  })

  it('is refused while its product is off, as over HTTP', async () => {
    const socket = await open(alice.token)
    const brand = await operator.call('GET console/brand', {})
    const use = (used: object) => operator.call('POST console/brand', { brand: JSON.stringify(used) })
    await use({ ...brand, products: { ...brand.products, spot: 0 } })
    const [http, answer] = [
      await alice.send('POST coin/trade', order),
      await socket.ask('POST coin/trade', order, { lang: 'en' }),
    ]
    await use(brand)
    expect(answer.body).toMatchObject({ error: 'product_off', message: http.body.message })
  })

  it('is refused without an id, and closes the socket of a client that continues', async () => {
    const socket = await open(null)
    for (const id of ['', 'x'.repeat(65), 7, undefined, null])
      socket.ws.send(JSON.stringify({ op: 'call', id, call: 'POST get/lang' }))
    expect(await socket.closed).toBe(1008)
    expect(socket.of('error').map(({ error }) => error)).toEqual(Array(5).fill('param_invalid'))
  })

  it('does not carry uploads', async () => {
    const socket = await open(alice.token)
    expect((await socket.ask('POST upload', {})).body).toMatchObject({ type: 'error', error: 'not_found' })
  })
})

describe('the typed client', () => {
  it('sends calls over its socket once that is logged in, and over HTTP otherwise', async () => {
    let requests = 0
    const via: typeof fetch = (...request) => {
      requests += 1
      return fetch(...request)
    }
    const client = createClient({ origin: world.origin, token: alice.token, fetch: via, WebSocket })
    const live = client.live()
    try {
      await live.call('GET user/center', {})
      expect(requests).toBe(1)
      const loggedIn = new Promise<void>(resolve => live.subscribe('me', () => resolve()))
      await loggedIn
      const { message } = await live.act('POST wallet/change', move, { retries: 1 })
      expect([message, requests]).toEqual(['Transfer successful', 1])
      await expect(live.call('POST wallet/change', { ...move, number: '0' })).rejects.toMatchObject({
        key: 'param_invalid',
      })
      expect(requests).toBe(1)
    } finally {
      live.close()
    }
    await live.call('GET user/center', {})
    expect(requests).toBe(2)
  })
})

describe('limits', () => {
  it('counts the calls of a user over both together', async () => {
    const limited = await startExchange({ rateLimit: true })
    try {
      const bob = await limited.as('bob')
      const socket = await open(bob.token, limited.origin)
      for (let i = 0; i < 150; i++) await socket.ask('POST user/has_password')
      for (let i = 0; i < 150; i++) await bob.send('POST user/has_password')
      const [http, answer] = [await bob.send('POST user/has_password'), await socket.ask('POST user/has_password')]
      expect([http.status, answer.http, answer.body.error]).toEqual([429, 429, 'too_many_requests'])
      expect(answer.body.retry_after).toBe(http.body.retry_after)
    } finally {
      await limited.stop()
    }
  })
})

describe('calls over a socket elsewhere', () => {
  it('work for a world under a prefix, as its user', async () => {
    const host = await startHost()
    try {
      const { users, url } = await host.program.call('POST worlds', { name: 'acme' })
      const socket = await open(users.alice?.token ?? null, `${host.origin}${new URL(url).pathname.replace(/\/$/, '')}`)
      const { body } = await socket.ask('POST wallet/change', move, { lang: 'en' })
      expect(body.message).toBe('Transfer successful')
      const moved = (token?: string) => host.at('acme', token).call('GET wallet/hzhistory', { limit: 1 })
      expect((await moved(users.alice?.token)).data[0]).toMatchObject({ value: '1' })
    } finally {
      await host.stop()
    }
  })

  it('work behind a gateway', async () => {
    const cluster = await startExchange({}, { behindGateway: true })
    try {
      const carol = await cluster.as('carol')
      const socket = await open(carol.token, cluster.origin)
      const { http, body } = await socket.ask('POST wallet/change', move, { lang: 'en' })
      expect([http, body.message]).toEqual([200, 'Transfer successful'])
    } finally {
      await cluster.stop()
    }
  })
})
