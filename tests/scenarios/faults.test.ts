import { once } from 'node:events'
import type { CallInput } from '@lagoon/shared/api/index'
import { createClient } from '@lagoon/shared/client/createClient'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { usdt } from '../harness/money'

/** Calls that fail on purpose, and a client that survives them, over real HTTP and broken connections. */
const move = { currency_id: usdt, number: '1', from_field: 'change', to_field: 'lever' } as const

let world: TestExchange
let operator: Client
let alice: Client
let bob: Client
let user_id: number

beforeAll(async () => {
  world = await startExchange()
  operator = await world.operator()
  alice = await world.as('alice')
  bob = await world.as('bob')
  user_id = (await alice.call('GET user/center', {})).id
})
afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})
afterEach(async () => {
  for (const { id } of await operator.call('GET console/faults', {}))
    await operator.call('PUT console/faults', { id, deleted: 1 })
})

type Requested = Omit<CallInput<'POST console/faults'>, 'effect'> & Partial<CallInput<'POST console/faults'>>
const order = async (requested: Requested) =>
  (
    await operator.call('POST console/faults', {
      effect: 'status',
      ...(!requested.effect && { status: 503 }),
      ...requested,
    })
  ).id
const row = async (id: number) => (await operator.call('GET console/faults', {})).find(each => each.id === id)
const moved = async () => (await alice.call('GET wallet/hzhistory', { limit: 1 })).total
/** The typed client, as any program uses it. */
const program = (timeout_ms = 10_000) => createClient({ origin: world.origin, token: alice.token, timeout_ms })

describe('a client that retries', () => {
  it.each([
    ['an answer with status 503', { effect: 'status', status: 503 }],
    ['an answer with status 500', { effect: 'status', status: 500 }],
    ['a limit of requests', { effect: 'status', status: 429 }],
    ['an answer that comes too late', { effect: 'delay', delay_ms: 1500 }],
    ['a request that is lost', { effect: 'drop_before' }],
    ['an answer that is lost', { effect: 'drop_answer' }],
    ['an answer that is cut off', { effect: 'cut' }],
    ['a request that arrives twice', { effect: 'duplicate' }],
  ] as const)('makes one transfer with its idempotency key despite %s', async (_, effect) => {
    const before = await moved()
    const id = await order({ call: 'POST wallet/change', user_id, nth: 1, ...effect })
    const client = program(effect.effect === 'delay' ? 1000 : undefined)
    const { message } = await client.act('POST wallet/change', move, { retries: 5 })
    expect(message).toBe('Transfer successful')
    expect(await moved()).toBe(before + 1)
    expect(await row(id)).toMatchObject({ hits: 1, times: 1 })
  })

  it('makes two transfers without an idempotency key if the request arrives twice', async () => {
    const before = await moved()
    await order({ call: 'POST wallet/change', user_id, effect: 'duplicate', nth: 1 })
    await alice.call('POST wallet/change', move)
    expect(await moved()).toBe(before + 2)
  })
})

describe('an injected fault', () => {
  const status = async (who: Client) => (await who.ask('GET user/center', {})).status

  it('hits only calls of its user, from the n-th on, as often as set, and can be switched off and on', async () => {
    const id = await order({ call: 'GET user/center', user_id, nth: 2, times: 2 })
    expect([await status(alice), await status(alice), await status(bob)]).toEqual([200, 503, 200])
    expect([await status(alice), await status(alice)]).toEqual([503, 200])
    expect(await row(id)).toMatchObject({ seen: 4, hits: 2, on: 1 })
    await operator.call('PUT console/faults', { id, on: 0 })
    expect(await status(alice)).toBe(200)
    await operator.call('PUT console/faults', { id, on: 1 })
    expect([await status(alice), await status(alice)]).toEqual([200, 503])
  })

  it('hits by a probability the same calls in every run', async () => {
    const id = await order({ call: 'GET user/center', probability: '0.5', seed: 'mine' })
    const run = async () => {
      const all: number[] = []
      for (let i = 0; i < 12; i++) all.push(await status(alice))
      return all
    }
    const first = await run()
    const hits = first.filter(each => each === 503).length
    expect(hits).toBeGreaterThan(0)
    expect(hits).toBeLessThan(12)
    expect(await row(id)).toMatchObject({ seen: 12, hits, probability: '0.5' })
    await operator.call('PUT console/faults', { id, on: 1 })
    expect(await run()).toEqual(first)
  })

  it('spares the operator when it hits every call, and ends when the operator deletes it', async () => {
    const id = await order({ call: '*' })
    expect([await status(alice), await status(bob)]).toEqual([503, 503])
    const { headers, body } = await alice.ask('GET currency/deal', { currency_id: 1, legal_id: 3 })
    expect([headers.get('retry-after'), body.error]).toEqual(['1', 'unavailable'])
    await operator.call('PUT console/faults', { id, deleted: 1 })
    expect(await status(alice)).toBe(200)
  })

  it('is refused at the field that is missing or invalid', async () => {
    const wrong = async (requested: Record<string, unknown>) =>
      (await operator.send('POST console/faults', requested)).body.fields
    expect(await wrong({ call: 'POST nowhere', effect: 'cut' })).toEqual({ call: 'choice' })
    expect(await wrong({ call: 'PUT console/faults', effect: 'cut' })).toEqual({ call: 'choice' })
    expect(await wrong({ call: '*', effect: 'status' })).toEqual({ status: 'required' })
    expect(await wrong({ call: '*', effect: 'status', status: 200 })).toEqual({ status: 'too_small' })
    expect(await wrong({ call: '*', effect: 'delay' })).toEqual({ delay_ms: 'required' })
    expect(await wrong({ call: '*', effect: 'cut', probability: '1.5' })).toEqual({ probability: 'number' })
    expect((await operator.ask('PUT console/faults', { id: 999_999, on: 0 })).body.error).toBe('not_found')
  })
})

