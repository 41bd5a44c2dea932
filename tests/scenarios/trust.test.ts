import { place } from '@lagoon/server/features/trust/place.command'
import { noOrigin } from '@lagoon/server/lane/origin'
import { describe, expect, it } from 'vitest'
import { cut, times } from '../harness/amounts'
import { balancedExchange } from '../harness/balancedExchange'
import type { Client } from '../harness/client'
import { erinTakesBack } from '../harness/erin'
import type { TestExchange } from '../harness/exchange'

/** 15 days at 0.4 % with a penalty for each remaining day; 7 days at 0.3 % with 1.5 days of interest; one closed product. */
const fifteenDays = 3
const sevenDays = 2
const closed = 9
const usdt = 3
const btc = 1
const day = 86_400

let exchange: TestExchange
let alice: Client

balancedExchange(async started => {
  exchange = started
  alice = await exchange.as('alice')
  await erinTakesBack(exchange)
})

describe('custody', () => {
  it('pays 40 a day and 600 in all on 10000 at 0.4 % for 15 days, then returns the principal', async () => {
    const { id } = await alice.call('POST lh/deposit', { config_id: fifteenDays, amount: '10000' })
    expect(await fund()).toEqual({ available: '5000', frozen: '10000' })
    const report = { total_profit: '0', today_profit: '0', total_order: 1, total_deposit: '10000' }
    expect(await alice.call('GET lh/deposit/report', {})).toEqual(report)

    await exchange.clock.advance(day - 1)
    expect(await fund()).toEqual({ available: '5000', frozen: '10000' })
    expect(await exchange.clock.advance(1)).toMatchObject({ trust: 1 })
    expect(await fund()).toEqual({ available: '5040', frozen: '10000' })
    expect(await order(id)).toMatchObject({
      amount: '10000',
      day: 15,
      total_interest: '600',
      paid_interest: '40',
      remain_day: 14,
      status: 1,
      is_cancel: 0,
    })
    expect(await alice.call('GET lh/deposit/report', {})).toEqual({
      total_profit: '40',
      today_profit: '40',
      total_order: 1,
      total_deposit: '10000',
    })

    expect(await exchange.clock.advance(14 * day - 1)).toMatchObject({ trust: 13 })
    expect(await fund()).toEqual({ available: '5560', frozen: '10000' })
    await exchange.clock.advance(1)
    expect(await fund()).toEqual({ available: '15600', frozen: '0' })
    expect(await order(id)).toMatchObject({
      paid_interest: '600',
      remain_day: 0,
      status: 2,
      is_cancel: 0,
      cancel_fee: '0',
      return_amount: '10000',
    })
    expect(await exchange.clock.advance(40 * day)).not.toHaveProperty('trust')
  })

  it('costs 0.4 % × 3 × 1000 = 12 when redeemed three days early, and interest already paid stays', async () => {
    const { id } = await alice.call('POST lh/deposit', { config_id: fifteenDays, amount: '1000' })
    await exchange.clock.advance(12 * day)
    expect(await order(id)).toMatchObject({
      remain_day: 3,
      cancel_fee: '12',
      return_amount: '988',
      penalty_rule: 'Penalty = 0.4% × 3 remaining days × 1,000 USDT = 12 USDT',
    })
    const { body } = await alice.ask('POST lh/deposit/order/cancel', { id })
    expect(body).toMatchObject({ message: 'Redeemed successfully', data: { penalty: '12', returned: '988' } })
    expect(await fund()).toEqual({ available: String(15_000 + 12 * 4 - 12), frozen: '0' })
    expect(await order(id)).toMatchObject({ status: 2, is_cancel: 1, cancel_fee: '12', return_amount: '988' })
    expect(await exchange.clock.advance(10 * day)).not.toHaveProperty('trust')
  })

  it('costs 1.5 × one day of interest on any day under the other penalty rule', async () => {
    const { id } = await alice.call('POST lh/deposit', { config_id: sevenDays, amount: '10000' })
    expect(await order(id)).toMatchObject({
      cancel_fee: '45',
      penalty_rule: 'Penalty = 1.5 × one day of interest (30 USDT) = 45 USDT',
    })
    await exchange.clock.advance(7 * day - 1)
    expect(await alice.call('POST lh/deposit/order/cancel', { id })).toEqual({ penalty: '45', returned: '9955' })
  })

  it('cannot be redeemed from the second of its maturity on, twice, or by another user', async () => {
    const bob = await exchange.as('bob')
    const { id } = await alice.call('POST lh/deposit', { config_id: sevenDays, amount: '1000' })
    await expect(bob.call('POST lh/deposit/order/cancel', { id })).rejects.toMatchObject({ key: 'not_found' })
    await expect(alice.call('POST lh/deposit/order/cancel', { id: 999 })).rejects.toMatchObject({ key: 'not_found' })
    await exchange.clock.advance(7 * day)
    await expect(alice.call('POST lh/deposit/order/cancel', { id })).rejects.toMatchObject({ key: 'state_invalid' })

    const second = await alice.call('POST lh/deposit', { config_id: sevenDays, amount: '1000' })
    await alice.call('POST lh/deposit/order/cancel', second)
    await expect(alice.call('POST lh/deposit/order/cancel', second)).rejects.toMatchObject({ key: 'state_invalid' })
  })

  it('keeps its terms when the product changes', async () => {
    const { id } = await alice.call('POST lh/deposit', { config_id: fifteenDays, amount: '1000' })
    await exchange.db.pool.query(
      `UPDATE world.trust_product SET day_rate = 0.9, penalty_rate = 0.9, penalty_mode = 'daily_multiple', days = 1`,
    )
    await exchange.clock.advance(day)
    expect(await order(id)).toMatchObject({ status: 1, paid_interest: '4', remain_day: 14, cancel_fee: '56' })
  })

  it('pays BTC interest to the eighth decimal, and the report counts the deposit in USDT', async () => {
    const { id } = await alice.call('POST lh/deposit', { config_id: 5, amount: '0.01234567' })
    await exchange.clock.advance(day)
    expect(await order(id)).toMatchObject({ currency_name: 'BTC', paid_interest: '0.00000987' })
    const [quotes] = await exchange.anyone.call('GET currency/quotation_new', {})
    const price = quotes?.quotation.find(row => row.symbol === 'BTC/USDT')?.now_price
    const { total_deposit } = await alice.call('GET lh/deposit/report', {})
    expect(total_deposit).toBe(cut(times('0.01234567', price ?? ''), 8))
    expect(await fund(btc)).toMatchObject({ frozen: '0.01234567' })
  })

  it('is refused without a change of balance when the amount, the product, a field or the login is invalid', async () => {
    const refused = async (change: Record<string, unknown>, error: object) => {
      const requested = { config_id: fifteenDays, amount: '1000', ...change }
      expect((await alice.send('POST lh/deposit', requested)).body).toMatchObject(error)
    }
    await refused({ amount: '499.99' }, { error: 'below_minimum', message: 'Minimum trust amount 500 USDT' })
    await refused({ amount: '100000.01' }, { error: 'above_maximum', message: 'Maximum trust amount 100,000 USDT' })
    await refused({ amount: '15000.01' }, { error: 'insufficient_balance' })
    await refused({ amount: '1000.123456789' }, { error: 'param_invalid', fields: { amount: 'decimals' } })
    await refused({ amount: '-1000' }, { error: 'param_invalid', fields: { amount: 'number' } })
    await refused({ amount: '' }, { error: 'param_invalid', message: 'Please enter the amount' })
    await refused({ config_id: 99 }, { error: 'not_found' })
    await refused({ config_id: closed, amount: '100' }, { error: 'not_open' })
    await refused({ day_rate: '1' }, { error: 'param_invalid', fields: { day_rate: 'unknown' } })
    expect((await exchange.anyone.send('POST lh/deposit', { config_id: 3, amount: '1000' })).body.type).toBe('999')
    expect(await fund()).toEqual({ available: '15000', frozen: '0' })
  })

  it('begins once for twenty requests with one idempotency key', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        alice.ask('POST lh/deposit', { config_id: fifteenDays, amount: '1000' }, { idempotencyKey: 'one' }),
      ),
    )
    expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await fund()).toEqual({ available: '14000', frozen: '1000' })
  })

  it('pays a thousand deposits that are due in one second, each once', async () => {
    await exchange.db.pool.query('UPDATE world.trust_product SET save_min = 1')
    const { lane } = exchange.inside
    const requested = { user_id: 1001, config_id: 1, amount: '1' }
    await Promise.all(Array.from({ length: 1000 }, () => lane.run(place.with(requested), noOrigin)))
    expect(await fund()).toEqual({ available: '14000', frozen: '1000' })
    expect(await exchange.clock.advance(3 * day)).toMatchObject({ trust: 3000 })
    expect(await fund()).toEqual({ available: '15006', frozen: '0' })
  })

  it('is listed under its tab, newest first, in pages', async () => {
    const ids: number[] = []
    for (let i = 0; i < 4; i++) {
      ids.push((await alice.call('POST lh/deposit', { config_id: sevenDays, amount: '100' })).id)
    }
    await alice.call('POST lh/deposit/order/cancel', { id: ids[0] as number })
    const tab = async (input: { status?: 1 | 2; is_cancel?: 0 | 1; page?: number; limit?: number }) => {
      const { order_list, total } = await alice.call('GET lh/deposit/order', input)
      return { ids: order_list.map(row => row.id), total }
    }
    expect(await tab({ status: 1 })).toEqual({ ids: [ids[3], ids[2], ids[1]], total: 3 })
    expect(await tab({ status: 1, page: 2, limit: 2 })).toEqual({ ids: [ids[1]], total: 3 })
    expect(await tab({ is_cancel: 1 })).toEqual({ ids: [ids[0]], total: 1 })
    await exchange.clock.advance(7 * day)
    expect(await tab({ status: 2, is_cancel: 0 })).toEqual({ ids: [ids[3], ids[2], ids[1]], total: 3 })
    expect((await tab({})).total).toBe(4)
    expect((await tab({ status: 2 })).total).toBe(4)
  })
})

