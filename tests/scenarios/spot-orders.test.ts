import { describe, expect, it } from 'vitest'
import { isLess, minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { bid, btc, offer, oneSpotExchange, spotDesk } from '../harness/spotDesk'

const [buy, sell] = [1, 2] as const

let exchange: TestExchange
const { between, credit, depth, purse, wholeBook } = spotDesk(() => exchange)
let alice: Client
let bob: Client

oneSpotExchange(async (...started) => {
  ;[exchange, alice, bob] = started
  await credit(1001, 1, '20')
})

describe('an order with a time in force', () => {
  it('fills what it can at once under ioc, and the rest expires', async () => {
    const price = await between()
    await alice.call('POST coin/trade', offer('0.1', price))
    const before = await purse(bob)
    const order = { ...bid('0.3', price), time_in_force: 'ioc' } as const
    const { data, message } = (await bob.ask('POST coin/trade', order)).body
    const expired = { status: 3, state: 'expired', reason: 'ioc', time_in_force: 'ioc' }
    expect(data).toMatchObject({ ...expired, amount: '0.3', deal_amount: '0.1' })
    expect(message).toMatch(/^Filled in part: 0.1 BTC at .* USDT. The rest was cancelled, because an IOC order/)
    expect(await purse(bob)).toMatchObject({ usdt: minus(before.usdt, times(price, '0.1')), lockedUsdt: '0' })
    const none = (await bob.ask('POST coin/trade', order)).body
    expect(none.data).toMatchObject({ ...expired, deal_amount: '0' })
    expect(none.message).toMatch(/^Order canc/)
    expect((await bob.call('GET coin/list', { status: 3, limit: 1 }))[0]).toMatchObject(expired)
  })

  it('fills completely or not at all under fok, and moves no money when it expires', async () => {
    const price = await between()
    const maker = await alice.call('POST coin/trade', offer('0.1', price))
    const before = await purse(bob)
    const order = (amount: string) => ({ ...bid(amount, price), time_in_force: 'fok' }) as const
    const killed = (await bob.ask('POST coin/trade', order('0.100001'))).body
    expect(killed.data).toMatchObject({ status: 3, state: 'expired', reason: 'fok', deal_amount: '0' })
    expect(killed.message).toBe('Order cancelled: it could not be filled whole at once')
    expect(await purse(bob)).toEqual(before)
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id: maker.id, deal_amount: '0' }])
    const filled = await bob.call('POST coin/trade', order('0.1'))
    expect(filled).toMatchObject({ state: 'filled', deal_amount: '0.1' })
  })

  it('counts users and the house together under fok, also as a market order', async () => {
    const there = sum(...(await wholeBook()).asks.map(([, amount]) => amount))
    await alice.call('POST coin/trade', offer('0.1', await between()))
    await credit(1002, 3, '100000000')
    const order = { ...btc, type: buy, order_type: 'market', time_in_force: 'fok' } as const
    const more = await bob.call('POST coin/trade', { ...order, amount: sum(there, '0.100001') })
    expect(more).toMatchObject({ reason: 'fok', deal_amount: '0' })
    const all = await bob.call('POST coin/trade', { ...order, amount: sum(there, '0.1') })
    expect(all).toMatchObject({ state: 'filled', deal_amount: sum(there, '0.1') })
  })
})

describe('a post-only order', () => {
  it('waits if it would not trade, and is refused if it would trade with a user or the house', async () => {
    const price = await between()
    const waiting = await bob.call('POST coin/trade', { ...bid('0.1', price), post_only: 1 })
    expect(waiting).toMatchObject({ state: 'waiting', post_only: 1 })
    const { asks } = await depth()
    for (const [who, order] of [
      [bob, bid('0.1', asks[0]?.[0] ?? '')],
      [alice, offer('0.1', price)],
    ] as const) {
      const placed = who.call('POST coin/trade', { ...order, post_only: 1 })
      await expect(placed).rejects.toMatchObject({ key: 'would_trade', fields: { post_only: 'choice' } })
    }
    expect(await bob.call('GET coin/list', { status: 1 })).toMatchObject([{ id: waiting.id, deal_amount: '0' }])
  })
})

