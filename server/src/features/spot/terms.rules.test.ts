import { buy, sell } from '@lagoon/shared/money/spot'
import { ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { isBeyond, linkFault, termsFault, waitsForRise } from './terms.rules'

const limit = { type: buy, order_type: 'limit', amount: '1' } as const
const market = { type: buy, order_type: 'market', amount: '1' } as const

describe('the terms of an order', () => {
  it.each([
    [{ ...market, time_in_force: 'gtc' }, 'market_gtc', 'time_in_force'],
    [{ ...market, post_only: 1 }, 'post_only_market', 'post_only'],
    [{ ...limit, post_only: 1, time_in_force: 'ioc' }, 'post_only_at_once', 'post_only'],
    [{ ...limit, post_only: 1, time_in_force: 'fok' }, 'post_only_at_once', 'post_only'],
    [{ ...market, total: '5' }, 'total_with_amount', 'total'],
    [{ ...limit, amount: undefined, total: '5' }, 'total_of_limit', 'total'],
    [{ type: sell, order_type: 'market', total: '5' }, 'total_of_sale', 'total'],
    [{ ...market, other: 7 }, 'other_at_once', 'other'],
    [{ ...limit, time_in_force: 'fok', other: 7 }, 'other_at_once', 'other'],
  ] as const)('are contradictory: %o', (requested, key, field) => expect(termsFault(requested)).toEqual({ key, field }))

  it.each([
    [limit],
    [market],
    [{ ...limit, post_only: 1, time_in_force: 'gtc' }],
    [{ ...limit, post_only: 0, time_in_force: 'ioc' }],
    [{ ...market, time_in_force: 'fok' }],
    [{ type: buy, order_type: 'market', total: '5', time_in_force: 'ioc' }],
    [{ ...limit, other: 7 }],
    [{ ...market, stop_price: '5', other: 7 }],
  ] as const)('are consistent: %o', requested => expect(termsFault(requested)).toBeNull())
})

it.each([
  ['above the price', 'a stop to buy', { type: buy, take_profit: null }, [false, false, true]],
  ['below the price', 'a stop to sell', { type: sell, take_profit: null }, [true, false, false]],
  ['below the price', 'a take-profit to buy', { type: buy, take_profit: true }, [true, false, false]],
  ['above the price', 'a take-profit to sell', { type: sell, take_profit: true }, [false, false, true]],
] as const)('The stop price must be %s of %s', (_side, _what, order, beyond) => {
  expect([9, 10, 11].map(stop => isBeyond(waitsForRise(order), ticks(stop), ticks(10)))).toEqual(beyond)
})

it('Two orders can be linked if they have the same user, pair and side, and neither is linked yet', () => {
  const order = { user_id: 1, pair_id: 101, type: buy, other_id: null }
  expect(linkFault(order, order)).toBeNull()
  expect(linkFault(order, undefined)).toBe('not_found')
  expect(linkFault(order, { ...order, user_id: 2, pair_id: 102 })).toBe('not_found')
  expect(linkFault(order, { ...order, pair_id: 102 })).toBe('other_pair')
  expect(linkFault(order, { ...order, type: sell })).toBe('other_side')
  expect(linkFault(order, { ...order, other_id: 4 })).toBe('other_taken')
})
