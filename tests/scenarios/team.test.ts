import { hexSignature } from '@lagoon/server/platform/signature.rules'
import type { CallInput } from '@lagoon/shared/api/index'
import { csvCell } from '@lagoon/shared/catalogue/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import { sum } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addAddress, addressOn, usdt } from '../harness/money'
import { appCode, inviteOperator } from '../harness/operators'

/** What a team does in the console with users, withdrawals and orders. */
let world: TestExchange
let owner: Client
/** Joins for the tests of four eyes. */
let second: Client
beforeAll(async () => {
  world = await startExchange({ withdrawalHoldHours: 0 })
  owner = await world.operator()
})
afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

const alice_id = 1001
const bob_id = 1002
const btc = { currency_id: 1, legal_id: usdt } as const
const order = { ...btc, type: 1, amount: '0.001', target_price: '20000' } as const
/** A session of their own, because a freeze ends the others. */
const fresh = async (name: string) => {
  const form = { user_type: 'email', user_string: `${name}@lagoon.test`, password: namedPassword } as const
  return world.anyone.as(await world.anyone.call('POST user/login', form))
}
const freeze = (id: number, frozen: object) => owner.call('POST console/user', { id, frozen })

describe('freezing', () => {
  it('ends the sessions of a user and refuses login, ticket and the app, until it is thawed', async () => {
    const alice = await world.as('alice')
    const form = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
    await freeze(alice_id, { login: 1 })
    expect((await alice.send('GET user/center')).body.type).toBe('999')
    expect((await world.anyone.ask('POST user/login', form)).body).toMatchObject({
      error: 'account_frozen',
      message: 'Your account is frozen. Please contact customer service',
    })
    expect((await world.anyone.ask('POST user/login', { ...form, password: 'wrong one' })).body.error).toBe(
      'login_failed',
    )
    expect((await owner.ask('POST console/persona', { user_id: alice_id })).body.error).toBe('account_frozen')
    expect((await owner.call('GET console/user', { id: alice_id })).frozen).toEqual({ login: 1, trade: 0, withdraw: 0 })
    await freeze(alice_id, { login: 0 })
    expect((await world.anyone.ask('POST user/login', form)).body.type).toBe('ok')
    const { data } = await owner.call('GET console/audit', { user_id: alice_id, query: 'frozen', limit: 2 })
    expect(data.map(({ who, detail }) => [who, detail])).toEqual([
      ['operator', 'user 1001: nothing'],
      ['operator', 'user 1001: login'],
    ])
  })

  it('of trading opens nothing new over HTTP, the socket and an API key, while cancelling and closing go on', async () => {
    const bob = await world.as('bob')
    const { id } = await bob.call('POST coin/trade', order)
    const lots = { ...btc, type: 1, share: 1, multiple: 10, status: 1 } as const
    const position = await bob.call('POST lever/submit', lots)
    const { key, secret } = await bob.call('POST user/api_key', {
      label: 'bot',
      trade: 1,
      login_password: namedPassword,
    })
    await freeze(bob_id, { trade: 1 })
    const refused = {
      error: 'account_frozen',
      message: 'Trading is frozen for your account. You can still cancel orders and close positions',
    }
    expect((await bob.ask('POST coin/trade', order)).body).toMatchObject(refused)
    expect((await bob.ask('POST lever/submit', lots)).body).toMatchObject(refused)
    expect((await bob.ask('PUT coin/trade', { id, amount: '0.002' })).body).toMatchObject(refused)
    const { results } = await bob.call('POST coin/trades', { orders: [order] })
    expect(results).toMatchObject([refused])
    expect(await signed('POST', { key, secret }, limitBuy)).toMatchObject({ code: -2010, msg: refused.message })
    await bob.call('POST lever/close', { id: position.id })
    await bob.call('PUT coin/trade', { id })
    await freeze(bob_id, { trade: 0, login: 1 })
    expect(await signed('GET', { key, secret }, {})).toMatchObject({ code: -2015 })
    await freeze(bob_id, { login: 0 })
    expect(await signed('GET', { key, secret }, {})).toMatchObject([])
  })

  it('of withdrawals refuses new ones and leaves those under review, also after a restart', async () => {
    const bob = await fresh('bob')
    await addAddress(world, bob, 'bob@lagoon.test')
    const paid = { currency: usdt, number: '50', address: addressOn.TRC20, pay_password: namedFundPassword }
    const { id } = await bob.call('POST wallet/out', paid)
    await freeze(bob_id, { withdraw: 1 })
    await world.restart()
    const again = await fresh('bob')
    expect((await again.ask('POST wallet/out', paid)).body.error).toBe('account_frozen')
    const { data } = await owner.call('GET console/reviews', { kind: 'withdrawal', status: 1 })
    expect(data.map(row => row.id)).toContain(id)
    await owner.call('POST console/decide', { kind: 'withdrawal', id, decision: 'reject' })
    await freeze(bob_id, { withdraw: 0 })
    expect((await owner.send('POST console/user', { id: bob_id, frozen: '{"swim":1}' })).body.fields).toEqual({
      frozen: 'choice',
    })
    expect((await owner.ask('POST console/user', { id: 424_242, frozen: { login: 1 } })).body.error).toBe('not_found')
  })
})

