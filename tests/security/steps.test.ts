import type { CallKey } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword } from '../../seeds/users'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addAddress, addressOn, usdt } from '../harness/money'
import { picture } from '../harness/picture'

/** What may happen only once, and in which order. */
let exchange: TestExchange
let alice: Client
let bob: Client
let operator: Client
const btc = { currency_id: 1, legal_id: usdt } as const

beforeAll(async () => {
  exchange = await startExchange()
  ;[alice, bob, operator] = await Promise.all([exchange.as('alice'), exchange.as('bob'), exchange.operator()])
  for (const kind of ['deposit', 'withdrawal', 'subscription', 'merchant'] as const)
    await operator.call('POST console/policy', { kind, mode: 'manual', delay_seconds: 0 })
})
afterAll(async () => {
  await expectBalanced(exchange)
  await exchange.stop()
})

const books = async () =>
  (await exchange.db.pool.query('SELECT id, available, frozen FROM world.wallet ORDER BY 1')).rows

/** Sends a request once, then ten times at once: the first one counts, the others change nothing. */
async function once(who: Client, key: CallKey, input: Record<string, unknown>): Promise<void> {
  expect([key, (await who.send(key, input)).body.type]).toEqual([key, 'ok'])
  const after = await books()
  const again = await Promise.all(Array.from({ length: 10 }, () => who.send(key, input)))
  for (const { body } of again)
    expect([key, body.type, ['state_invalid', 'not_found']]).toEqual([
      key,
      'error',
      expect.arrayContaining([body.error]),
    ])
  expect(await books()).toEqual(after)
}

describe('S-26 a step', () => {
  it('is taken once: orders, positions, limits, custody and addresses end only once', async () => {
    const order = await alice.call('POST coin/trade', { ...btc, type: 1, amount: '0.01', target_price: '10000' })
    await once(alice, 'PUT coin/trade', { id: order.id })
    const lots = { ...btc, type: 1, share: 1, multiple: 10 } as const
    const position = await alice.call('POST lever/submit', { ...lots, status: 1 })
    await once(alice, 'POST lever/close', { id: position.id })
    const limit = await alice.call('POST lever/submit', { ...lots, status: 0, target_price: '10000' })
    await once(alice, 'POST lever/close', { id: limit.id })
    const custody = await alice.call('POST lh/deposit', { config_id: 3, amount: '10000' })
    await once(alice, 'POST lh/deposit/order/cancel', { id: custody.id })
    const address = await addAddress(exchange, alice, 'alice@lagoon.test')
    await once(alice, 'POST wallet/deladdress', { address_id: address.id })
  })

  it('is taken once in a review, whether it passes or is rejected', async () => {
    await addAddress(exchange, bob, 'bob@lagoon.test')
    const paid = { currency: usdt, number: '50', address: addressOn.TRC20, pay_password: namedFundPassword }
    const imgs = await bob.upload(await picture())
    const requested = { currency: usdt, amount: '100', netType: 'TRC20', imgs }
    for (const [first, second] of [
      ['pass', 'reject'],
      ['reject', 'pass'],
    ] as const) {
      const reviews = [
        ['withdrawal', (await bob.call('POST wallet/out', paid)).id],
        ['deposit', (await bob.call('POST wallet/charge_req', requested)).id],
      ] as const
      for (const [kind, id] of reviews) {
        await once(operator, 'POST console/decide', { kind, id, decision: first, reason: 'looked at' })
        const { body } = await operator.send('POST console/decide', { kind, id, decision: second, reason: 'no' })
        expect([kind, body.error]).toEqual([kind, 'state_invalid'])
      }
    }
  })

  it('is not skipped: a closed position takes no stops, and a review of another kind decides nothing', async () => {
    const lots = { ...btc, type: 1, share: 1, multiple: 10 } as const
    const { id } = await alice.call('POST lever/submit', { ...lots, status: 1 })
    await alice.call('POST lever/close', { id })
    const { body } = await alice.send('POST lever/setstop', { id, stop_loss_price: '1', target_profit_price: '0' })
    expect(body.error).toBe('state_invalid')
    const early = await alice.call('POST lh/send/order', { config_id: 1, amount: '1000', pay_currency_id: usdt })
    for (const kind of ['deposit', 'withdrawal', 'identity'] as const) {
      const taken = await operator.send('POST console/decide', { kind, id: early.id, decision: 'pass' })
      expect([kind, taken.body.type]).toEqual([kind, 'error'])
    }
    const { rows } = await exchange.db.pool.query('SELECT status FROM world.subscription ORDER BY id DESC LIMIT 1')
    expect(rows).toEqual([{ status: 1 }])
  })
})

describe('S-15 a fund password', () => {
  it('can be guessed five times over all calls together', async () => {
    exchange.wall.forward(16 * 60_000)
    await bob.call('POST set/sms_other_mail', {})
    const code = await exchange.codeFor('bob@lagoon.test')
    const wrong = '000001'
    const calls: [CallKey, Record<string, unknown>][] = [
      ['POST wallet/out', { currency: usdt, number: '50', address: addressOn.TRC20, pay_password: wrong }],
      ['POST safe/update_password', { oldpassword: wrong, password: '135790', re_password: '135790' }],
      [
        'POST wallet/addaddress',
        { currency_id: usdt, netType: 'OMNI', address: addressOn.OMNI, code, pay_password: wrong },
      ],
    ]
    const answers: string[] = []
    for (let i = 0; i < 9; i++) {
      const [key, input] = calls[i % 3] as (typeof calls)[number]
      answers.push((await bob.send(key, input)).body.error)
    }
    expect(answers).toEqual([...Array(5).fill('fund_password_wrong'), ...Array(4).fill('fund_password_locked')])
  })
})