describe('a fault on an edge', () => {
  const get = (path: string) => fetch(`${world.origin}${path}`)

  it('answers Binance clients and charts in their own form, and spares everything else', async () => {
    const id = await order({ call: 'GET /binance/api/v3/time', status: 429 })
    const refused = await get('/binance/api/v3/time')
    expect([refused.status, await refused.json()]).toEqual([429, { code: -1003, msg: expect.any(String) }])
    expect((await get('/binance/api/v3/ping')).status).toBe(200)
    await operator.call('PUT console/faults', { id, deleted: 1 })
    await order({ call: '/udf/*', status: 503 })
    const chart = await get('/udf/time')
    expect([chart.status, await chart.json()]).toEqual([503, { s: 'error', errmsg: expect.any(String) }])
    expect((await get('/binance/api/v3/time')).status).toBe(200)
  })

  it('cuts an answer, and lets one arrive in pieces within its time', async () => {
    await order({ call: '/binance/*', effect: 'cut', times: 1 })
    await expect(get('/binance/api/v3/exchangeInfo').then(answer => answer.text())).rejects.toThrow()
    await order({ call: '/udf/*', effect: 'drip', delay_ms: 300, times: 1 })
    const began = performance.now()
    const slow = await (await get('/udf/config')).json()
    expect(performance.now() - began).toBeGreaterThanOrEqual(200)
    expect(slow).toEqual(await (await get('/udf/config')).json())
  })

  it('is refused for a path that nobody serves, and for an effect that only sockets have', async () => {
    const wrong = async (requested: Record<string, unknown>) =>
      (await operator.send('POST console/faults', requested)).body.fields
    expect(await wrong({ call: 'GET /binance/api/v3/nothing', effect: 'cut' })).toEqual({ call: 'choice' })
    expect(await wrong({ call: '/nowhere/*', effect: 'cut' })).toEqual({ call: 'choice' })
    expect(await wrong({ call: '/udf/*', effect: 'gap' })).toEqual({ effect: 'choice' })
    expect(await wrong({ call: '/ws', effect: 'drop_answer' })).toEqual({ effect: 'choice' })
    expect(await wrong({ call: '/ws', effect: 'drip' })).toEqual({ delay_ms: 'required' })
  })
})

