import { languages } from '@lagoon/shared/catalogue/languages'
import { texts } from '@lagoon/shared/catalogue/text'
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

describe('whoever looks around as Erin', () => {
  it('is verified on both levels, with a card and addresses to withdraw to', async () => {
    const { review_status, advanced_status, has_pay_password } = await erin.call('GET user/center', {})
    expect({ review_status, advanced_status, has_pay_password }).toEqual({
      review_status: 2,
      advanced_status: 2,
      has_pay_password: true,
    })
    expect(await erin.call('POST wallet/get_address', { currency: 3 })).toHaveLength(2)
    expect((await erin.call('POST user/cash_info', {})).bank_name).toBe('HSBC')
  })

  it('finds deposits of every kind, and withdrawals of which one came back', async () => {
    const deposits = await erin.call('GET charge_mention/log2', { limit: 50 })
    expect(kinds(deposits.data, row => row.netType)).toEqual(new Set(['TRC20', 'ERC20', 'Bank card', 'Coin merchant']))
    const withdrawals = await erin.call('GET charge_mention/log3', { limit: 50 })
    expect(kinds(withdrawals.data, row => row.status)).toEqual(new Set([2, 3]))
    expect(withdrawals.data.find(row => row.status === 3)?.reason).not.toBe('')
  })

  it('finds orders that traded, one that was cancelled and two that wait far from the price', async () => {
    const orders = await erin.call('GET coin/list', { limit: 50 })
    expect(kinds(orders, row => row.status)).toEqual(new Set([1, 2, 3]))
    expect(orders.filter(row => row.status === 1)).toHaveLength(2)
  })

  it('finds positions that won, lost, were stopped and liquidated, one open and one waiting', async () => {
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

  it('finds options won and lost, and none that runs', async () => {
    const { data } = await erin.call('GET microtrade/lists', { status: 3, limit: 50 })
    expect(kinds(data, row => row.result)).toEqual(new Set([1, 2]))
    expect((await erin.call('GET microtrade/lists', { status: 1 })).data).toEqual([])
  })

  it('finds custody that ended, was taken back early and runs, and a new coin that is locked', async () => {
    const { order_list } = await erin.call('GET lh/deposit/order', { limit: 50 })
    expect(order_list.map(row => [row.status, row.is_cancel])).toEqual([
      [1, 0],
      [2, 1],
      [2, 0],
    ])
    expect((await erin.call('GET lh/send/order_list', { status: 2 })).order_list).toHaveLength(1)
  })

  it('sees a year that ends with a gain', async () => {
    const { total } = await erin.call('GET wallet/profit', { days: 365 })
    expect(total).toMatch(/^[1-9]\d*\./)
  })

  it('has invited people, reached the second tier by their fees, and stands in the ranking', async () => {
    const { invite_num, tier } = await erin.call('GET user/invite', {})
    expect([invite_num, tier.level]).toEqual([4, 2])
    expect((await erin.call('POST user/my_account_return', {})).total).toBeGreaterThan(10)
    const ranking = await erin.call('POST user/invite_list', {})
    expect(ranking.some(({ account }) => account.startsWith('er'))).toBe(true)
  })

  it.each(languages)('reads in %s what she asked customer service, and what she was told', async lang => {
    const said = (
      ['withdrawal_asked', 'withdrawal_answered', 'thanks', 'locked_asked', 'locked_answered'] as const
    ).map(key => texts[lang][`said.${key}`])
    const { body } = await erin.ask('GET support/messages', {}, { lang })
    expect(body.data?.data.map(({ text }) => text).reverse()).toEqual(said)
    const { body: withdrawals } = await erin.ask('GET charge_mention/log3', { limit: 50 }, { lang })
    expect(withdrawals.data?.data.find(row => row.status === 3)?.reason).toBe(texts[lang]['word.rejected'])
  })

  it('is read by the operator in the language of the console, with nothing left to answer', async () => {
    const operator = await exchange.operator()
    const { id } = await erin.call('GET user/center', {})
    const { body } = await operator.ask('GET console/support', { user_id: id }, { lang: 'hk' })
    expect(body.data).toMatchObject([{ unread: 0 }])
    expect(body.data?.[0]?.messages[0]?.text).toBe(texts.hk['said.withdrawal_asked'])
    expect((await operator.call('GET console/support', {}))[0]?.messages[0]?.text).toBe(
      texts.en['said.locked_answered'],
    )
  })

  it('finds an inbox of her year, of which only the last days are unread', async () => {
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

  it('may live on: another month leaves the books balanced', async () => {
    await exchange.clock.advance(30 * day_s)
    const { order_list } = await erin.call('GET lh/deposit/order', { status: 2 })
    expect(order_list[0]).toMatchObject({ amount: '3000', paid_interest: '450' })
    await expectBalanced(exchange)
  })
})
