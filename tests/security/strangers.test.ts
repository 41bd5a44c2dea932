import type { CallKey } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword } from '../../seeds/users'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addAddress, addressOn, cardForm, usdt } from '../harness/money'
import { picture } from '../harness/picture'

/** Alice's objects look to Bob as if they did not exist. */
let world: TestExchange
let alice: Client
let bob: Client
let carol: Client
let own: Record<'order' | 'position' | 'pending' | 'custody' | 'address' | 'withdrawal', number>
let file: string

const nowhere = 987_654
const noFile = `/uploads/${'A'.repeat(32)}`
const btc = { currency_id: 1, legal_id: usdt } as const

beforeAll(async () => {
  world = await startExchange()
  ;[alice, bob, carol] = await Promise.all([world.as('alice'), world.as('bob'), world.as('carol')])
  const operator = await world.operator()
  for (const kind of ['deposit', 'withdrawal', 'subscription'] as const)
    await operator.call('POST console/policy', { kind, mode: 'manual', delay_seconds: 0 })
  const order = await alice.call('POST coin/trade', { ...btc, type: 1, amount: '0.01', target_price: '10000' })
  const lots = { ...btc, type: 1, share: 1, multiple: 10 } as const
  const position = await alice.call('POST lever/submit', { ...lots, status: 1 })
  const pending = await alice.call('POST lever/submit', { ...lots, status: 0, target_price: '10000' })
  const custody = await alice.call('POST lh/deposit', { config_id: 3, amount: '10000' })
  const address = await addAddress(world, alice, 'alice@lagoon.test', { notes: 'of Alice alone' })
  await alice.call('POST microtrade/submit', { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '100' })
  await alice.call('POST lh/send/order', { config_id: 1, amount: '1000', pay_currency_id: usdt })
  await alice.call('POST wallet/change', { currency_id: usdt, number: '7', from_field: 'change', to_field: 'lever' })
  await alice.call('POST support/messages', { text: 'a word of Alice’s' })
  await alice.call('POST user/cash_save', cardForm)
  file = await alice.upload(await picture())
  await alice.call('POST wallet/charge_req', { currency: usdt, amount: '321', netType: 'TRC20', imgs: file })
  const withdrawal = await alice.call('POST wallet/out', {
    currency: usdt,
    number: '123',
    address: addressOn.TRC20,
    pay_password: namedFundPassword,
  })
  own = {
    order: order.id,
    position: position.id,
    pending: pending.id,
    custody: custody.id,
    address: address.id,
    withdrawal: withdrawal.id,
  }
})

afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

const state = async () => {
  const tables = [
    'wallet',
    'spot_order',
    'position',
    'option_order',
    'trust_order',
    'subscription',
    'address',
    'deposit',
  ]
  const rowsOf: Record<string, unknown> = {}
  for (const table of tables)
    rowsOf[table] = (await world.db.pool.query(`SELECT * FROM world."${table}" ORDER BY 1, 2`)).rows
  return rowsOf
}

