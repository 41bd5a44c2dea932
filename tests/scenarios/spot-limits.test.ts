import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { btc, spotDesk } from '../harness/spotDesk'

const [buy, sell] = [1, 2] as const
let exchange: TestExchange
const { credit, purse } = spotDesk(() => exchange)
let alice: Client
let operator: Client

beforeAll(async () => {
  exchange = await startExchange()
  ;[alice, operator] = [await exchange.as('alice'), await exchange.operator()]
  for (const [coin, amount] of [
    [1, '20'],
    [3, '1000000'],
  ] as const)
    await credit(1001, coin, amount)
})
afterEach(async () => {
  await alice.call('PUT coin/trade_all', {})
  await expectBalanced(exchange)
})
afterAll(() => exchange.stop())

const limit = (fields: Record<string, string>) =>
  operator.call('POST console/products', { kind: 'pair', id: 101, fields: JSON.stringify(fields) })
const bid = { ...btc, type: buy, amount: '0.01', target_price: '40000' } as const
const stop = { ...btc, type: sell, amount: '0.01', target_price: '29000', stop_price: '30000' } as const

describe('a limit of a pair', () => {
  it.each([
    [{ limit_orders: '1' }, bid, 'open_most', 'You may have 1 open orders in BTC/USDT at most. Cancel one first', {}],
    [
      ...[{ limit_orders: '9', limit_stops: '1' }, stop, 'open_most'],
      ...['You may have 1 stop orders in BTC/USDT at most. Cancel one first', { stop_price: 'choice' }],
    ],
    [
      ...[{ limit_least_value: '400.5' }, bid, 'below_minimum'],
      ...['An order must be worth at least 400.5 USDT', { amount: 'too_small' }],
    ],
    [
      ...[{ limit_least_value: '0', limit_most_value: '399' }, bid, 'above_maximum'],
      ...['An order may be worth 399 USDT at most', { amount: 'too_large' }],
    ],
    [
      ...[{ limit_most_value: '0', limit_market_amount: '0.005' }, { ...bid, order_type: 'market' }, 'above_maximum'],
      ...['A market order may be 0.005 BTC at most', { amount: 'too_large' }],
    ],
    [
      ...[{ limit_position: '20' }, bid, 'above_maximum'],
      ...['You may own 20 BTC at most, with what your open orders buy', { amount: 'too_large' }],
    ],
  ] as const)('%j refuses an order at its field, and nothing changes', async (fields, order, error, message, at) => {
    if (error === 'open_most') await alice.call('POST coin/trade', order as typeof bid)
    await limit(fields)
    const before = await purse(alice)
    const { body } = await alice.ask('POST coin/trade', order as typeof bid)
    expect([body.type, body.error, body.message, body.fields ?? {}]).toEqual(['error', error, message, at])
    expect(await purse(alice)).toEqual(before)
    await limit({ limit_orders: '10000', limit_stops: '1000', limit_position: '0', limit_market_amount: '0' })
  })

  it('names the lowest and the highest price at the field of the price', async () => {
    await limit({ limit_bid_up: '2', limit_ask_up: '2', limit_bid_down: '0.9' })
    const refused = async (target_price: string) => (await alice.ask('POST coin/trade', { ...bid, target_price })).body
    const low = await refused('40000')
    expect(low).toMatchObject({ error: 'below_minimum', fields: { target_price: 'too_small' } })
    expect(low.message).toMatch(/^That is too far below the market\. The lowest price is [\d,.]+ USDT$/)
    expect(await refused('400000')).toMatchObject({ error: 'above_maximum', fields: { target_price: 'too_large' } })
    const floor = /\d[\d,.]*/.exec(low.message ?? '')?.[0]?.replace(',', '')
    const { state } = await alice.call('POST coin/trade', { ...bid, target_price: (Number(floor) + 10).toFixed(2) })
    expect(state).toBe('waiting')
    await limit({ limit_bid_up: '0', limit_ask_up: '0', limit_bid_down: '0' })
  })

  it('also counts orders of one call, in their order', async () => {
    await limit({ limit_orders: '2' })
    const { results } = await alice.call('POST coin/trades', { orders: [bid, bid, bid] })
    expect(results.map(({ type, error }) => error ?? type)).toEqual(['ok', 'ok', 'open_most'])
    // An order that replaces another one needs no room.
    const [{ id } = { id: 0 }] = await alice.call('GET coin/list', { status: 1 })
    await alice.call('PUT coin/trade', { id, target_price: '41000' })
    await limit({ limit_orders: '10000' })
  })

  it('is listed for programs, with 0 for no limit', async () => {
    await operator.call('POST console/venue', { open_limits: { orders: 1000, lists: 20 } })
    const { pairs, all, coins } = await alice.call('GET coin/limits', {})
    expect(pairs[0]).toMatchObject({ symbol: 'BTC/USDT', orders: 10_000, stops: 1000, least_value: '0', bid_up: '0' })
    expect([all, coins]).toEqual([{ orders: 1000, stops: 0, icebergs: 0, lists: 20 }, []])
    const wrong = await operator.ask('POST console/venue', { open_limits: { orders: -1 } })
    expect(wrong.body.fields).toEqual({ open_limits: 'integer' })
  })
})
