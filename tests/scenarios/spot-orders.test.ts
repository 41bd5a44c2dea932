import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isLess, minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'

/** What spot orders may say beside price and amount. */
const btc = { currency_id: 1, legal_id: 3 } as const
const [buy, sell] = [1, 2] as const

let exchange: TestExchange
let alice: Client
let bob: Client

beforeAll(async () => {
  exchange = await startExchange()
  alice = await exchange.as('alice')
  bob = await exchange.as('bob')
})
afterEach(async () => {
  await Promise.all([alice, bob].map(who => who.call('PUT coin/trade_all', {})))
  await expectBalanced(exchange)
  // What was taken of the house has come back.
  await exchange.clock.advance(10)
})
afterAll(() => exchange.stop())

describe('time in force', () => {
  it('ioc keeps what fills at once, and the rest expires', async () => {
    const price = await between()
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price: price })
    const before = await purse(bob)
    const order = { ...btc, type: buy, amount: '0.3', target_price: price, time_in_force: 'ioc' } as const
    const { data, message } = (await bob.ask('POST coin/trade', order)).body
    const expired = { status: 3, state: 'expired', reason: 'ioc', time_in_force: 'ioc' }
    expect(data).toMatchObject({ ...expired, amount: '0.3', deal_amount: '0.1' })
    expect(message).toMatch(/^Filled in part: 0.1 BTC at .* USDT. The rest was cancelled, because an IOC order/)
    expect(await purse(bob)).toMatchObject({ usdt: minus(before.usdt, times(price, '0.1')), lockedUsdt: '0' })
    const none = (await bob.ask('POST coin/trade', order)).body
    expect(none).toMatchObject({
      data: { ...expired, deal_amount: '0' },
      message: expect.stringMatching(/^Order canc/),
    })
    expect((await bob.call('GET coin/list', { status: 3, limit: 1 }))[0]).toMatchObject(expired)
  })

  it('fok fills whole or not at all, and then no money moves', async () => {
    const price = await between()
    const maker = await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price: price })
    const before = await purse(bob)
    const order = { ...btc, type: buy, target_price: price, time_in_force: 'fok' } as const
    const killed = (await bob.ask('POST coin/trade', { ...order, amount: '0.100001' })).body
    expect(killed.data).toMatchObject({ status: 3, state: 'expired', reason: 'fok', deal_amount: '0' })
    expect(killed.message).toBe('Order cancelled: it could not be filled whole at once')
    expect(await purse(bob)).toEqual(before)
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id: maker.id, deal_amount: '0' }])
    const filled = await bob.call('POST coin/trade', { ...order, amount: '0.1' })
    expect(filled).toMatchObject({ state: 'filled', deal_amount: '0.1' })
  })

  it('fok counts users and house together, also for a market order', async () => {
    const there = sum(...(await wholeBook()).asks.map(([, amount]) => amount))
    await alice.call('POST coin/trade', { ...btc, type: sell, amount: '0.1', target_price: await between() })
    await credit(1002, 3, '100000000')
    const order = { ...btc, type: buy, order_type: 'market', time_in_force: 'fok' } as const
    const more = await bob.call('POST coin/trade', { ...order, amount: sum(there, '0.100001') })
    expect(more).toMatchObject({ reason: 'fok', deal_amount: '0' })
    const all = await bob.call('POST coin/trade', { ...order, amount: sum(there, '0.1') })
    expect(all).toMatchObject({ state: 'filled', deal_amount: sum(there, '0.1') })
  })
})

describe('a post-only order', () => {
  it('waits where it would not trade, and is refused where it would, against users and the house', async () => {
    const price = await between()
    const order = { ...btc, type: buy, amount: '0.1', post_only: 1 } as const
    const waiting = await bob.call('POST coin/trade', { ...order, target_price: price })
    expect(waiting).toMatchObject({ state: 'waiting', post_only: 1 })
    const { asks } = await depth()
    const wouldTrade = { key: 'would_trade', fields: { post_only: 'choice' } }
    await expect(bob.call('POST coin/trade', { ...order, target_price: asks[0]?.[0] ?? '' })).rejects.toMatchObject(
      wouldTrade,
    )
    const sale = { ...order, type: sell, target_price: price }
    await expect(alice.call('POST coin/trade', sale)).rejects.toMatchObject(wouldTrade)
    expect(await bob.call('GET coin/list', { status: 1 })).toMatchObject([{ id: waiting.id, deal_amount: '0' }])
  })
})