describe('S-02 an object of another user', () => {
  it.each<[string, CallKey, keyof typeof own, string, Record<string, unknown>]>([
    ['an order', 'PUT coin/trade', 'order', 'id', {}],
    ['a position', 'POST lever/close', 'position', 'id', {}],
    ['a pending limit', 'POST lever/close', 'pending', 'id', {}],
    ['the stops of a position', 'POST lever/setstop', 'position', 'id', { stop_loss_price: '1' }],
    ['the margin of a position', 'POST lever/margin', 'position', 'id', { type: 1, number: '1' }],
    ['a custody order', 'POST lh/deposit/order/cancel', 'custody', 'id', {}],
    ['an address', 'POST wallet/deladdress', 'address', 'address_id', {}],
    ['a withdrawal', 'PUT wallet/out', 'withdrawal', 'id', {}],
  ])('is answered exactly like a missing one: %s', async (_what, key, thing, field, more) => {
    const before = await state()
    const answer = await bob.send(key, { [field]: own[thing], ...more })
    expect(answer.body).toEqual((await bob.send(key, { [field]: nowhere, ...more })).body)
    expect(answer.body.error).toBe('not_found')
    expect(await state()).toEqual(before)
  })

  it('cannot be used as a withdrawal address', async () => {
    const out = (address: string) =>
      bob.send('POST wallet/out', { currency: usdt, number: '50', address, pay_password: namedFundPassword })
    const { body } = await out(addressOn.TRC20)
    expect(body).toEqual((await out(`${addressOn.TRC20.slice(0, -2)}aa`)).body)
    expect(body.error).toBe('address_missing')
  })

  it.each<[CallKey, string[], Record<string, unknown>]>([
    ['POST wallet/charge_req', ['imgs'], { currency: usdt, amount: '100', netType: 'TRC20' }],
    ['POST merchant/mer_jytj', ['imgs'], { merchant_id: 1, currency_id: usdt, number: '100', pay_type: 1 }],
    ['POST user/real_name2', ['front_pic', 'reverse_pic', 'hand_pic'], { card_id: 'A1234563' }],
  ])('S-31 cannot be used as a picture for %s', async (key, fields, more) => {
    const send = (reference: string) =>
      bob.send(key, { ...more, ...Object.fromEntries(fields.map(field => [field, reference])) })
    const { body } = await send(file)
    expect(body.type).toBe('error')
    expect(body).toEqual((await send(noFile)).body)
  })

  it('does not appear in the lists of a third user', async () => {
    const lists: [CallKey, Record<string, unknown>][] = [
      ['GET coin/list', {}],
      ['POST lever/my_trade', {}],
      ['GET microtrade/lists', { status: 1 }],
      ['GET lh/deposit/order', {}],
      ['GET lh/send/order_list', { status: 1 }],
      ['GET charge_mention/log2', {}],
      ['GET charge_mention/log3', {}],
      ['POST wallet/get_address', { currency: usdt }],
      ['GET support/messages', {}],
      ['GET wallet/hzhistory', {}],
    ]
    const rows = (data: unknown): unknown[] => {
      if (Array.isArray(data)) return data
      const { data: page, order_list, list, message } = data as Record<string, unknown>
      return rows(page ?? order_list ?? list ?? message)
    }
    for (const [key, input] of lists) {
      const [mine, theirs] = [await alice.send(key, input), await carol.send(key, input)]
      expect([key, mine.body.type, theirs.body.type]).toEqual([key, 'ok', 'ok'])
      const known = new Set(rows(mine.body.data).map(row => JSON.stringify(row)))
      expect([key, known.size > 0]).toEqual([key, true])
      expect([key, rows(theirs.body.data).filter(row => known.has(JSON.stringify(row)))]).toEqual([key, []])
    }
    expect(await carol.call('POST user/cash_info', {})).toEqual({ banks: expect.any(Array) })
  })
})

describe('S-38 an answer', () => {
  it('contains no hash, secret or account of another user', async () => {
    const answers = await Promise.all(
      (
        [
          ['GET user/center', {}],
          ['GET user/center2', {}],
          ['GET user/invite', {}],
          ['POST user/invite_list', {}],
          ['POST user/my_invite_list', {}],
          ['POST user/my_account_return', {}],
          ['GET user/my_share', {}],
          ['POST wallet/list', {}],
          ['POST lever/deal', btc],
          ['GET currency/deal', btc],
          ['GET merchant/mer_list', {}],
          ['GET support/messages', {}],
        ] as const
      ).map(([key, input]) => alice.send(key, input)),
    )
    const operator = await world.operator()
    const people = [
      await operator.send('GET console/user', { id: 1001 }),
      await operator.send('GET console/users', {}),
      await operator.send('GET console/audit', { limit: 100 }),
    ]
    const secrets = /\$argon2|_hash|uuid|eyJhbGciOi/
    for (const { body } of answers) {
      expect(body.type).toBe('ok')
      const text = JSON.stringify(body)
      expect(text).not.toMatch(secrets)
      for (const stranger of ['bob@lagoon.test', 'carol@lagoon.test', '61000002', '61000003'])
        expect(text).not.toContain(stranger)
    }
    for (const { body } of people) expect(JSON.stringify(body)).not.toMatch(secrets)
  })
})
