import type { CallInput } from '@lagoon/shared/api/index'
import { atoms, fromAtoms, sub } from '@lagoon/shared/money/atoms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { holdLane } from '../harness/heldLane'
import { expectBalanced } from '../harness/invariants'
import { addAddress, addressOn, bank, cardForm, usdt } from '../harness/money'

const day_s = 86_400

let world: TestExchange
let alice: Client
let bob: Client
let operator: Client

beforeAll(async () => {
  world = await startExchange()
  ;[alice, bob, operator] = await Promise.all([world.as('alice'), world.as('bob'), world.operator()])
  await addAddress(world, alice, 'alice@lagoon.test', { notes: 'my own wallet' })
  await policy('manual')
})

/** Each test has its own day, with three withdrawals. */
beforeEach(() => world.clock.advance(day_s))

afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

const policy = (mode: 'auto' | 'manual' | 'reject', delay_seconds = 0) =>
  operator.call('POST console/policy', { kind: 'withdrawal', mode, delay_seconds })
const decide = (id: number, decision: 'pass' | 'reject', reason = 'The address is not reachable') =>
  operator.ask('POST console/decide', { kind: 'withdrawal', id, decision, reason })
const wallet = (who: Client, currency = usdt) => who.call('POST wallet/detail', { currency, type: 'change' })
const out = (who: Client, changed: Record<string, string | number> = {}, idempotencyKey?: string) =>
  who.ask(
    'POST wallet/out',
    {
      currency: usdt,
      number: '100',
      address: addressOn.TRC20,
      pay_password: namedFundPassword,
      login_password: namedPassword,
      ...changed,
    },
    { ...(idempotencyKey && { idempotencyKey }) },
  )
const latest = async (who: Client, lang = 'en') => (await who.call('GET charge_mention/log3', {}, { lang })).data[0]
const minus = (a: string | undefined, b: string) => fromAtoms(sub(atoms(a ?? '0'), atoms(b)))