describe('a user in the console', () => {
  it('has dated notes and tags that find them', async () => {
    await owner.call('POST console/user', { id: alice_id, note: 'Called about a deposit', tags: ['VIP', 'desk'] })
    await owner.call('POST console/user', { id: alice_id, note: 'Called again' })
    const { notes, tags } = await owner.call('GET console/user', { id: alice_id })
    expect(notes.map(({ who, text }) => [who, text])).toEqual([
      ['operator', 'Called again'],
      ['operator', 'Called about a deposit'],
    ])
    expect(tags).toEqual(['desk', 'vip'])
    const found = await owner.call('GET console/users', { tag: 'vip' })
    expect([found.total, found.data.map(({ id }) => id)]).toEqual([1, [alice_id]])
    await owner.call('POST console/user', { id: alice_id, tags: [] })
    expect((await owner.call('GET console/users', { tag: 'vip' })).total).toBe(0)
    expect((await owner.ask('POST console/user', { id: alice_id, tags: ['a,b'] })).body.fields).toEqual({
      tags: 'choice',
    })
  })

  it('can be debited down to zero and not below, with an entry and a notification of its own', async () => {
    const take = (number: string) =>
      owner.ask('POST console/debit', { user_id: 1004, account: 'change', currency_id: 1, number, reason: 'a slip' })
    const give = { user_id: 1004, account: 'change', currency_id: 1, number: '0.5', reason: 'a gift' } as const
    await owner.call('POST console/credit', give)
    expect((await take('0.50000001')).body.error).toBe('insufficient_balance')
    expect((await take('0.2')).body.type).toBe('ok')
    const dave = await world.as('dave')
    const { list } = await dave.call('POST wallet/legal_log', { currency: 1, type: 2 })
    expect(list).toMatchObject([
      { info: 'Funds taken back', value: '-0.2', before: '0.5', after: '0.3' },
      { info: 'Demo funds', value: '0.5' },
    ])
    const { data } = await owner.call('GET console/audit', { user_id: 1004, query: 'took', limit: 1 })
    expect(data[0]).toMatchObject({ what: 'took funds back', detail: '0.2 BTC → user 1004, change' })
  })

  it('gets a link for a new password, once, and loses a second factor that is lost', async () => {
    const carol = await world.as('carol')
    const { id } = await carol.call('GET user/center', {})
    const begun = { kind: 'totp', step: 'begin', login_password: namedPassword } as const
    const { secret } = await carol.call('POST user/factor', begun)
    const code = appCode(secret, world.wall.now())
    await carol.call('POST user/factor', { kind: 'totp', step: 'confirm', code })
    expect((await owner.call('GET console/user', { id })).has_factor).toBe(1)
    const { link } = await owner.call('POST console/user/reset', { id, what: 'password' })
    expect((await carol.send('GET user/center')).body.type).toBe('999')
    const { account = '', ticket } = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
    const form = { account, areacode: '852', ticket, password: 'a new one 1', repassword: 'a new one 1' }
    expect((await world.anyone.ask('POST user/forget', form)).body.type).toBe('ok')
    expect((await world.anyone.ask('POST user/forget', form)).body.error).toBe('code_invalid')
    const login = { user_type: 'email', user_string: account, password: 'a new one 1' } as const
    expect((await world.anyone.ask('POST user/login', login)).body.error).toBe('second_factor')
    await owner.call('POST console/user/reset', { id, what: 'factor' })
    expect((await world.anyone.ask('POST user/login', login)).body.type).toBe('ok')
    expect((await owner.ask('POST console/user/reset', { id, what: 'factor' })).body.error).toBe('state_invalid')
  })

  it('shows linked accounts and limits', async () => {
    const linked = await owner.call('GET console/linked', { id: 1005 })
    expect(linked.some(({ kind }) => kind === 'invited')).toBe(true)
    const { id } = linked.find(({ kind }) => kind === 'invited') ?? { id: 0 }
    expect(await owner.call('GET console/linked', { id })).toContainEqual(
      expect.objectContaining({ id: 1005, kind: 'inviter' }),
    )
    const devices = (await owner.call('GET console/linked', { id: alice_id })).filter(({ kind }) => kind === 'device')
    expect(devices.map(({ id }) => id)).toContain(bob_id)
    const { limits } = await owner.call('GET console/user', { id: bob_id })
    expect(limits).toMatchObject({ withdrawals_per_day: 3, withdrawals_today: 1 })
  })
})