describe('a fault on a socket', () => {
  /** A socket that makes calls, and the ids of the answers that it receives. */
  async function open(path = '/ws') {
    const socket = new WebSocket(`${world.origin.replace('http', 'ws')}${path}`)
    const received: string[] = []
    const state = { code: 0 }
    socket.on('message', data => void received.push(JSON.parse(String(data)).id))
    socket.on('close', code => {
      state.code = code
    })
    socket.on('error', () => {})
    await once(socket, 'open')
    const ask = (...ids: string[]) => {
      for (const id of ids) socket.send(JSON.stringify({ op: 'call', id, call: 'GET brand' }))
    }
    return { socket, received, state, ask, close: () => socket.terminate() }
  }

  it('loses a message, sends one twice, and counts both', async () => {
    const { ask, received, close } = await open()
    const gap = await order({ call: '/ws', effect: 'gap', nth: 2 })
    ask('first', 'lost', 'third')
    await expect.poll(() => received).toHaveLength(2)
    expect(received).not.toContain('lost')
    const twice = await order({ call: '/ws', effect: 'duplicate', nth: 1 })
    ask('fourth')
    await expect.poll(() => received.slice(2)).toEqual(['fourth', 'fourth'])
    await expect.poll(async () => [(await row(gap))?.hits, (await row(twice))?.hits]).toEqual([1, 1])
    expect(await row(gap)).toMatchObject({ seen: 4 })
    close()
  })

  it('sends a message late, or in pieces with the next one behind it', async () => {
    const { ask, received, close } = await open()
    await order({ call: '/ws', effect: 'delay', delay_ms: 400, nth: 1 })
    ask('late')
    ask('second')
    await expect.poll(() => received).toEqual(['second', 'late'])
    await order({ call: '/ws', effect: 'drip', delay_ms: 400, nth: 1 })
    ask('in pieces')
    ask('behind it')
    await expect.poll(() => received.slice(2)).toEqual(['in pieces', 'behind it'])
    close()
  })

  it('cuts the socket within a message, or keeps it open and silent', async () => {
    const cut = await open()
    await order({ call: '/ws', effect: 'cut', nth: 1 })
    cut.ask('half')
    await expect.poll(() => cut.state.code).toBe(1006)
    expect(cut.received).toEqual([])
    const silent = await open()
    await order({ call: '/ws', effect: 'stall', nth: 1 })
    silent.ask('first', 'second')
    silent.socket.ping()
    await once(silent.socket, 'pong')
    expect([silent.received, silent.state.code]).toEqual([[], 0])
    silent.close()
  })

  it('refuses new sockets, and hits the streams of Binance clients too', async () => {
    const id = await order({ call: '/ws', effect: 'drop_before' })
    await expect(open()).rejects.toThrow()
    await operator.call('PUT console/faults', { id, deleted: 1 })
    const stream = await open('/binance/ws/btcusdt@aggTrade')
    await order({ call: '/binance/ws', effect: 'cut' })
    stream.socket.send('{"method":"LIST_SUBSCRIPTIONS","id":1}')
    await expect.poll(() => stream.state.code).toBe(1006)
  })

  it('cuts all sockets at once when the operator says so', async () => {
    const sockets = [await open(), await open('/binance/ws/btcusdt@aggTrade')]
    await operator.call('POST console/cut_sockets', {})
    await expect.poll(() => sockets.map(({ state }) => state.code)).toEqual([1006, 1006])
  })
})

describe('one request', () => {
  const ask = (fault: string) => alice.ask('GET user/center', {}, { headers: { 'x-lagoon-fault': fault } })

  it('can ask for a fault in its own header', async () => {
    expect((await ask('status=502')).status).toBe(502)
    const began = performance.now()
    expect((await ask('delay=300')).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThanOrEqual(290)
    for (const effect of ['drop_before', 'drop_answer', 'cut'])
      await expect(ask(effect)).rejects.toMatchObject({ name: 'Unanswered' })
    expect((await ask('mayhem')).body.fields).toEqual({ 'x-lagoon-fault': 'choice' })
  })

  it('needs the world secret for a fault if world calls need it', async () => {
    await world.restart({ worldSecret: 'brisk-heron-41-umbrella' })
    const asks = (headers: Record<string, string>) =>
      alice.ask('GET user/center', {}, { headers: { 'x-lagoon-fault': 'status=502', ...headers } })
    expect((await asks({})).body.error).toBe('forbidden')
    expect((await asks({ 'x-world-secret': 'brisk-heron-41-umbrellas' })).body.error).toBe('forbidden')
    expect((await asks({ 'x-world-secret': 'brisk-heron-41-umbrella' })).status).toBe(502)
    expect((await alice.ask('GET user/center', {})).status).toBe(200)
    await world.restart()
  })

  it('gets no fault while world control is off, also none that was injected before', async () => {
    await order({ call: '*' })
    await world.restart({ worldControl: false })
    expect((await ask('status=502')).status).toBe(200)
    expect((await alice.ask('GET user/center', {})).status).toBe(200)
    for (const key of ['GET console/faults', 'POST console/faults', 'PUT console/faults'])
      expect((await operator.send(key, {})).body.error).toBe('forbidden')
    await world.restart()
    expect((await alice.ask('GET user/center', {})).status).toBe(503)
  })
})
