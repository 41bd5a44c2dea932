import type { CallInput } from '@lagoon/shared/api/index'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { cardForm, usdt } from '../harness/money'
import { newcomer } from '../harness/newcomer'
import { hangs, long, type Receiver, refuses, startReceiver, takes } from '../harness/receiver'

/** Webhooks over real HTTP; the receiver verifies each with the library of Standard Webhooks. */
const move = { currency_id: usdt, number: '1', from_field: 'change', to_field: 'lever' } as const
const hour = 3600

let world: TestExchange
let operator: Client
let alice: Client
let bob: Client
const open: Receiver[] = []

beforeAll(async () => {
  world = await startExchange()
  operator = await world.operator()
  alice = await world.as('alice')
  bob = await world.as('bob')
})
afterAll(() => world.stop())
afterEach(async () => {
  for (const { id } of await operator.call('GET console/webhooks', {}))
    await operator.call('PUT console/webhooks', { id, deleted: 1 })
  for (const receiver of open.splice(0)) await receiver.close()
})

async function endpoint(more: Partial<CallInput<'POST console/webhooks'>> = {}) {
  const receiver = await startReceiver()
  open.push(receiver)
  const { id, secret } = await operator.call('POST console/webhooks', { url: receiver.url, ...more })
  receiver.secret = secret
  return { id, receiver }
}

const idOf = async (who: Client) => (await who.call('GET user/center', {})).id
const place = async () => (await operator.call('GET console/events', {})).next
const since = async (after: string, types?: string) =>
  (await operator.call('GET console/events', { after, limit: 500, ...(types && { types }) })).data
const deliveries = (webhook_id: number) => operator.call('GET console/deliveries', { webhook_id, limit: 100 })
const newest = async (webhook_id: number) => (await deliveries(webhook_id)).data[0]
const row = async (id: number) => (await operator.call('GET console/webhooks', {})).find(each => each.id === id)