describe('a market order by total', () => {
  it('spends at most the total in whole lots and returns the rest', async () => {
    const before = await purse(bob)
    const order = { ...btc, type: buy, order_type: 'market', total: '1000' } as const
    const bought = await bob.call('POST coin/trade', order)
    expect(bought).toMatchObject({ state: 'filled', total: '1000' })
    expect(bought.amount).toBe(bought.deal_amount)
    const after = await purse(bob)
    const spent = minus(before.usdt, after.usdt)
    expect(isLess('1000', spent)).toBe(false)
    expect(isLess(minus('1000', times(bought.deal_price, '0.000001')), sum(spent, '0.00001'))).toBe(true)
    expect(after.lockedUsdt).toBe('0')
  })

  it('reports the amount that the rest would have bought when the book runs out', async () => {
    await credit(1002, 3, '100000000')
    const { asks } = await wholeBook()
    const there = sum(...asks.map(([, amount]) => amount))
    const spent = sum(...asks.map(([price, amount]) => times(price, amount)))
    const order = { ...btc, type: buy, order_type: 'market', total: sum(spent, '100000') } as const
    const bought = await bob.call('POST coin/trade', order)
    expect(bought).toMatchObject({ state: 'cancelled', reason: 'no_liquidity', deal_amount: there })
    const rest = times(minus(bought.amount, there), bought.target_price)
    expect(isLess('100000', rest)).toBe(false)
    expect(isLess(rest, '99999')).toBe(false)
  })
})

describe('a client order id', () => {
  it('is unique among the open orders of a user, and free again after a cancellation', async () => {
    const order = { ...bid('0.1', '1000'), client_order_id: 'my:first_order-1.0' }
    const first = await bob.call('POST coin/trade', order)
    expect(first.client_order_id).toBe(order.client_order_id)
    await expect(bob.call('POST coin/trade', order)).rejects.toMatchObject({ key: 'client_order_id_taken' })
    const others = await alice.call('POST coin/trade', order)
    await bob.call('PUT coin/trade', { client_order_id: order.client_order_id })
    const second = await bob.call('POST coin/trade', order)
    const named = await bob.call('GET coin/list', { client_order_id: order.client_order_id })
    expect(named.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'waiting'],
      [first.id, 'cancelled'],
    ])
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id: others.id }])
    const unknown = bob.call('PUT coin/trade', { client_order_id: 'unheard-of' })
    await expect(unknown).rejects.toMatchObject({ key: 'not_found' })
  })

  it('is accepted once when twenty orders use it at the same time', async () => {
    const order = { ...bid('0.1', '1000'), client_order_id: 'race' } as const
    const sent = await Promise.all(Array.from({ length: 20 }, () => bob.send('POST coin/trade', order)))
    const errors = sent.map(({ body }) => body.error).filter(Boolean)
    expect(errors).toEqual(Array.from({ length: 19 }, () => 'client_order_id_taken'))
  })
})

describe('fills', () => {
  it('show each side its own price, value, fee and role as maker or taker', async () => {
    const price = await between()
    const names = [{ client_order_id: 'the-maker' }, { client_order_id: 'the-taker' }] as const
    const made = await alice.call('POST coin/trade', { ...offer('0.2', price), ...names[0] })
    const taken = await bob.call('POST coin/trade', { ...bid('0.1', price), ...names[1] })
    const trade = { symbol: 'BTC/USDT', price, amount: '0.1', value: times(price, '0.1') }
    const [sale] = (await alice.call('GET coin/fills', { order_id: made.id })).data
    expect(sale).toMatchObject({
      ...{ ...trade, ...names[0], order_id: made.id, type: sell, maker: 1 },
      ...{ fee: times(price, '0.0001'), fee_currency: 'USDT' },
    })
    const { data, total } = await bob.call('GET coin/fills', names[1])
    expect(total).toBe(1)
    expect(data).toMatchObject([
      { ...trade, ...names[1], order_id: taken.id, type: buy, maker: 0, fee: '0.0001', fee_currency: 'BTC' },
    ])
    expect((await bob.call('GET coin/fills', { order_id: made.id })).data).toEqual([])
    expect((await bob.call('GET coin/fills', { currency_id: 2 })).data).toEqual([])
    const pages = [1, 2].map(async page => (await bob.call('GET coin/fills', { page, limit: 1 })).data[0]?.id)
    expect(new Set(await Promise.all(pages)).size).toBe(2)
  })
})