describe('four eyes', () => {
  const manual = { kind: 'withdrawal', mode: 'manual', delay_seconds: 0 } as const
  const auto = { ...manual, mode: 'auto', delay_seconds: 600 } as const

  it('cannot be switched on with one operator, or while withdrawals pass by themselves', async () => {
    const alone = await owner.ask('POST console/access', { second_credit: '100' })
    expect(alone.body).toMatchObject({
      error: 'state_invalid',
      message: 'This needs a second operator whose role allows it. Please invite one first',
    })
    second = (await inviteOperator(owner, 'owner', 'second')).client
    const automatic = await owner.ask('POST console/access', { second_withdrawal: '100' })
    expect(automatic.body.message).toMatch(/^Withdrawals are approved automatically/)
    const alice = await fresh('alice')
    await addAddress(world, alice, 'alice@lagoon.test')
    const form = { currency: usdt, address: addressOn.TRC20, pay_password: namedFundPassword, number: '140' }
    await alice.call('POST wallet/out', form)
    await owner.call('POST console/snapshots', { name: 'automatic' })
    await owner.call('POST console/policy', manual)
    await owner.call('POST console/access', { second_withdrawal: '100', second_credit: '1000' })
    expect(await owner.call('GET console/access', {})).toEqual({
      ...{ requires_factor: 0, second_withdrawal: '100', second_credit: '1000' },
    })
    expect((await owner.ask('POST console/policy', auto)).body.message).toMatch(/^Large withdrawals need two operators/)
  })

  it('holds in a world that is restored to automatic withdrawals, also for those under review then', async () => {
    await owner.call('POST console/restore', { name: 'automatic' })
    const policies = await owner.call('GET console/policy', {})
    expect(policies.find(({ kind }) => kind === 'withdrawal')).toEqual(manual)
    await world.clock.advance(700)
    const { data } = await owner.call('GET console/reviews', { kind: 'withdrawal', status: 1 })
    expect(data.map(({ amount }) => amount)).toEqual(['140'])
    await owner.call('POST console/decide', {
      kind: 'withdrawal',
      id: data[0]?.id ?? 0,
      decision: 'reject',
      reason: 'x',
    })
  })

  it('lets a large withdrawal out only after two different operators, and a small one after one', async () => {
    const bob = await fresh('bob')
    const form = { currency: usdt, address: addressOn.TRC20, pay_password: namedFundPassword }
    const { id } = await bob.call('POST wallet/out', { ...form, number: '150' })
    const small = await bob.call('POST wallet/out', { ...form, number: '100' })
    const pass = (who: Client, id: number) =>
      who.ask('POST console/decide', { kind: 'withdrawal', id, decision: 'pass' })
    expect((await pass(owner, small.id)).body).toEqual({ type: 'ok', code: 1, message: 'Decision saved' })
    expect((await pass(owner, id)).body).toMatchObject({
      message: 'Waits for a second operator',
      data: { waits_second: 1 },
    })
    const { data } = await second.call('GET console/reviews', { kind: 'withdrawal', status: 1 })
    expect(data.find(row => row.id === id)).toMatchObject({ status: 1, approved_by: 'operator' })
    expect((await pass(owner, id)).body.message).toBe(
      'You have approved this already. A different operator has to agree',
    )
    expect((await pass(second, id)).body.message).toBe('Decision saved')
    expect((await pass(second, id)).body.error).toBe('state_invalid')
    const log = await owner.call('GET console/audit', { query: `withdrawal #${id}`, limit: 5 })
    expect(log.data.map(({ who, what }) => [who, what])).toEqual([
      ['second', 'passed withdrawal'],
      ['second', 'agreed as the second operator to'],
      ['operator', 'asked a second operator for'],
    ])
  })

  it('gives and takes back a large amount once, when a different operator agrees', async () => {
    const gift = { user_id: 1004, account: 'change', currency_id: usdt, number: '1000.01', reason: 'big' } as const
    const dave = await fresh('dave')
    const balance = async () =>
      (await dave.call('POST wallet/detail', { currency: usdt, type: 'change' })).change_balance
    const before = await balance()
    // A request that is sent again after a lost answer asks once.
    for (const _ of [1, 2]) {
      const { body } = await owner.ask('POST console/credit', gift, { idempotencyKey: 'a gift' })
      expect(body.message).toBe('Waits for a second operator')
    }
    expect((await second.call('GET console/approvals', {})).total).toBe(1)
    expect(await balance()).toBe(before)
    const [row] = (await second.call('GET console/approvals', {})).data
    expect(row).toMatchObject({ kind: 'credit', amount: '1000.01', asked_by: 'operator', account: 'dave@lagoon.test' })
    const id = row?.id ?? 0
    const agree = (who: Client) => who.ask('POST console/approve', { id, decision: 'pass' })
    expect((await agree(owner)).body.error).toBe('state_invalid')
    const answers = await Promise.all([agree(second), agree(second), agree(second)])
    expect(answers.map(({ body }) => body.type).sort()).toEqual(['error', 'error', 'ok'])
    expect(await balance()).toBe(sum(before, '1000.01'))
    await owner.call('POST console/debit', { ...gift, number: '999999' })
    const [debit] = (await second.call('GET console/approvals', {})).data
    const refused = await second.ask('POST console/approve', { id: debit?.id ?? 0, decision: 'pass' })
    expect(refused.body.error).toBe('insufficient_balance')
    await owner.call('POST console/approve', { id: debit?.id ?? 0, decision: 'reject' })
    expect((await second.call('GET console/approvals', {})).total).toBe(0)
  })
})