describe('an endpoint', () => {
  it('receives every new event as the feed shows it, in order per user and with a valid signature', async () => {
    const { id, receiver } = await endpoint()
    const before = await place()
    await alice.call('POST wallet/change', move)
    await bob.call('POST microtrade/submit', { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '10' })
    await world.clock.advance(60)
    const events = await since(before)
    await receiver.has(events.length)
    expect(events.length).toBeGreaterThan(3)
    const received = receiver.received.map(({ event }) => event)
    for (const user of new Set(events.map(({ user_id }) => user_id))) {
      const isOf = ({ user_id }: { user_id: number | null }) => user_id === user
      expect(received.filter(isOf)).toEqual(events.filter(isOf))
    }
    expect(receiver.ids().sort()).toEqual(events.map(event => event.id).sort())
    await expect.poll(async () => (await row(id))?.waiting, long).toBe(0)
    const { data, total } = await deliveries(id)
    expect(total).toBe(events.length)
    expect(
      new Set(
        data.map(({ status, attempt, http_status, fault, next_at }) =>
          [status, attempt, http_status, fault, next_at].join(),
        ),
      ),
    ).toEqual(new Set(['delivered,1,204,,']))
  })

  it('receives only its event types, and only the events that its user may read', async () => {
    const [moved, all] = [await endpoint({ types: 'transfer.done' }), await endpoint({ user_id: await idOf(bob) })]
    const before = await place()
    await alice.call('POST wallet/change', move)
    await bob.call('POST wallet/change', move)
    await world.clock.advance(1)
    const events = await since(before)
    await moved.receiver.has(2)
    await all.receiver.has(2)
    expect(moved.receiver.received.map(({ event }) => event.type)).toEqual(['transfer.done', 'transfer.done'])
    const bobs = await idOf(bob)
    expect(all.receiver.ids()).toEqual(
      events.filter(({ user_id }) => user_id === bobs || user_id === null).map(event => event.id),
    )
  })

  it('shows its secret once, stores no plain text of it, and refuses a malformed one', async () => {
    const { receiver } = await endpoint()
    expect(receiver.secret).toMatch(/^whsec_[\w+/=]{32,}$/)
    expect(JSON.stringify(await operator.call('GET console/webhooks', {}))).not.toContain(receiver.secret.slice(6))
    const { rows } = await world.db.pool.query('SELECT * FROM system.webhook')
    expect(JSON.stringify(rows)).not.toContain(receiver.secret.slice(6))
    const own = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    expect((await operator.call('POST console/webhooks', { url: receiver.url, secret: own })).secret).toBe(own)
    for (const secret of ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_short', 'whsec_********************************'])
      expect((await operator.ask('POST console/webhooks', { url: receiver.url, secret })).body.fields).toEqual({
        secret: 'choice',
      })
  })

  it('must have an http address and a known user, and there are at most twenty', async () => {
    const url = 'http://127.0.0.1:9/'
    for (const wrong of ['ftp://example.com/', 'example.com', 'http://a:b@example.com/']) {
      const { body } = await operator.ask('POST console/webhooks', { url: wrong })
      expect([body.fields, body.message]).toEqual([{ url: 'choice' }, expect.stringContaining('http://')])
    }
    expect((await operator.ask('POST console/webhooks', { url, user_id: 999_999 })).body.error).toBe('not_found')
    for (let i = 0; i < 20; i++) await operator.call('POST console/webhooks', { url })
    const { body } = await operator.ask('POST console/webhooks', { url })
    expect([body.error, body.message]).toEqual(['above_maximum', 'The maximum is 20'])
  })
})

describe('a refused delivery', () => {
  it('is retried with the same id after 5 s and 5 min of world time, and later events of that user wait', async () => {
    const { id, receiver } = await endpoint({ types: 'transfer.done' })
    const alices = await idOf(alice)
    receiver.answer = (received, response) =>
      (received.event.user_id === alices ? refuses(503) : takes)(received, response)
    const before = await place()
    await alice.call('POST wallet/change', move)
    await alice.call('POST wallet/change', { ...move, number: '2' })
    await bob.call('POST wallet/change', move)
    const [first, second, his] = (await since(before, 'transfer.done')).map(event => event.id)
    await expect.poll(async () => (await row(id))?.waiting, long).toBe(2)
    expect(receiver.ids().sort()).toEqual([first, his].sort())
    const waiting = (await deliveries(id)).data.find(({ event_id }) => event_id === first)
    expect(waiting).toMatchObject({ status: 'waiting', attempt: 1, http_status: 503, fault: 'answer' })
    expect(Date.parse(`${waiting?.next_at}Z`) - Date.parse(`${waiting?.at}Z`)).toBe(5000)
    await world.clock.advance(4)
    expect(receiver.ids()).toHaveLength(2)
    await world.clock.advance(1)
    await receiver.has(3)
    expect(receiver.ids().at(-1)).toBe(first)
    await expect
      .poll(async () => (await deliveries(id)).data.find(({ event_id }) => event_id === first)?.attempt, long)
      .toBe(2)
    receiver.answer = takes
    await world.clock.advance(300)
    await expect.poll(async () => (await row(id))?.waiting, long).toBe(0)
    expect(receiver.ids().slice(3)).toEqual([first, second])
  })

  it('switches the endpoint off after ten attempts, and continues where it stopped when switched on again', async () => {
    const { id, receiver } = await endpoint({ types: 'transfer.done' })
    receiver.answer = refuses(500)
    await alice.call('POST wallet/change', move)
    await receiver.has(1)
    await expect.poll(async () => (await newest(id))?.attempt, long).toBe(1)
    // One jump makes as many attempts as the same time lived second by second.
    await world.clock.advance(76 * hour)
    await expect.poll(async () => (await row(id))?.enabled, long).toBe(0)
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.ids()).size).toBe(1)
    expect(await row(id)).toMatchObject({ off_reason: 'failed', failed: 1 })
    await alice.call('POST wallet/change', move)
    receiver.answer = takes
    await operator.call('PUT console/webhooks', { id, enabled: 1 })
    await receiver.has(12)
    await expect.poll(async () => (await row(id))?.waiting, long).toBe(0)
    expect(await row(id)).toMatchObject({ enabled: 1, off_reason: '', failed: 0 })
    expect(receiver.ids()[10]).toBe(receiver.ids()[0])
    expect(receiver.ids()[11]).not.toBe(receiver.ids()[0])
  })

  it('does not follow a redirect, and switches the endpoint off when it answers 410', async () => {
    const elsewhere = await startReceiver()
    open.push(elsewhere)
    const { id, receiver } = await endpoint({ types: 'transfer.done' })
    receiver.answer = (_, response) => void response.writeHead(307, { location: elsewhere.url }).end()
    await alice.call('POST wallet/change', move)
    await expect.poll(async () => (await newest(id))?.fault, long).toBe('redirect')
    expect(elsewhere.received).toEqual([])
    receiver.answer = refuses(410)
    await world.clock.advance(5)
    await expect.poll(async () => (await row(id))?.off_reason, long).toBe('gone')
    expect(await newest(id)).toMatchObject({ status: 'failed', http_status: 410, attempt: 2 })
  })

  it('delays neither commands nor another endpoint when its receiver hangs', async () => {
    const [deaf, other] = [await endpoint({ types: 'transfer.done' }), await endpoint({ types: 'transfer.done' })]
    deaf.receiver.answer = hangs
    const before = await place()
    for (let i = 0; i < 20; i++) await (i % 2 ? alice : bob).call('POST wallet/change', move)
    await other.receiver.has(20)
    expect(other.receiver.ids().sort()).toEqual((await since(before, 'transfer.done')).map(({ id }) => id).sort())
    await deaf.receiver.has(1)
    // No second event of a user follows an unanswered one.
    expect(new Set(deaf.receiver.received.map(({ event }) => event.user_id)).size).toBe(deaf.receiver.ids().length)
  })
})

