import type { CallInput } from '@lagoon/shared/api/index'
import { createClient } from '@lagoon/shared/client/createClient'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
    alice = await world.as('alice')
    const asks = (headers: Record<string, string>) =>
      alice.ask('GET user/center', {}, { headers: { 'x-lagoon-fault': 'status=502', ...headers } })
    expect((await asks({})).body.error).toBe('forbidden')
    expect((await asks({ 'x-world-secret': 'brisk-heron-41-umbrellas' })).body.error).toBe('forbidden')
    expect((await asks({ 'x-world-secret': 'brisk-heron-41-umbrella' })).status).toBe(502)
    expect((await alice.ask('GET user/center', {})).status).toBe(200)
    await world.restart()
    operator = await world.operator()
    alice = await world.as('alice')
  })

  it('gets no fault while world control is off, also none that was injected before', async () => {
    await order({ call: '*' })
    await world.restart({ worldControl: false })
    operator = await world.operator()
    alice = await world.as('alice')
    expect((await ask('status=502')).status).toBe(200)
    expect((await alice.ask('GET user/center', {})).status).toBe(200)
    for (const key of ['GET console/faults', 'POST console/faults', 'PUT console/faults'])
      expect((await operator.send(key, {})).body.error).toBe('forbidden')
    await world.restart()
    operator = await world.operator()
    alice = await world.as('alice')
    expect((await alice.ask('GET user/center', {})).status).toBe(503)
  })
})