describe('a withdrawal', () => {
  it('freezes the amount, states fee and receipt, and leaves the wallet when it is approved', async () => {
    const before = await wallet(alice)
    const { body } = await out(alice, { number: '100.00000001', notes: 'rent', rate: '99', netType: 'TRC20' })
    expect(body).toMatchObject({ type: 'ok', data: { id: expect.any(Number) } })
    expect(await wallet(alice)).toMatchObject({
      change_balance: minus(before.change_balance, '100.00000001'),
      lock_change_balance: '100.00000001',
      total: before.total,
    })
    expect(await latest(alice)).toMatchObject({
      id: body.data.id,
      currency: usdt,
      name: 'USDT',
      netType: 'TRC20',
      number: '100.00000001',
      rate: '0.10000001',
      real_number: '99.9',
      address: addressOn.TRC20,
      status: 1,
      notes: 'rent',
    })
    const queue = await operator.call('GET console/reviews', { kind: 'withdrawal', status: 1 })
    expect(queue.data[0]).toMatchObject({ id: body.data.id, account: 'alice@lagoon.test', amount: '100.00000001' })
    expect((await operator.call('GET console/user', { id: 1001 })).open).toMatchObject({ withdrawal: 1 })

    expect((await decide(body.data.id, 'pass')).body.type).toBe('ok')
    expect(await wallet(alice)).toMatchObject({
      change_balance: minus(before.change_balance, '100.00000001'),
      lock_change_balance: '0',
    })
    expect(await latest(alice)).toMatchObject({ status: 2 })
    const log = async (part: 'available' | 'frozen') =>
      (await alice.call('POST wallet/legal_log', { currency: usdt, type: 2, part })).list.map(row => [
        row.info,
        row.value,
      ])
    expect((await log('available'))[0]).toEqual(['Frozen for a withdrawal', '-100.00000001'])
    expect((await log('frozen')).slice(0, 3)).toEqual([
      ['Withdrawal fee', '-0.10000001'],
      ['Withdrawal', '-99.9'],
      ['Frozen for a withdrawal', '100.00000001'],
    ])
  })

  it('is returned in full, once, when it is rejected five times at once', async () => {
    const before = await wallet(alice)
    const { body } = await out(alice, { number: '777' })
    const decisions = await Promise.all([1, 2, 3, 4, 5].map(() => decide(body.data.id, 'reject')))
    expect(decisions.filter(answer => answer.body.type === 'ok')).toHaveLength(1)
    expect(await wallet(alice)).toEqual(before)
    expect(await latest(alice)).toMatchObject({ status: 3, reason: 'The address is not reachable' })
    expect((await decide(body.data.id, 'pass')).body.error).toBe('state_invalid')
    expect(await wallet(alice)).toEqual(before)
  })

  it('has one winner when it is decided both ways at once', async () => {
    for (let round = 0; round < 3; round++) {
      const before = await wallet(alice)
      const { body } = await out(alice, { number: '50' })
      const [pass, reject] = await Promise.all([decide(body.data.id, 'pass'), decide(body.data.id, 'reject')])
      expect([pass.body.type, reject.body.type].sort()).toEqual(['error', 'ok'])
      const passed = pass.body.type === 'ok'
      expect((await wallet(alice)).change_balance).toBe(
        passed ? minus(before.change_balance, '50') : before.change_balance,
      )
    }
  })

  it('passes automatically after the delay of its policy, which is at most twelve hours', async () => {
    const slow = await operator.ask('POST console/policy', { kind: 'withdrawal', mode: 'auto', delay_seconds: 43_201 })
    expect(slow.body.fields).toEqual({ delay_seconds: 'too_large' })
    await policy('auto', 43_200)
    await out(alice)
    await world.clock.advance(43_199)
    expect(await latest(alice)).toMatchObject({ status: 1 })
    await world.clock.advance(1)
    expect(await latest(alice)).toMatchObject({ status: 2 })
    await policy('manual')
  })

  it('returns in full when its user cancels it during the review, once', async () => {
    const before = await wallet(alice)
    const { next } = await alice.call('GET events', {})
    const { body } = await out(alice, { number: '60' })
    const { id } = body.data
    const cancel = (who: Client, id: number) => who.ask('PUT wallet/out', { id })
    expect((await cancel(bob, id)).body.error).toBe('not_found')
    const answers = await Promise.all([1, 2, 3].map(() => cancel(alice, id)))
    expect(answers.map(answer => answer.body.error ?? answer.body.type).sort()).toEqual([
      ...['ok', 'state_invalid', 'state_invalid'],
    ])
    expect((await decide(id, 'pass')).body.error).toBe('state_invalid')
    expect(await wallet(alice)).toEqual(before)
    expect(await latest(alice)).toMatchObject({ id, status: 3, cancelled: 1, reason: 'Cancelled by the user' })
    const queue = await operator.call('GET console/reviews', { kind: 'withdrawal', status: 3 })
    expect(queue.data[0]).toMatchObject({ id, reason: 'Cancelled by the user' })
    const { rows } = await world.db.pool.query(
      `SELECT type FROM world.entry WHERE ref = (SELECT ref::text FROM world.review WHERE id = $1)
       AND type LIKE 'withdrawal%' ORDER BY id`,
      [id],
    )
    expect(rows.map(({ type }) => type)).toEqual(['withdrawal_hold', 'withdrawal_refund'])
    const { data: events } = await alice.call('GET events', { after: next, types: 'withdrawal.cancelled' })
    expect(events.at(-1)?.data).toMatchObject({ id, number: '60', status: 3 })
    expect(await alice.call('POST wallet/get_info', { currency: usdt })).toMatchObject({ daily_used: 1 })
    const notice = async () => (await alice.call('GET notifications', {})).data[0]?.text
    await expect.poll(notice).toBe('60 USDT are back in your spot account.')
  })

  it('cannot be cancelled once it was sent', async () => {
    const { body } = await out(alice, { number: '60' })
    await decide(body.data.id, 'pass')
    const before = await wallet(alice)
    expect((await alice.ask('PUT wallet/out', { id: body.data.id })).body.error).toBe('state_invalid')
    expect(await wallet(alice)).toEqual(before)
  })

  it('is found by its coin, way, state and second, and has a hash that no chain uses once it was sent', async () => {
    const records = (filter: CallInput<'GET charge_mention/log3'>) => alice.call('GET charge_mention/log3', filter)
    const sent = (await out(alice, { number: '61' })).body.data.id
    const cancelled = (await out(alice, { number: '62' })).body.data.id
    expect(await latest(alice)).toMatchObject({ id: cancelled, tx_hash: '' })
    await decide(sent, 'pass')
    await alice.call('PUT wallet/out', { id: cancelled })
    const second = world.clock.now()
    const ids = async (filter: CallInput<'GET charge_mention/log3'>) =>
      (await records({ from: second, to: second, ...filter })).data.map(({ id }) => id)
    expect(await ids({})).toEqual([cancelled, sent])
    expect(await ids({ status: 3, cancelled: 1 })).toEqual([cancelled])
    expect(await ids({ status: 3, cancelled: 0 })).toEqual([])
    expect(await ids({ status: 2, kind: 'chain', currency: usdt })).toEqual([sent])
    expect(await ids({ currency: 1 })).toEqual([])
    expect(await ids({ kind: 'bank' })).toEqual([])
    expect(await ids({ from: second + 1, to: second + 1 })).toEqual([])
    expect((await records({ from: second, to: second, limit: 1 })).total).toBe(2)
    const [row] = (await records({ status: 2, limit: 1 })).data
    expect(row).toMatchObject({ id: sent, tx_hash: expect.stringMatching(/^SIMULATED-[0-9a-f]{64}$/) })
  })

  it('goes only to the bound card when it is sent by bank', async () => {
    expect((await out(alice, { currency: bank, address: '--' })).body).toMatchObject({
      error: 'address_missing',
      message: 'Please bind a bank card first',
    })
    expect((await alice.ask('POST user/cash_save', cardForm)).body.message).toBe('Binding successful')
    expect(await alice.call('POST user/cash_info', {})).toMatchObject({ ...cardForm, bank_name: 'HSBC' })
    expect((await alice.call('POST wallet/get_address', { currency: bank }))[0]).toMatchObject({
      address: 'HSBC •••• 4321',
    })
    expect((await out(alice, { currency: bank, address: addressOn.TRC20 })).body.error).toBe('address_missing')
    const before = await wallet(alice)
    expect((await out(alice, { currency: bank, address: '--' })).body.type).toBe('ok')
    expect((await wallet(alice)).change_balance).toBe(minus(before.change_balance, '100'))
    expect(await latest(alice)).toMatchObject({ currency: bank, netType: 'Bank card', address: 'HSBC •••• 4321' })
  })
})

