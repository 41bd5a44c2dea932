import { maskAddress } from '@lagoon/server/people/mask'
import { Refusal } from '@lagoon/server/platform/refusal'
import type { CallInput } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { cut, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addAddress, cardForm } from '../harness/money'
import { newcomer } from '../harness/newcomer'

const option = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '100' } as const
const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01' } as const
const farBelow = { ...order, target_price: '1000' } as const

let exchange: TestExchange
let alice: Client
let bob: Client
let operator: Client

beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  bob = await exchange.as('bob')
  operator = await exchange.operator()
})
afterAll(async () => {
  await expectBalanced(exchange)
  await exchange.stop()
})

const read = (who: Client, input: CallInput<'GET events'>) => who.call('GET events', input)
const now = async (who: Client) => (await read(who, {})).next
const typesSince = async (who: Client, after: string) => (await read(who, { after })).data.map(({ type }) => type)

describe('the event feed', () => {
  it('returns each event in order, with the row that its list shows', async () => {
    const before = await now(alice)
    const placed = await alice.call('POST coin/trade', farBelow)
    const [row] = await alice.call('GET coin/list', { status: 1, limit: 1 })
    await alice.call('PUT coin/trade', { id: placed.id })
    const [gone] = await alice.call('GET coin/list', { limit: 1 })
    const bought = await alice.call('POST microtrade/submit', option)
    await exchange.clock.advance(60)
    const [settled] = (await alice.call('GET microtrade/lists', { status: 3, limit: 1 })).data
    const { data, next } = await read(alice, { after: before })
    expect(data.map(({ type, data }) => [type, data])).toEqual([
      ['order.placed', row],
      ['order.cancelled', gone],
      ['option.opened', bought],
      ['option.settled', settled],
      ['world.advanced', { now: exchange.clock.now() * 1000, frozen: true, speed: 1 }],
    ])
    expect(data.at(-1)).toMatchObject({ at: exchange.clock.now(), user_id: null })
    expect(await read(alice, { after: next })).toEqual({ data: [], next })
  })

  it('reports a triggered stop before its fill, with its client order id', async () => {
    const before = await now(alice)
    const { now_price } = await alice.call('GET currency/deal', { currency_id: 1, legal_id: 3 })
    const stop_price = cut(times(now_price, '1.02'), 2)
    const stop = { ...order, order_type: 'market', stop_price, client_order_id: 'my-stop' } as const
    const placed = await alice.call('POST coin/trade', stop)
    await operator.call('POST console/scenario', { match_id: 101, shape: 'pump', size: '0.1', seconds: 30 })
    await exchange.clock.advance(60)
    const own = (await read(alice, { after: before })).data.filter(({ type }) => type.startsWith('order.'))
    const events = own.map(
      ({ type, data }) => [type, data as { id: number; client_order_id: string; state: string }] as const,
    )
    expect(events.map(([type, { id, client_order_id }]) => [type, id, client_order_id])).toEqual([
      ['order.placed', placed.id, 'my-stop'],
      ['order.triggered', placed.id, 'my-stop'],
      ['order.filled', placed.id, 'my-stop'],
    ])
    expect(events.map(([, { state }]) => state)).toEqual(['untriggered', expect.any(String), 'filled'])
    const [row] = await alice.call('GET coin/list', { client_order_id: 'my-stop' })
    expect(events[2]?.[1]).toEqual(row)
  })

  it('reports to every user that the world resumes, changes its speed or is frozen', async () => {
    const before = await now(bob)
    await operator.call('POST console/world', { frozen: 0, speed: '2' })
    await operator.call('POST console/world', { frozen: 1, speed: '1' })
    const { data } = await read(bob, { after: before, types: 'world.resumed,world.speed,world.frozen' })
    expect(data.map(({ type, user_id, data }) => [type, user_id, data])).toEqual([
      ['world.resumed', null, expect.objectContaining({ frozen: false, speed: 2 })],
      ['world.speed', null, expect.objectContaining({ frozen: false, speed: 2 })],
      ['world.frozen', null, expect.objectContaining({ frozen: true, speed: 1 })],
      ['world.speed', null, expect.objectContaining({ frozen: true, speed: 1 })],
    ])
  })

  it('reports an order that trades at once but not a refused one', async () => {
    const before = await now(alice)
    await alice.call('POST coin/trade', { ...order, order_type: 'market' })
    await expect(alice.call('POST coin/trade', { ...farBelow, amount: '999999' })).rejects.toThrow()
    expect(await typesSince(alice, before)).toEqual(['order.placed', 'order.filled'])
  })

  it('reports a position that is opened, closed in part and liquidated, each with its row', async () => {
    const before = await now(alice)
    await alice.call('POST wallet/change', { currency_id: 3, number: '2000', from_field: 'change', to_field: 'lever' })
    const [moved] = (await alice.call('GET wallet/hzhistory', { limit: 1 })).data
    const requested = { currency_id: 1, legal_id: 3, type: 1, share: 4, multiple: 100, status: 1 } as const
    const { id } = await alice.call('POST lever/submit', requested)
    const rows = async (status: 1 | 3) =>
      (await alice.call('POST lever/my_trade', { status, limit: 1 })).message.data[0]
    const opened = await rows(1)
    await alice.call('POST lever/close', { id, share: 1 })
    const part = await rows(3)
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.2', seconds: 30 })
    await exchange.clock.advance(3600)
    const ended = (await alice.call('POST lever/my_trade', { status: 3 })).message.data
    const liquidated = ended.find(row => row.id === id)
    const { data } = await read(alice, { after: before })
    const { info, ...transfer } = moved ?? {}
    expect(data.filter(({ type }) => type !== 'rebate.credited').map(({ type, data }) => [type, data])).toEqual([
      ['transfer.done', transfer],
      ['position.opened', opened],
      ['position.closed', part],
      ['world.scenario', expect.objectContaining({ shape: 'crash', symbol: 'BTC/USDT' })],
      ['position.liquidated', liquidated],
      ['world.advanced', expect.anything()],
    ])
    expect(liquidated).toMatchObject({ id, closed_by: 'liquidated' })
    expect(info).toBeTypeOf('string')
  })

  it('reports funds from the operator as the wallet log shows them', async () => {
    const before = await now(alice)
    const { id: user_id } = await alice.call('GET user/center', {})
    const gift = { account: 'change', currency_id: 3, number: '12.5', reason: 'a gift' } as const
    await operator.call('POST console/credit', { user_id, ...gift })
    const [row] = (await alice.call('POST wallet/legal_log', { currency: 3, type: 2, limit: 1 })).list
    const { id: _, info: __, ...shown } = row ?? {}
    const { data } = await read(alice, { after: before })
    expect(data).toMatchObject([{ type: 'balance.credited', user_id, data: shown }])
  })

  it('shows a user only their own events, and the operator those of all or of one user', async () => {
    const before = await now(bob)
    const { user_id } = (await bob.call('GET user/center', {}).then(({ id }) => ({ user_id: id }))) as {
      user_id: number
    }
    await alice.call('POST microtrade/submit', option)
    expect(await typesSince(bob, before)).toEqual([])
    await bob.call('POST microtrade/submit', option)
    expect(await typesSince(bob, before)).toEqual(['option.opened'])
    const all = await operator.call('GET console/events', { after: before, types: 'option.opened' })
    expect(all.data.map(({ type }) => type)).toEqual(['option.opened', 'option.opened'])
    const his = await operator.call('GET console/events', { after: before, user_id, types: 'option.opened' })
    expect(his.data).toEqual([all.data[1]])
    await exchange.clock.advance(60)
  })

  it('reports each new session in order, as the user’s list of sessions shows it', async () => {
    const before = await now(bob)
    const form = { user_type: 'email', user_string: 'bob@lagoon.test', password: namedPassword } as const
    const login = (agent: string) => exchange.anyone.call('POST user/login', form, { headers: { 'user-agent': agent } })
    await login('first/1.0')
    await expect(exchange.anyone.call('POST user/login', { ...form, password: 'wrong' })).rejects.toThrow()
    await login('second/1.0')
    const { id: user_id } = await bob.call('GET user/center', {})
    await operator.call('POST console/persona', { user_id })
    const sessions = await bob.call('POST user/sessions', {})
    const { data } = await read(bob, { after: before })
    expect(data.map(({ type, user_id, data }) => [type, user_id, data.device, data.place, data.new_device])).toEqual([
      ['session.started', user_id, 'first', '127.0.0.*', 1],
      ['session.started', user_id, 'second', '127.0.0.*', 1],
      ['session.started', user_id, '', '', 0],
    ])
    for (const { data: login } of data)
      expect(sessions.find(({ id }) => id === login.id)).toMatchObject({ device: login.device, place: login.place })
  })

  it('refuses a login whose event cannot be stored, and no session starts', async () => {
    const before = await now(bob)
    const sessions = await bob.call('POST user/sessions', {})
    const lost = vi.spyOn(exchange.inside.lane, 'run').mockRejectedValueOnce(new Refusal('unavailable'))
    const form = { user_type: 'email', user_string: 'bob@lagoon.test', password: namedPassword } as const
    await expect(exchange.anyone.call('POST user/login', form)).rejects.toMatchObject({ key: 'unavailable' })
    lost.mockRestore()
    expect(await bob.call('POST user/sessions', {})).toEqual(sessions)
    expect(await typesSince(bob, before)).toEqual([])
  })

  it('masks the middle of an address and of a card number', async () => {
    const before = await now(alice)
    const { id, address } = await addAddress(exchange, alice, 'alice@lagoon.test')
    await alice.call('POST wallet/deladdress', { address_id: id })
    await alice.call('POST user/cash_save', cardForm)
    const { data } = await read(alice, { after: before })
    const logged = { id, currency: 3, currency_name: 'USDT', nettype: 'TRC20', address: maskAddress(address) }
    expect(data.map(({ type, data }) => [type, data])).toEqual([
      ['address.added', logged],
      ['address.deleted', logged],
      ['card.changed', { card: 'HSBC •••• 4321' }],
    ])
    expect(logged.address).not.toBe(address)
  })

  it('returns pages without gaps or duplicates, and filters by type', async () => {
    const all = (await read(alice, { after: '0', limit: 500 })).data
    const seen: typeof all = []
    for (let after = '0'; ; ) {
      const { data, next } = await read(alice, { after, limit: 3 })
      if (data.length === 0) break
      seen.push(...data)
      after = next
    }
    expect(seen).toEqual(all)
    const some = await read(alice, { after: '0', types: 'option.opened, option.settled', limit: 500 })
    expect(some.data).toEqual(all.filter(({ type }) => type.startsWith('option.')))
  })

  it('answers a long poll as soon as there is an event, and returns no event twice', async () => {
    const after = await now(alice)
    const waiting = read(alice, { after, wait: 25 })
    const elsewhere = read(bob, { after, wait: 1 })
    const bought = await alice.call('POST microtrade/submit', option)
    const { data, next } = await waiting
    expect(data).toMatchObject([{ type: 'option.opened', data: { id: bought.id } }])
    expect((await read(alice, { after: next })).data).toEqual([])
    expect((await elsewhere).data).toEqual([])
  })

  it('limits the number of long polls of a user', async () => {
    const after = await now(bob)
    const waiting = Array.from({ length: 8 }, () => read(bob, { after, wait: 25 }))
    await expect.poll(() => read(bob, { after, wait: 1 }).catch(({ key }) => key)).toBe('too_many_requests')
    await bob.call('POST coin/trade', farBelow)
    for (const { data } of await Promise.all(waiting)) expect(data).toHaveLength(1)
  })

  it.each(['x', '1', '-1', '7-', '01-1', '999999999-1', '5-999999', '1-1-1'])(
    'refuses a position that it never returned: %s',
    async after => {
      await expect(read(alice, { after })).rejects.toMatchObject({ key: 'param_invalid', fields: { after: 'choice' } })
    },
  )

  it.each([{ types: 'order.lost' }, { limit: 501 }, { wait: 26 }])('refuses the query %o', async input => {
    await expect(read(alice, input as never)).rejects.toMatchObject({ key: 'param_invalid' })
  })

  it('returns the same events with the same ids after a restart', async () => {
    const before = await read(alice, { after: '0', limit: 500 })
    await exchange.restart()
    expect((await read(alice, { after: '0', limit: 500 })).data).toEqual(before.data)
  })

  it('S-22 shows events after a restore, but not those of an earlier user with the same id', async () => {
    await operator.call('POST console/snapshots', { name: 'before them' })
    const before = await now(alice)
    const first = await newcomer(exchange, 'first@lagoon.test')
    const { id } = await first.call('GET user/center', {})
    await operator.call('POST console/credit', {
      ...{ user_id: id, account: 'change', currency_id: 3 },
      number: '1000',
      reason: 'a gift',
    })
    await first.call('POST coin/trade', farBelow)
    await alice.call('POST coin/trade', farBelow)
    expect((await read(first, { after: before })).data).toContainEqual(
      expect.objectContaining({ type: 'order.placed' }),
    )
    await operator.call('POST console/restore', { name: 'before them' })

    expect(await typesSince(alice, before)).toEqual(['order.placed', 'world.restored'])
    const second = await newcomer(exchange, 'second@lagoon.test')
    expect((await second.call('GET user/center', {})).id).toBe(id)
    const types = (await read(second, { after: before })).data.map(({ type }) => type)
    expect(types).toContain('world.restored')
    expect(types).not.toContain('order.placed')
    const asTheOperatorSees = await operator.call('GET console/events', { after: before, user_id: id })
    expect(asTheOperatorSees.data.map(({ type }) => type)).not.toContain('order.placed')
  })

  it('refuses a position in the pruned part of the log and returns where to continue', async () => {
    const [first] = (await read(alice, { after: '0', limit: 1 })).data
    const { rows } = await exchange.db.pool.query('SELECT max(batch) AS batch FROM system.commit')
    const oldest = Number(rows[0].batch)
    for (const table of ['commit', 'event_index'])
      await exchange.db.pool.query(`DELETE FROM system.${table} WHERE batch < ${oldest}`)
    const refused = read(alice, { after: first?.id })
    await expect(refused).rejects.toMatchObject({ key: 'events_cut_off', params: { from: `${oldest}-0` } })
    await expect(read(alice, { after: `${oldest}-0` })).resolves.toMatchObject({ next: expect.any(String) })
  })
})