describe('an order', () => {
  it('is refused without a change of balance', async () => {
    const before = await purse(alice)
    const rich = expect.stringMatching(/^Insufficient balance: your spot account has/)
    for (const [change, key, field, message] of [
      [{ amount: '0.00009' }, 'below_minimum', 'amount', 'Minimum order 0.0001 BTC'],
      [{ amount: '1200.000001' }, 'above_maximum', 'amount', 'Maximum order 1,200 BTC'],
      [{ amount: '20' }, 'insufficient_balance', undefined, rich],
      [{ amount: '0.0000001' }, 'below_minimum', 'amount', 'Minimum order 0.0001 BTC'],
      [{ amount: '0.1234567890123456789' }, 'param_invalid', 'amount'],
      [{ target_price: '0.009' }, 'below_minimum', 'target_price', 'Minimum price 0.01 USDT'],
      [{ target_price: undefined }, 'param_invalid', 'target_price'],
      [{ target_price: '0' }, 'param_invalid', 'target_price'],
      [{ amount: '1e3' }, 'param_invalid', 'amount'],
      [{ price: '1' }, 'param_invalid', 'price'],
      [{ currency_id: 3 }, 'not_found'],
    ] as const) {
      const { status, body } = await alice.send('POST coin/trade', { ...bid('1', '10000'), ...change })
      const at = Object.keys(body.fields ?? {})[0]
      expect([change, status, body.error, at]).toEqual([change, 200, key, field])
      if (message) expect(body.message).toEqual(message)
      expect(await purse(alice)).toEqual(before)
    }
  })
})

describe('an order with invalid fields', () => {
  it.each([
    [{ order_type: 'market', time_in_force: 'gtc' }, 'market_gtc', 'time_in_force'],
    [{ order_type: 'market', post_only: 1 }, 'post_only_market', 'post_only'],
    [{ post_only: 1, time_in_force: 'ioc' }, 'post_only_at_once', 'post_only'],
    [{ order_type: 'market', total: '10' }, 'total_with_amount', 'total'],
    [{ total: '10', amount: '' }, 'total_of_limit', 'total'],
    [{ order_type: 'market', type: sell, total: '10', amount: '' }, 'total_of_sale', 'total'],
    [{ client_order_id: 'with space' }, 'param_invalid', 'client_order_id'],
    [{ client_order_id: 'x'.repeat(65) }, 'param_invalid', 'client_order_id'],
    [{ time_in_force: 'day' }, 'param_invalid', 'time_in_force'],
    [{ amount: '' }, 'param_invalid', 'amount'],
    [{ order_type: 'market', amount: '', total: '0.00000000001' }, 'param_invalid', 'total'],
    [{ order_type: 'market', amount: '', total: '2' }, 'below_minimum', 'total'],
    [{ order_type: 'market', amount: '', total: '900000000' }, 'above_maximum', 'total'],
  ])('is refused with an error on the field and no change of balance: %o', async (change, key, field) => {
    const before = await purse(bob)
    const { status, body } = await bob.send('POST coin/trade', { ...bid('0.1', '1000'), ...change })
    expect([status, body.error, Object.keys(body.fields ?? {})[0]]).toEqual([200, key, field])
    expect(await purse(bob)).toEqual(before)
  })
})