describe('a market order by total', () => {
  it('spends at most the total in whole lots and keeps the rest', async () => {
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

  it('says what the rest would have paid for when the book runs out', async () => {
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

describe('a name of its own', () => {
  it('names one open order at a time, and is free again afterwards', async () => {
    const order = {
      ...btc,
      type: buy,
      amount: '0.1',
      target_price: '1000',
      client_order_id: 'my:first_order-1.0',
    } as const
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
    await expect(bob.call('PUT coin/trade', { client_order_id: 'unheard-of' })).rejects.toMatchObject({
      key: 'not_found',
    })
  })

  it('is given once, however many ask for it at the same moment', async () => {
    const order = { ...btc, type: buy, amount: '0.1', target_price: '1000', client_order_id: 'race' } as const
    const sent = await Promise.all(Array.from({ length: 20 }, () => bob.send('POST coin/trade', order)))
    const errors = sent.map(({ body }) => body.error).filter(Boolean)
    expect(errors).toEqual(Array.from({ length: 19 }, () => 'client_order_id_taken'))
  })
})

describe('fills', () => {
  it('tell each side its own: price, value, fee and who was there first', async () => {
    const price = await between()
    const names = [{ client_order_id: 'the-maker' }, { client_order_id: 'the-taker' }] as const
    const made = await alice.call('POST coin/trade', {
      ...btc,
      type: sell,
      amount: '0.2',
      target_price: price,
      ...names[0],
    })
    const taken = await bob.call('POST coin/trade', {
      ...btc,
      type: buy,
      amount: '0.1',
      target_price: price,
      ...names[1],
    })
    const trade = { symbol: 'BTC/USDT', price, amount: '0.1', value: times(price, '0.1') }
    const [sale] = (await alice.call('GET coin/fills', { order_id: made.id })).data
    const fee = times(price, '0.0001')
    expect(sale).toMatchObject({
      ...trade,
      ...names[0],
      order_id: made.id,
      type: sell,
      maker: 1,
      fee_currency: 'USDT',
      fee,
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

describe('what makes no sense together', () => {
  const order = { ...btc, type: buy, amount: '0.1', target_price: '1000' }
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
    [{ order_type: 'market', amount: '', total: '2' }, 'below_minimum', undefined],
    [{ order_type: 'market', amount: '', total: '900000000' }, 'above_maximum', undefined],
  ])('is refused at its field, and nothing changes: %o', async (change, key, field) => {
    const before = await purse(bob)
    const { status, body } = await bob.send('POST coin/trade', { ...order, ...change })
    expect([status, body.error, Object.keys(body.fields ?? {})[0]]).toEqual([200, key, field])
    expect(await purse(bob)).toEqual(before)
  })
})

/** A price between the best quotes of the house, where only users trade. */
async function between(): Promise<string> {
  const { bids, asks } = await depth()
  const middle = (Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2
  return String(Number(middle.toFixed(2)))
}

async function credit(user_id: number, currency_id: number, number: string): Promise<void> {
  const operator = await exchange.operator()
  await operator.call('POST console/credit', { user_id, account: 'change', currency_id, number, reason: 'test' })
}

async function depth() {
  return (await exchange.anyone.call('GET currency/deal', btc)).depth
}

const wholeBook = () => exchange.anyone.call('GET currency/depth', { symbol: 'BTC/USDT', limit: 500 })

async function purse(who: Client) {
  const [coin, money] = await Promise.all([
    who.call('POST wallet/detail', { currency: 1, type: 'change' }),
    who.call('POST wallet/detail', { currency: 3, type: 'change' }),
  ])
  return {
    btc: coin.change_balance as string,
    lockedBtc: coin.lock_change_balance as string,
    usdt: money.change_balance as string,
    lockedUsdt: money.lock_change_balance as string,
  }
}
