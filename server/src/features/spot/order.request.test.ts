import { atoms } from '@lagoon/shared/money/atoms'
import { buy } from '@lagoon/shared/money/spot'
import { lots, noLots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import type { Listing, Pair } from '../../market/listing'
import type { Refusal } from '../../platform/refusal'
import { amendRequest, assertTotalSize, orderRequest } from './order.request'
import { listingOf, orderOf, pair, requestOf } from './spot.fixture'

type Requested = Parameters<typeof orderRequest>[2]
const limit = { currency_id: 1, legal_id: 3, type: buy, order_type: 'limit', amount: '2', target_price: '100' }
const market = { currency_id: 1, legal_id: 3, type: buy, order_type: 'market', amount: '2' }

const requested = async (asked: object, changed: Partial<Pair> = {}) =>
  orderRequest(await listingOf(changed), 1001, asked as Requested)
const refusalOf = async (run: (listing: Listing) => unknown, changed: Partial<Pair> = {}) => {
  const listing = await listingOf(changed)
  try {
    run(listing)
    return null
  } catch (error) {
    const { key, detail } = error as Refusal
    return [key, detail.fields ?? null, detail.params?.range ?? null]
  }
}
const refused = (asked: object, changed?: Partial<Pair>) =>
  refusalOf(listing => orderRequest(listing, 1001, asked as Requested), changed)

describe('a requested order', () => {
  it('is in whole steps, and finer digits are cut off', async () => {
    expect(await requested({ ...limit, amount: '2.00009', target_price: '100.009' })).toEqual(requestOf())
    expect(await requested(market)).toMatchObject({ isMarket: true, price: ticks(0), terms: null })
  })

  it('stores only terms that differ from the defaults', async () => {
    expect((await requested({ ...limit, time_in_force: 'gtc' })).terms).toBeNull()
    expect((await requested({ ...market, time_in_force: 'ioc' })).terms).toBeNull()
    expect((await requested({ ...limit, time_in_force: 'ioc' })).terms).toEqual({
      ...{
        client_order_id: null,
        after_id: null,
        label: null,
        shown: null,
        received: null,
        time_in_force: 'ioc',
        post_only: null,
        stop_price: null,
        take_profit: null,
        trailing_delta: null,
        self_trade: null,
        total: null,
        other_id: null,
      },
    })
    expect((await requested({ ...market, time_in_force: 'fok' })).terms?.time_in_force).toBe('fok')
    expect((await requested({ ...limit, post_only: 0 })).terms).toBeNull()
    expect((await requested({ ...limit, post_only: 1 })).terms?.post_only).toBe(true)
    expect((await requested({ ...limit, stop_price: '99.999' })).terms?.stop_price).toBe(ticks(9_999))
    expect((await requested({ ...limit, client_order_id: 'a' })).terms?.client_order_id).toBe('a')
  })

  it('by total has no amount, and its total has the decimals of its coin', async () => {
    const { amount: _none, ...byTotal } = market
    expect(await requested({ ...byTotal, total: '5.0000019' })).toMatchObject({
      amount: noLots,
      terms: { total: '5.000001' },
    })
    expect(await refused({ ...byTotal, total: '0.0000001' })).toEqual(['param_invalid', { total: 'too_small' }, null])
    expect(await refused({ ...byTotal, total: '1000000000' })).toBeNull()
    expect(await refused({ ...byTotal, total: '1000000000.000001' })).toEqual([
      'param_invalid',
      { total: 'too_large' },
      null,
    ])
  })

  it('is limited to the sizes of the pair', async () => {
    expect(await refused({ ...limit, amount: '0.001' })).toBeNull()
    expect(await refused({ ...limit, amount: '0.0009' })).toEqual([
      'below_minimum',
      { amount: 'too_small' },
      '0.001 BTC',
    ])
    expect(await refused({ ...limit, amount: '6' })).toBeNull()
    expect(await refused({ ...limit, amount: '6.0001' })).toEqual(['above_maximum', { amount: 'too_large' }, '6 BTC'])
  })

  it('has an amount and a price of at least one step', async () => {
    expect(await refused({ ...limit, amount: undefined })).toEqual(['param_invalid', { amount: 'required' }, null])
    expect(await refused({ ...limit, amount: '0.0' })).toEqual(['param_invalid', { amount: 'too_small' }, null])
    expect(await refused({ ...limit, amount: '9'.repeat(20) })).toEqual([
      'param_invalid',
      { amount: 'too_large' },
      null,
    ])
    expect(await refused({ ...limit, target_price: undefined })).toEqual([
      'param_invalid',
      { target_price: 'required' },
      null,
    ])
    expect(await refused({ ...limit, target_price: '0.01' })).toBeNull()
    expect(await refused({ ...limit, target_price: '0.009' })).toEqual([
      'below_minimum',
      { target_price: 'too_small' },
      '0.01 USDT',
    ])
    expect(await refused({ ...limit, stop_price: '0.009' })).toEqual([
      'below_minimum',
      { stop_price: 'too_small' },
      '0.01 USDT',
    ])
  })

  it('is refused if the pair is closed', async () => {
    expect(await refused(limit, { open_coin_trade: false })).toEqual(['market_closed', null, null])
  })
})

describe('an amendment of an order', () => {
  const amended = (asked: object, order = orderOf(), changed?: Partial<Pair>) =>
    refusalOf(
      listing => amendRequest(listing, order, { amount: undefined, target_price: undefined, ...asked }),
      changed,
    )

  it('has the requested values, and null for unchanged ones', async () => {
    const listing = await listingOf()
    const change = { id: 7, user_id: 1001, pair_id: 101, side: buy }
    expect(amendRequest(listing, orderOf(), { amount: '1', target_price: undefined })).toEqual({
      ...{ ...change, amount: lots(10_000), price: null },
    })
    expect(amendRequest(listing, orderOf(), { amount: undefined, target_price: '99' })).toEqual({
      ...{ ...change, amount: null, price: ticks(9_900) },
    })
  })

  it('is refused for the fixed amount or price of an order, for a bad size and on a closed pair', async () => {
    expect(await amended({ amount: '1' }, orderOf({ total: atoms('5') }))).toEqual([
      'total_amount_fixed',
      { amount: 'choice' },
      null,
    ])
    const atMarket = orderOf({ order_type: 'market' })
    expect(await amended({ target_price: '1' }, atMarket)).toEqual([
      'market_price_fixed',
      { target_price: 'choice' },
      null,
    ])
    expect(await amended({ amount: '1' }, atMarket)).toBeNull()
    expect(await amended({ amount: '0.0009' })).toEqual(['below_minimum', { amount: 'too_small' }, '0.001 BTC'])
    expect(await amended({ target_price: '99' }, orderOf(), { open_coin_trade: false })).toEqual([
      'market_closed',
      null,
      null,
    ])
  })
})

describe('a total', () => {
  it('buys at least the minimum at the worst price, and at most the maximum at the tick', async () => {
    const of = (total: string) =>
      refusalOf(listing => assertTotalSize(listing, pair, atoms(total), ticks(10_200), ticks(10_000)))
    expect(await of('0.102')).toBeNull()
    expect(await of('0.1019')).toEqual(['below_minimum', { total: 'too_small' }, '0.001 BTC'])
    expect(await of('600')).toBeNull()
    expect(await of('600.01')).toEqual(['above_maximum', { total: 'too_large' }, '6 BTC'])
  })
})