describe('an export', () => {
  const file = async (input: CallInput<'GET console/export'>) => {
    const { link } = await owner.call('GET console/export', input)
    const answer = await fetch(world.origin + link)
    return { type: answer.headers.get('content-type'), text: await answer.text() }
  }

  it('streams every row of a list with its filters, and a header line if there is none', async () => {
    const { type, text } = await file({ what: 'ledger', format: 'csv', user_id: 1004 })
    expect(type).toBe('text/csv; charset=utf-8')
    const [header, ...lines] = text.trim().split('\r\n')
    expect(header).toBe(
      'id,entry_id,type,ref,at,user_id,account,wallet,currency,reason,available,frozen,after_available,after_frozen',
    )
    const { rows } = await world.db.pool.query(
      'SELECT count(*) AS count FROM world.posting JOIN world.wallet w ON w.id = wallet_id WHERE owner_id = 1004',
    )
    expect(lines).toHaveLength(Number(rows[0].count))
    expect(lines.find(line => line.includes(',debit,'))).toMatch(
      /,1004,dave@lagoon.test,change,BTC,debit,-0.2,0,0.3,0$/,
    )
    const none = await file({ what: 'orders', format: 'csv', user_id: 1004, from: 1 })
    expect(none.text).toMatch(/^id,user_id,account,pair,side,.*placed_at\r\n$/)
  })

  it('S-75 neutralises what a spreadsheet would run, in every list', async () => {
    await owner.call('POST console/user', { id: alice_id, tags: ['=1+1'] })
    const users = (await file({ what: 'users', format: 'csv', tag: '=1+1' })).text.trim().split('\r\n')
    expect(users).toHaveLength(2)
    expect(users[1]).toMatch(/^1001,alice@lagoon.test,Alice,2,2,[\d.]+,[\d.]+,.*,'=1\+1$/)
    const lists = ['users', 'orders', 'fills', 'ledger', 'deposits', 'withdrawals', 'reviews', 'audit'] as const
    for (const what of lists) {
      const rows = (await file({ what, format: 'jsonl' })).text.trim().split('\n').filter(Boolean)
      expect([what, rows.length > 0 || what === 'fills']).toEqual([what, true])
      for (const row of rows) expect(typeof JSON.parse(row).id).toBe('number')
      const [header = '', ...lines] = (await file({ what, format: 'csv' })).text.trimEnd().split('\r\n')
      // The audit log names the export itself.
      expect([what, lines.length - rows.length]).toEqual([what, what === 'audit' ? 1 : 0])
      const [first = '{}'] = rows
      if (rows.length > 0) expect(header.split(',')).toEqual(Object.keys(JSON.parse(first)))
    }
  })

  it.each(['=1+1', '-5', '@SUM(A1)', '\t=1', '=HYPERLINK("x","y")', 'a, b', 'two\nlines', 'plain', 'a-b', '港幣 +1'])(
    'S-75 writes the cell %j in Postgres as in a file of the app',
    async cell => {
      const { rows } = await world.db.pool.query('SELECT system.csv_cell($1) AS cell', [cell])
      expect(rows[0].cell).toBe(csvCell(cell, false))
    },
  )

  it('is audited, refuses a filter that its list does not have, and ends with its link', async () => {
    const wrong = await owner.ask('GET console/export', { what: 'fills', format: 'csv', who: 'operator' })
    expect(wrong.body.fields).toEqual({ who: 'unknown' })
    const { link } = await owner.call('GET console/export', { what: 'audit', format: 'jsonl', who: 'second' })
    const { data } = await owner.call('GET console/audit', { query: 'audit jsonl', limit: 1 })
    expect(data[0]).toMatchObject({ what: 'exported', detail: 'audit jsonl {"who":"second"}' })
    world.wall.forward(61_000)
    const late = await fetch(world.origin + link)
    expect([late.status, (await late.json()).error]).toEqual([404, 'code_invalid'])
    expect((await fetch(`${world.origin}/api/console/export/file?ticket=guess`)).status).toBe(404)
  })
})

describe('orders in the console', () => {
  it('are filtered by pair, state, time and user, and one is cancelled with a reason and a notification', async () => {
    const bob = await fresh('bob')
    const { id } = await bob.call('POST coin/trade', order)
    const now = world.clock.now()
    const found = async (filter: CallInput<'GET console/orders'>) =>
      (await owner.call('GET console/orders', { user_id: bob_id, limit: 50, ...filter })).data.map(row => row.id)
    expect(await found({ currency_id: 1, legal_id: usdt })).toContain(id)
    expect(await found({ currency_id: 2, legal_id: usdt })).not.toContain(id)
    expect(await found({ from: now })).toEqual([id])
    expect(await found({ from: now + 1 })).toEqual([])
    expect(await found({ status: 3, open: 0, to: now })).not.toContain(id)
    await owner.call('POST console/order/cancel', { id, reason: 'a mistake in the price' })
    expect(await found({ status: 3, open: 0 })).toContain(id)
    const { data } = await owner.call('GET console/orders', { user_id: bob_id, open: 0, limit: 1 })
    expect(data[0]).toMatchObject({ id, state: 'cancelled', reason: 'operator' })
    expect((await owner.ask('POST console/order/cancel', { id, reason: 'again' })).body.error).toBe('state_invalid')
    const inbox = await bob.call('GET notifications', {})
    expect(inbox.data[0]).toMatchObject({ type: 'order.cancelled' })
    const log = await owner.call('GET console/audit', { query: 'a mistake in the price' })
    expect(log.data).toMatchObject([
      { what: 'cancelled an order of', detail: `user 1002, #${id}: a mistake in the price` },
    ])
  })
})

const limitBuy = {
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.001',
  price: '20000',
}

/** A signed request to Binance's API: places an order, or lists the open ones. */
async function signed(method: 'GET' | 'POST', { key, secret }: { key: string; secret: string }, fields: object) {
  const query = new URLSearchParams({ ...fields, timestamp: String(world.wall.now()) }).toString()
  const path = method === 'POST' ? 'order' : 'openOrders'
  const url = `${world.origin}/binance/api/v3/${path}?${query}&signature=${hexSignature(secret, query)}`
  return (await fetch(url, { method, headers: { 'x-mbx-apikey': key } })).json()
}