describe('S-23 the checks of a withdrawal', () => {
  it('run in order: identity, fund password, address, minimum, maximum, balance', async () => {
    const carol = await world.as('carol')
    const gate = async (who: Client, changed: Record<string, string | number>) => {
      const { body } = await out(who, changed)
      return [body.type, body.error, body.message]
    }
    const nothingRight = { address: 'nowhere', number: '1', pay_password: '000000' }
    expect(await gate(carol, nothingRight)).toEqual([
      '998',
      'not_verified',
      'Please complete real-name verification first',
    ])
    await world.db.pool.query('UPDATE world."user" SET basic_status = 2 WHERE id = 1003')
    expect((await gate(carol, nothingRight))[1]).toBe('fund_password_missing')
    expect((await gate(carol, { ...nothingRight, pay_password: '' }))[1]).toBe('fund_password_missing')
    expect(await gate(bob, { ...nothingRight, pay_password: '' })).toEqual([
      'error',
      'param_invalid',
      'Please enter the fund password',
    ])
    expect((await gate(bob, nothingRight))[1]).toBe('fund_password_wrong')
    const known = { ...nothingRight, pay_password: namedFundPassword }
    expect(await gate(bob, known)).toEqual(['error', 'address_missing', 'Please add a withdrawal address'])
    const reachable = { ...known, address: addressOn.TRC20 }
    expect(await gate(alice, { ...reachable, number: '19.99' })).toEqual([
      'error',
      'below_minimum',
      'Minimum withdrawal 20 USDT',
    ])
    expect(await gate(alice, { ...reachable, number: '1000000.1' })).toEqual([
      'error',
      'above_maximum',
      'Maximum withdrawal 1,000,000 USDT',
    ])
    expect((await gate(alice, { ...reachable, number: '999999' }))[1]).toBe('insufficient_balance')
    expect((await gate(alice, { ...reachable, number: '20.000000001' }))[1]).toBe('param_invalid')
    for (const currency of [888, 4242]) expect((await gate(alice, { ...reachable, currency }))[1]).toBe('not_found')
    expect((await gate(alice, { ...reachable, number: '20', netType: 'ERC20' }))[1]).toBe('address_missing')
    expect((await alice.call('POST wallet/get_info', { currency: usdt })).daily_used).toBe(0)
  })

  it('refuse every fund password, also the right one, for 15 minutes after five wrong ones', async () => {
    const guesser = await world.as('bob')
    const keys: string[] = []
    for (let i = 0; i < 6; i++) keys.push((await out(guesser, { pay_password: `00000${i}` })).body.error)
    expect(keys.at(-1)).toBe('fund_password_locked')
    expect((await out(guesser)).body.error).toBe('fund_password_locked')
    world.wall.forward(15 * 60_000 + 1000)
    expect((await out(guesser)).body.error).toBe('address_missing')
  })

  it('run again for a request that waited while its fund password changed', async () => {
    const lane = await holdLane(world)
    const requested = out(alice, { number: '20' })
    await lane.waiting()
    const { rows } = await world.db.pool.query('SELECT fund_hash FROM world."user" WHERE id = 1001')
    await world.db.pool.query(`UPDATE world."user" SET fund_hash = 'another' WHERE id = 1001`)
    await lane.letGo()
    expect((await requested).body.error).toBe('fund_password_wrong')
    await world.db.pool.query('UPDATE world."user" SET fund_hash = $1 WHERE id = 1001', [rows[0].fund_hash])
  })

  it('let three withdrawals pass per UTC day and a fourth on the next day', async () => {
    for (let i = 0; i < 3; i++) expect((await out(alice, { number: '20' })).body.type).toBe('ok')
    expect(await alice.call('POST wallet/get_info', { currency: usdt })).toMatchObject({
      daily_limit: 3,
      daily_used: 3,
      arrival_hours: 12,
      rate: '0.1',
      min_number: '20',
      max_number: '1000000',
    })
    const fourth = await out(alice, { number: '20' })
    expect([fourth.body.error, fourth.body.message]).toEqual([
      'daily_limit',
      '3 withdrawals can be applied for per day, please come back tomorrow',
    ])
    await world.clock.advance(day_s)
    expect((await alice.call('POST wallet/get_info', { currency: bank })).daily_used).toBe(0)
    expect((await out(alice, { number: '20' })).body.type).toBe('ok')
  })

  it('let three of twenty simultaneous withdrawals pass', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => out(alice, { number: '20' })))
    expect(answers.filter(({ body }) => body.type === 'ok')).toHaveLength(3)
    expect(answers.filter(({ body }) => body.error === 'daily_limit')).toHaveLength(17)
  })

  it('count twenty requests with one key as one withdrawal, and another body is a conflict', async () => {
    const before = await wallet(alice)
    const answers = await Promise.all(Array.from({ length: 20 }, () => out(alice, {}, 'one withdrawal')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await wallet(alice)).change_balance).toBe(minus(before.change_balance, '100'))
    expect((await out(alice, { number: '101' }, 'one withdrawal')).body.error).toBe('idempotency_conflict')
  })
})

