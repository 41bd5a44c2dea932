import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { LiveSocket } from '../harness/liveSocket'
import { usdt } from '../harness/money'
import { newcomer } from '../harness/newcomer'
import { startReceiver } from '../harness/receiver'

/** The operator's view of the calls over HTTP. */
const move = { currency_id: usdt, number: '1', from_field: 'change', to_field: 'lever' } as const

let world: TestExchange
let operator: Client
let alice: Client
let user_id: number

beforeAll(async () => {
  world = await startExchange()
  operator = await world.operator()
  alice = await world.as('alice')
  user_id = (await alice.call('GET user/center', {})).id
})
afterAll(() => world.stop())

const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? ''
const list = (requested: object = {}) => operator.call('GET console/requests', { limit: 100, ...requested })
const one = (request_id: string) => operator.call('GET console/request', { request_id })

describe('a recorded call', () => {
  it('is listed with its input, answer, command and events', async () => {
    const sent = await alice.ask('POST wallet/change', move)
    const { data, total } = await list({ request_id: idOf(sent) })
    expect(total).toBe(1)
    const [row] = data
    expect(row).toMatchObject({
      ...{
        request_id: idOf(sent),
        by: 'user',
        user_id,
        call: 'POST wallet/change',
        input: { ...move, currency_id: '3' },
      },
      ...{ status: 200, type: 'ok', answer: JSON.stringify(sent.body), command_id: `${row?.batch}-1` },
      events: [{ id: `${row?.batch}-1`, type: 'transfer.done', user_id }],
    })
    await alice.ask('POST wallet/detail', { currency: 3, type: 'change' })
    expect((await list({ user_id, changed: 1 })).data.map(({ request_id }) => request_id)).toEqual([idOf(sent)])
    expect(row?.answer_bytes).toBe(Buffer.byteLength(JSON.stringify(sent.body)))
    expect(row?.took_ms).toBeGreaterThan(0)
    const { command, entries } = await operator.call('GET console/explain', { request_id: idOf(sent) })
    expect([command?.id, entries.length]).toEqual([row?.command_id, 1])
  })

  it('has its own command and events even when several calls share a batch', async () => {
    const bob = await world.as('bob')
    const movers = [alice, bob, alice, bob, alice, bob]
    const sent = await Promise.all(movers.map(who => who.ask('POST wallet/change', move)))
    const rows = await Promise.all(sent.map(each => one(idOf(each))))
    expect(new Set(rows.map(({ command_id }) => command_id)).size).toBe(movers.length)
    const logged = await operator.call('GET console/events', { after: '0', types: 'transfer.done', limit: 500 })
    for (const row of rows) {
      expect(row.events.map(({ type, user_id }) => [type, user_id])).toEqual([['transfer.done', row.user_id]])
      const event = logged.data.find(({ id }) => id === row.events[0]?.id)
      expect(JSON.parse(row.events[0]?.data ?? '')).toEqual(event?.data)
      const { command } = await operator.call('GET console/explain', { command_id: row.command_id ?? '' })
      expect(command?.request_id).toBe(row.request_id)
    }
  })

  it('is listed when it is refused, also from an anonymous caller or with invalid input', async () => {
    const poor = await alice.ask('POST wallet/change', { ...move, number: '99999999' })
    expect(await one(idOf(poor))).toMatchObject({ type: 'error', user_id, command_id: null, batch: null, events: [] })
    const stranger = await world.anyone.ask('GET user/center', {})
    expect(await one(idOf(stranger))).toMatchObject({
      type: '999',
      by: 'anyone',
      user_id: null,
      call: 'GET user/center',
    })
    const wrong = await alice.send('POST wallet/change', { ...move, number: 'much', wish: 'more' })
    const row = await one(idOf(wrong))
    expect([row.type, row.input.number, row.input.wish]).toEqual(['error', 'much', '•••'])
    expect(JSON.parse(row.answer)).toEqual(wrong.body)
  })

  it('is listed when a fault drops its answer', async () => {
    const { id } = await operator.call('POST console/faults', {
      call: 'POST wallet/change',
      effect: 'drop_answer',
      nth: 1,
    })
    await expect(alice.ask('POST wallet/change', move)).rejects.toThrow()
    await operator.call('PUT console/faults', { id, deleted: 1 })
    const { data } = await list({ type: 'none' })
    expect(data).toMatchObject([{ call: 'POST wallet/change', type: 'none', answer: '', answer_bytes: 0 }])
    expect(data[0]?.events).toMatchObject([{ type: 'transfer.done', user_id }])
  })

  it('shows the socket frames and webhook deliveries that it caused', async () => {
    const receiver = await startReceiver()
    const { id: webhook_id, secret } = await operator.call('POST console/webhooks', { url: receiver.url })
    receiver.secret = secret
    const socket = await LiveSocket.open(`${world.origin.replace('http', 'ws')}/ws`)
    socket.say({ op: 'auth', token: alice.token as string })
    await socket.next('auth')
    socket.say({ op: 'subscribe', topics: ['me'] })
    await socket.next('wallet')
    const sent = await alice.ask('POST wallet/change', move)
    const row = await one(idOf(sent))
    expect(row.frames.map(({ type }) => type)).toEqual(['wallet', 'wallet'])
    expect(row.frames.every(frame => frame.user_id === user_id && JSON.parse(frame.frame).type === 'wallet')).toBe(true)
    await receiver.has(1)
    const place = row.events[0]?.id ?? ''
    const { data } = await operator.call('GET console/deliveries', { from: place, to: place })
    expect(data).toMatchObject([{ webhook_id, event_id: place, type: 'transfer.done' }])
    socket.ws.close()
    await operator.call('PUT console/webhooks', { id: webhook_id, deleted: 1 })
    await receiver.close()
  })

  it('is found by sender, name and answer, unless it only reads the call log', async () => {
    const { data: users } = await list({ by: 'users' })
    expect(users.filter(({ call }) => call.includes('console/'))).toEqual([])
    const { data: mine } = await list({ by: 'operator' })
    expect(new Set(mine.map(({ call }) => call))).toContain('POST console/faults')
    expect(mine.filter(({ call }) => call.startsWith('GET console/request'))).toEqual([])
    const { data: moves, total } = await list({ user_id, call: 'WALLET/change', type: 'ok', limit: 2 })
    expect(moves.map(({ call, type, user_id }) => [call, type, user_id])).toEqual(
      Array(2).fill(['POST wallet/change', 'ok', user_id]),
    )
    expect(total).toBeGreaterThan(2)
    expect((await operator.ask('GET console/request', { request_id: 'nothing' })).body.error).toBe('not_found')
  })

  it('stores only the first 4096 characters of a large answer', async () => {
    const { headers } = await world.anyone.ask('GET currency/quotation_new', {})
    const small = await one(headers.get('x-request-id') ?? '')
    expect(JSON.parse(small.answer).data.length).toBeGreaterThan(0)
    const { id: erin } = await (await world.as('erin')).call('GET user/center', {})
    const large = await operator.ask('GET console/moved', { user_id: erin, limit: 100 })
    const row = await one(idOf(large))
    expect(row.answer_bytes).toBeGreaterThan(8192)
    expect(JSON.stringify(large.body).startsWith(row.answer)).toBe(true)
    expect(row.answer.length).toBe(4096)
  })
})

