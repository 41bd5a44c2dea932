import { texts } from '@lagoon/server/platform/text'
import { languages } from '@lagoon/shared/catalogue/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'

let exchange: TestExchange
let erin: Client

beforeAll(async () => {
  exchange = await startExchange()
  erin = await exchange.as('erin')
})
afterAll(() => exchange.stop())

const kinds = <T>(rows: readonly T[], of: (row: T) => unknown) => new Set(rows.map(of))
const day_s = 86_400

describe('the demo user Erin', () => {
  it('is verified on both levels and has a fund password, a bank card and two withdrawal addresses', async () => {
    const { review_status, advanced_status, has_pay_password } = await erin.call('GET user/center', {})
    expect({ review_status, advanced_status, has_pay_password }).toEqual({
      review_status: 2,
      advanced_status: 2,
      has_pay_password: true,
    })
    expect(await erin.call('POST wallet/get_address', { currency: 3 })).toHaveLength(2)
    expect((await erin.call('POST user/cash_info', {})).bank_name).toBe('HSBC')
  })

  it('has deposits of every kind, and withdrawals that passed or were rejected with a reason', async () => {
    const deposits = await erin.call('GET charge_mention/log2', { limit: 50 })
    expect(kinds(deposits.data, row => row.netType)).toEqual(new Set(['TRC20', 'ERC20', 'Bank card', 'Coin merchant']))
    const withdrawals = await erin.call('GET charge_mention/log3', { limit: 50 })
    expect(kinds(withdrawals.data, row => row.status)).toEqual(new Set([2, 3]))
    expect(withdrawals.data.find(row => row.status === 3)?.reason).not.toBe('')
  })

  it('has filled and cancelled orders and two open ones', async () => {
    const orders = await erin.call('GET coin/list', { limit: 50 })
    expect(kinds(orders, row => row.status)).toEqual(new Set([1, 2, 3]))
    expect(orders.filter(row => row.status === 1)).toHaveLength(2)
  })

  it('has positions closed by hand, by a stop and by liquidation, one open and one pending', async () => {
    const { message } = await erin.call('POST lever/my_trade', { limit: 50 })
    const closed = message.data.filter(row => row.status === 3)
    expect(kinds(closed, row => row.fact_profits.startsWith('-'))).toEqual(new Set([true, false]))
    const reasons = kinds(closed, row => row.close_reason)
    expect([...reasons]).toEqual(expect.arrayContaining(['user', 'liquidated']))
    expect(reasons.has('profit') || reasons.has('loss')).toBe(true)
    const [holding] = message.data.filter(row => row.status === 1)
    expect([holding?.target_profit_price, holding?.stop_loss_price]).not.toContain('0')
    expect(message.data.filter(row => row.status === 0)).toHaveLength(1)
  })

  it('has won and lost options and none that is running', async () => {
    const { data } = await erin.call('GET microtrade/lists', { status: 3, limit: 50 })
    expect(kinds(data, row => row.result)).toEqual(new Set([1, 2]))
    expect((await erin.call('GET microtrade/lists', { status: 1 })).data).toEqual([])
  })

  it('has matured, cancelled and running custody, and a subscription to a new coin that is locked', async () => {
    const { order_list } = await erin.call('GET lh/deposit/order', { limit: 50 })
    expect(order_list.map(row => [row.status, row.is_cancel])).toEqual([
      [1, 0],
      [2, 1],
      [2, 0],
    ])
    expect((await erin.call('GET lh/send/order_list', { status: 2 })).order_list).toHaveLength(1)
  })

  it('has a profit over the year', async () => {
    const { total } = await erin.call('GET wallet/profit', { days: 365 })
    expect(total).toMatch(/^[1-9]\d*\./)
  })

  it('has invited four users, reached the second tier and is in the ranking', async () => {
    const { invite_num, tier } = await erin.call('GET user/invite', {})
    expect([invite_num, tier.level]).toEqual([4, 2])
    expect((await erin.call('POST user/my_account_return', {})).total).toBeGreaterThan(10)
    const ranking = await erin.call('POST user/invite_list', {})
    expect(ranking.some(({ account }) => account.startsWith('er'))).toBe(true)
  })

  it.each(languages)('reads in %s her support chat and the reason of her rejected withdrawal', async lang => {
    const said = (
      ['withdrawal_asked', 'withdrawal_answered', 'thanks', 'locked_asked', 'locked_answered'] as const
    ).map(key => texts[lang][`said.${key}`])
    const { body } = await erin.ask('GET support/messages', {}, { lang })
    expect(body.data?.data.map(({ text }) => text).reverse()).toEqual(said)
    const { body: withdrawals } = await erin.ask('GET charge_mention/log3', { limit: 50 }, { lang })
    expect(withdrawals.data?.data.find(row => row.status === 3)?.reason).toBe(texts[lang]['word.rejected'])
  })

  it('has a support chat that the operator reads in the console’s language, with nothing unread', async () => {
    const operator = await exchange.operator()
    const { id } = await erin.call('GET user/center', {})
    const { body } = await operator.ask('GET console/support', { user_id: id }, { lang: 'hk' })
    expect(body.data).toMatchObject([{ unread: 0 }])
    expect(body.data?.[0]?.messages[0]?.text).toBe(texts.hk['said.withdrawal_asked'])
    expect((await operator.call('GET console/support', {}))[0]?.messages[0]?.text).toBe(
      texts.en['said.locked_answered'],
    )
  })

  it('has an inbox of her year in which only the newest rows are unread', async () => {
    const { data, total, unread } = await erin.call('GET notifications', { limit: 100 })
    expect(kinds(data, row => row.type)).toEqual(
      new Set([
        ...['deposit.decided', 'identity.decided', 'merchant.decided', 'option.settled', 'position.closed'],
        ...['position.liquidated', 'trust.interest', 'trust.matured', 'withdrawal.decided'],
      ]),
    )
    expect(data).toHaveLength(total)
    const times = data.map(row => row.at)
    expect(times).toEqual([...times].sort().reverse())
    expect(unread).toBeGreaterThan(0)
    expect(data.map(row => Boolean(row.read))).toEqual(data.map((_, i) => i >= unread))
  })

  it('earns custody interest for another month, and the books stay balanced', async () => {
    await exchange.clock.advance(30 * day_s)
    const { order_list } = await erin.call('GET lh/deposit/order', { status: 2 })
    expect(order_list[0]).toMatchObject({ amount: '3000', paid_interest: '450' })
    await expectBalanced(exchange)
  })
})