describe('the address book', () => {
  const form = { currency_id: usdt, netType: 'ERC20', address: addressOn.ERC20, pay_password: namedFundPassword }
  const add = (who: Client, changed: Record<string, string | number> = {}) =>
    who.ask('POST wallet/addaddress', { ...form, code: '000000', ...changed })
  const askForCode = async (who: Client, email: string) => {
    world.wall.forward(61_000)
    await who.call('POST set/sms_other_mail', {})
    return world.codeFor(email)
  }

  it('adds an address with a code and the fund password, and a refused attempt does not use up the code', async () => {
    const code = await askForCode(alice, 'alice@lagoon.test')
    expect((await add(alice, { code: code === '123456' ? '654321' : '123456' })).body.error).toBe('code_invalid')
    expect((await add(alice, { code, netType: 'OMNI' })).body.error).toBe('address_invalid')
    expect((await add(alice, { code, netType: 'DOGE' })).body.fields).toEqual({ netType: 'choice' })
    expect((await add(alice, { code, address: addressOn.TRC20, netType: 'TRC20' })).body.error).toBe('address_exists')
    expect((await add(alice, { code, pay_password: '999999' })).body.error).toBe('fund_password_wrong')
    const added = await add(alice, { code, notes: '<b>cold</b> storage' })
    expect(added.body).toMatchObject({ type: 'ok', data: { id: expect.any(Number) } })
    const mine = await alice.call('POST wallet/get_address', { currency: usdt })
    expect(mine[0]).toEqual({
      id: added.body.data.id,
      currency: usdt,
      currency_name: 'USDT',
      nettype: 'ERC20',
      address: addressOn.ERC20,
      notes: '<b>cold</b> storage',
      held_until: '',
      held_for: '',
    })
    expect((await add(alice, { code, address: `${addressOn.ERC20.slice(0, -1)}8` })).body.error).toBe('code_invalid')
    expect((await add(alice, { currency_id: bank })).body.error).toBe('not_found')
  })

  it('is private: another user cannot see, delete or withdraw to its addresses', async () => {
    const { id, address } = await addAddress(world, alice, 'alice@lagoon.test', {
      currency_id: 1,
      netType: 'OMNI',
      address: addressOn.OMNI,
    })
    expect(await bob.call('POST wallet/get_address', { currency: 1 })).toEqual([])
    const [theirs, none] = await Promise.all(
      [id, 987_654].map(address_id => bob.ask('POST wallet/deladdress', { address_id })),
    )
    expect(theirs?.body).toEqual(none?.body)
    expect(theirs?.body.error).toBe('not_found')
    expect((await out(bob, { currency: 1, number: '1', address })).body.error).toBe('address_missing')
    expect(await alice.call('POST wallet/get_address', { currency: 1 })).toHaveLength(1)
    expect((await bob.call('GET charge_mention/log3', {})).total).toBe(0)
    expect(await bob.call('POST user/cash_info', {})).not.toHaveProperty('bank_account')
  })

  it('deletes an address once, also during a withdrawal to it, and the withdrawal shows the address', async () => {
    const { id, address } = await addAddress(world, alice, 'alice@lagoon.test', {
      currency_id: 2,
      netType: 'ERC20',
      address: addressOn.ERC20,
    })
    const [sent, deleted, again] = await Promise.all([
      out(alice, { currency: 2, number: '1', address }),
      alice.ask('POST wallet/deladdress', { address_id: id }),
      alice.ask('POST wallet/deladdress', { address_id: id }),
    ])
    expect([deleted.body.type, again.body.type].sort()).toEqual(['error', 'ok'])
    expect(['ok', 'address_missing']).toContain(sent.body.type === 'ok' ? 'ok' : sent.body.error)
    expect((await out(alice, { currency: 2, number: '1', address })).body.error).toBe('address_missing')
    if (sent.body.type === 'ok') expect(await latest(alice)).toMatchObject({ address })
  })
})