describe('trust products', () => {
  it('are listed for anyone in three coins, both penalty modes and up to 30 days, in the reader’s language', async () => {
    const products = await exchange.anyone.call('GET lh/deposit/config', {})
    expect(new Set(products.map(product => product.currency_name))).toEqual(new Set(['USDT', 'ETH', 'BTC']))
    expect(new Set(products.map(product => product.penalty_mode)).size).toBe(2)
    expect(Math.max(...products.map(product => product.day))).toBe(30)
    expect(products.find(product => product.id === fifteenDays)).toMatchObject({
      title: 'USDT 15-day trust',
      day_rate: '0.004',
      interest_rate: '6',
      penalty_rate: '0.004',
      faxing: 0,
    })
    const shown = await exchange.anyone.call('GET lh/deposit/product_info', { id: fifteenDays }, { lang: 'hk' })
    expect(shown.title).toBe('USDT 15 天理財')
    await expect(exchange.anyone.call('GET lh/deposit/product_info', { id: 99 })).rejects.toMatchObject({
      key: 'not_found',
    })
  })
})

async function fund(coin = usdt): Promise<{ available: string; frozen: string }> {
  const wallet = await alice.call('POST wallet/detail', { currency: coin, type: 'fund' })
  return { available: String(wallet.fund_balance), frozen: String(wallet.lock_fund_balance) }
}

async function order(id: number) {
  const { order_list } = await alice.call('GET lh/deposit/order', { limit: 100 })
  return order_list.find(row => row.id === id)
}