describe('deliveries', () => {
  it('are listed by endpoint and status, and can be sent again singly or by a range of events', async () => {
    const { id, receiver } = await endpoint({ types: 'transfer.done' })
    const before = await place()
    for (const number of ['1', '2', '3']) await alice.call('POST wallet/change', { ...move, number })
    await receiver.has(3)
    await expect.poll(async () => (await row(id))?.waiting, long).toBe(0)
    const events = (await since(before, 'transfer.done')).map(event => event.id)
    const [last] = (await operator.call('GET console/deliveries', { webhook_id: id, status: 'delivered', limit: 1 }))
      .data
    expect(last?.event_id).toBe(events[2])
    expect((await operator.call('GET console/deliveries', { webhook_id: id, status: 'failed' })).total).toBe(0)
    expect(await operator.call('POST console/deliveries/resend', { id: last?.id ?? 0 })).toEqual({ resent: 1 })
    await receiver.has(4)
    const range = { webhook_id: id, from: events[0] ?? '', to: events[1] ?? '' }
    expect(await operator.call('POST console/deliveries/resend', range)).toEqual({ resent: 2 })
    await receiver.has(6)
    expect(receiver.ids()).toEqual([...events, events[2], events[0], events[1]])
    await expect.poll(async () => (await row(id))?.waiting, long).toBe(0)
    expect((await deliveries(id)).total).toBe(3)
  })

  it('are not sent again for an unknown id, an invalid range or a disabled endpoint', async () => {
    const { id } = await endpoint()
    const resend = async (input: CallInput<'POST console/deliveries/resend'>) =>
      (await operator.ask('POST console/deliveries/resend', input)).body
    expect((await resend({ id: 999_999 })).error).toBe('not_found')
    expect((await resend({})).fields).toEqual({ from: 'required' })
    expect((await resend({ from: '2-1' })).fields).toEqual({ to: 'required' })
    expect((await resend({ from: '2-1', to: '1-1' })).fields).toEqual({ to: 'too_small' })
    expect((await resend({ from: '0', to: '1-1', webhook_id: 999_999 })).error).toBe('not_found')
    await operator.call('PUT console/webhooks', { id, enabled: 0 })
    expect((await resend({ from: '0', to: '1-1', webhook_id: id })).error).toBe('state_invalid')
    expect(await row(id)).toMatchObject({ enabled: 0, off_reason: 'operator' })
  })

  it('continue where they stopped after a restart and a restore', async () => {
    const { id, receiver } = await endpoint({ types: 'transfer.done,world.restored' })
    await operator.call('POST console/snapshots', { name: 'before' })
    await world.clock.advance(2 * hour)
    receiver.answer = refuses(503)
    const before = await place()
    await alice.call('POST wallet/change', move)
    await expect.poll(async () => (await newest(id))?.attempt, long).toBe(1)
    await operator.call('PUT console/webhooks', { id, url: `${receiver.url}/moved` })
    await world.restart()
    receiver.answer = takes
    // The restored world is two hours earlier; the retry must not wait for those two hours.
    await operator.call('POST console/restore', { name: 'before' })
    await receiver.has(3)
    await alice.call('POST wallet/change', move)
    await receiver.has(4)
    const [first, restored, second] = (await since(before, 'transfer.done,world.restored')).map(event => event.id)
    expect(receiver.ids().slice(0, 2)).toEqual([first, expect.anything()])
    expect(receiver.ids().slice(1).sort()).toEqual([first, restored, second].sort())
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', ...Array(3).fill('/hook/moved')])
  })

  it('contain no data of an erased user, and the endpoint of that user is removed', async () => {
    const nell = await newcomer(world, 'nell@lagoon.test')
    const user_id = await idOf(nell)
    const [all, own] = [await endpoint({ types: 'card.changed' }), await endpoint({ user_id })]
    all.receiver.answer = refuses(503)
    await nell.call('POST user/cash_save', cardForm)
    await expect.poll(async () => (await newest(all.id))?.attempt, long).toBe(1)
    expect(JSON.stringify(all.receiver.received[0]?.event.data)).toContain('4321')
    await operator.call('POST console/erase', { user_id, account: 'nell@lagoon.test', leave_money: 1 })
    expect(await row(own.id)).toBeUndefined()
    all.receiver.answer = takes
    await world.clock.advance(5)
    await all.receiver.has(2)
    expect(all.receiver.received[1]?.event.data).toEqual({ card: '' })
  })
})