describe('S-47 the call log', () => {
  it('contains no password, code, token or link from a request or an answer', async () => {
    const secrets: string[] = [namedPassword, namedFundPassword]
    await world.anyone.call('GET user/demo_people', {})
    const ana = await newcomer(world, 'ana-of-requests@lagoon.test')
    secrets.push(ana.token ?? '')
    const { id, link } = await operator.call('POST console/invite', {})
    const { link: guest } = await operator.call('POST console/guest', {})
    const { secret } = await operator.call('POST console/webhooks', { url: 'http://127.0.0.1:9/lagoon' })
    const persona = await operator.call('POST console/persona', { user_id })
    await world.anyone.ask('POST user/login', {
      user_type: 'email',
      user_string: 'bob@lagoon.test',
      password: namedPassword,
    })
    const { data: outbox } = await operator.call('GET console/outbox', { limit: 50 })
    secrets.push(link, guest, secret, persona, ...outbox.map(({ code }) => code).filter(code => code !== ''))
    expect(outbox.length).toBeGreaterThan(0)
    const shown: string[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const rows = await list({ page })
      last = rows.last_page
      for (const { request_id } of rows.data) shown.push(JSON.stringify(await one(request_id)))
    }
    // The calls above; those of earlier tests may be there too.
    expect(shown.length).toBeGreaterThan(10)
    const holds = (text: string, word: string) =>
      new RegExp(`(?<![\\w.:-])${word.replace(/[^\w]/g, '\\$&')}(?![\\w.-])`).test(text)
    expect(secrets.filter(word => shown.some(text => holds(text, word)))).toEqual([])
    expect(shown.filter(text => text.includes('•••')).length).toBeGreaterThan(5)
    await operator.call('POST console/invite/withdraw', { id })
  })

  it('is emptied when a user is erased', async () => {
    const account = 'gone-of-requests@lagoon.test'
    const { id } = await (await newcomer(world, account)).call('GET user/center', {})
    await operator.call('POST console/erase', { user_id: id, account })
    expect((await list({ by: 'users' })).total).toBe(0)
  })

  it('is closed to users, and to the operator where world control is off', async () => {
    expect((await alice.ask('GET console/requests', {})).body.type).toBe('999')
    await world.restart({ worldControl: false })
    const again = await world.operator()
    expect((await again.ask('GET console/requests', {})).body.error).toBe('forbidden')
  })
})
