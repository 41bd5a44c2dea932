import { atoms } from '@lagoon/shared/money/atoms'
import { buy, sell } from '@lagoon/shared/money/spot'
import { lots, noLots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { drafted, leaving, neededFor, payerOf, placingOf, standing, triggered } from './order'
import { orderOf, pair, requestOf } from './spot.fixture'
import { cancelled, completed, untriggered, waiting } from './spot.table'

const noTerms = {
  client_order_id: null,
  time_in_force: null,
  post_only: null,
  stop_price: null,
  total: null,
  other_id: null,
}
const requested = (changed?: object) => requestOf(changed) as Parameters<typeof drafted>[0]
const tick = ticks(10_000)

describe('an order before it trades', () => {
  it('has the requested values', () => {
    expect(drafted(requested(), pair, tick, 7, 1_767_225_600)).toEqual(orderOf())
    const terms = { ...noTerms, client_order_id: 'mine', time_in_force: 'ioc', post_only: true, other_id: 9 }
    expect(drafted(requested({ terms }), pair, tick, 7, 5)).toMatchObject({
      ...{
        client_order_id: 'mine',
        time_in_force: 'ioc',
        post_only: true,
        other_id: 9,
        created_at: 5,
        status: waiting,
      },
    })
  })

  it('at market has a limit two percent from the tick, and a stop order two percent from its stop price', () => {
    const market = (side: number, terms: object | null = null) =>
      drafted(requested({ isMarket: true, side, terms, price: ticks(0) }), pair, tick, 7, 5)
    expect(market(buy)).toMatchObject({ order_type: 'market', price: ticks(10_200) })
    expect(market(sell).price).toBe(ticks(9_800))
    expect(market(buy, { ...noTerms, stop_price: ticks(20_000) })).toMatchObject({
      price: ticks(20_400),
      status: untriggered,
    })
  })

  it('by total has the amount that the total buys at the worst price', () => {
    const terms = { ...noTerms, total: '102' }
    const order = drafted(requested({ isMarket: true, terms, amount: noLots }), pair, tick, 7, 5)
    expect(order).toMatchObject({ amount: lots(10_000), total: atoms('102') })
  })
})

describe('a triggered stop order', () => {
  const stop = (changed: object) =>
    triggered(orderOf({ stop_price: ticks(10_000), status: untriggered, ...changed }), tick, 9)

  it('waits from then on, a limit order at its own price', () => {
    expect(stop({})).toMatchObject({ price: ticks(10_000), status: waiting, triggered_at: 9 })
    expect(stop({ price: ticks(5) }).price).toBe(ticks(5))
  })

  it('at market has a limit two percent from that tick, and a purchase never exceeds its frozen amount', () => {
    const market = (changed: object) => stop({ order_type: 'market', ...changed }).price
    expect(market({ price: ticks(10_199) })).toBe(ticks(10_199))
    expect(market({ price: ticks(10_200) })).toBe(ticks(10_200))
    expect(market({ price: ticks(10_201) })).toBe(ticks(10_200))
    expect(market({ price: ticks(10_100), total: atoms('5') })).toBe(ticks(10_200))
    expect(market({ price: ticks(9_000), type: sell })).toBe(ticks(9_800))
  })
})

describe('the amount that an order freezes', () => {
  it('is the value of the rest of a purchase, the remaining coins of a sale, or the total', () => {
    expect(neededFor(pair, orderOf())).toBe(atoms('200'))
    expect(neededFor(pair, orderOf({ filled: lots(5_000) }))).toBe(atoms('150'))
    expect(neededFor(pair, orderOf({ type: sell, filled: lots(5_000) }))).toBe(atoms('1.5'))
    expect(neededFor(pair, orderOf({ total: atoms('77') }))).toBe(atoms('77'))
    expect(payerOf(pair, orderOf())).toEqual({ owner_id: 1001, account: 'change', coin_id: 3 })
    expect(payerOf(pair, orderOf({ type: sell })).coin_id).toBe(1)
  })
})

describe('an order passed to the book', () => {
  const placing = (changed: object = {}) => placingOf(pair, orderOf(changed))

  it('has its remaining amount, and rests only as a limit order without a time in force', () => {
    expect(placing({ filled: lots(5_000) })).toEqual({
      ...{ id: 7, price: ticks(10_000), userId: 1001, side: buy, amount: lots(15_000), rests: true },
    })
    expect(placing({ order_type: 'market' }).rests).toBe(false)
    expect(placing({ time_in_force: 'ioc' })).toMatchObject({ rests: false })
    expect(placing({ time_in_force: 'ioc' })).not.toHaveProperty('only')
  })

  it('can be post-only or fill-or-kill', () => {
    expect(placing({ post_only: true }).only).toBe('wait')
    expect(placing({ other_id: 9 })).toMatchObject({ only: 'wait', other: 9 })
    expect(placing({ other_id: 9, triggered_at: 5 })).not.toHaveProperty('only')
    expect(placing({ time_in_force: 'fok' }).only).toBe('whole')
    expect(placing({ total: atoms('1') }).total).toBe(1_000_000n)
  })

  it.each([
    ['filled', 'limit', completed, null],
    ['rests', 'limit', waiting, null],
    ['unfilled', 'market', cancelled, 'no_liquidity'],
    ['unfilled', 'limit', cancelled, 'ioc'],
    ['self', 'limit', cancelled, 'self_trade'],
    ['would_trade', 'limit', cancelled, 'post_only'],
    ['not_whole', 'limit', cancelled, 'fok'],
  ])('that ends as %s (%s) has the right status and reason', (ending, order_type, status, reason) => {
    expect(standing(orderOf({ order_type }), { ending } as Parameters<typeof standing>[1])).toEqual({ status, reason })
  })

  it('leaves the public book with its remaining amount, unless it was an untriggered stop', () => {
    const left = [{ id: 7, side: buy, price: ticks(10_000), amount: lots(-15_000) }]
    const filled = lots(5_000)
    expect(leaving(orderOf({ filled }))).toEqual(left)
    expect(leaving(orderOf({ filled, stop_price: ticks(1) }))).toEqual([])
    expect(leaving(orderOf({ filled, stop_price: ticks(1), triggered_at: 5 }))).toEqual(left)
  })
})
