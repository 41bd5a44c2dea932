import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { buy, sell } from '@lagoon/shared/money/spot'
import { lots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { isBySide, kindTooMany, priceRange } from './limits.rules'
import { OpenOrders } from './openOrders'
import { orderOf } from './spot.fixture'
import { cancelled, completed, pending, type SpotOrder, untriggered } from './spot.table'

const none = { orders: 0, stops: 0, icebergs: 0, lists: 0, buying: 0 }

describe('an order too many', () => {
  const limits = { orders: 3, stops: 1, icebergs: 2, lists: 0 }
  const stop = orderOf({ stop_price: ticks(9_000) })

  it.each([
    ['a third order', orderOf(), { ...none, orders: 2 }, null],
    ['a fourth order', orderOf(), { ...none, orders: 3 }, 'orders'],
    ['a first stop order', stop, { ...none, orders: 2 }, null],
    ['a second stop order', stop, { ...none, orders: 2, stops: 1 }, 'stops'],
    ['another limit order beside a stop order', orderOf(), { ...none, orders: 2, stops: 1 }, null],
    ['a third iceberg', orderOf({ shown: lots(10) }), { ...none, orders: 2, icebergs: 2 }, 'icebergs'],
    ['a list where lists have no limit', orderOf({ other_id: 6 }), { ...none, orders: 2, lists: 9 }, null],
  ] as const)('%s', (_title, order, open, kind) => {
    expect(kindTooMany(order, open, limits)).toBe(kind)
  })
})

describe('the range of limit prices', () => {
  const limits = { bid_down: '0.2', bid_up: '1.2', ask_down: '0.8', ask_up: '5' }
  const texts = ({ least, most }: ReturnType<typeof priceRange>) => [least, most].map(each => each && fromAtoms(each))

  it('is a multiple of the public price, by side', () => {
    expect(texts(priceRange(limits, buy, atoms('60000.5')))).toEqual(['12000.1', '72000.6'])
    expect(texts(priceRange(limits, sell, atoms('60000.5')))).toEqual(['48000.4', '300002.5'])
    expect(texts(priceRange({}, sell, atoms('60000.5')))).toEqual([null, null])
    expect([isBySide(limits), isBySide({ bid_up: '5', ask_up: '5' })]).toEqual([true, false])
  })
})

describe('the open orders of a user', () => {
  const user = 1001
  const counted = (...orders: Partial<SpotOrder>[]) => {
    const open = new OpenOrders()
    for (const order of orders) open.keep(orderOf(order))
    return open
  }

  it('are counted by pair and in all pairs, with the lots that they still want to buy', () => {
    const open = counted(
      { id: 1, filled: lots(5_000), stop_price: ticks(9), status: untriggered },
      { id: 2, type: sell, shown: lots(10), pair_id: 102 },
      { id: 3, user_id: 1002 },
    )
    expect(open.inPair(user, 101)).toEqual({ ...none, orders: 1, stops: 1, buying: 15_000 })
    expect(open.inPair(user, 102)).toEqual({ ...none, orders: 1, icebergs: 1 })
    expect(open.inAll(user)).toEqual({ orders: 2, stops: 1, icebergs: 1, lists: 0, buying: 15_000 })
    expect(open.inAll(1003)).toEqual(none)
  })

  it('are counted once for each present state, and no longer when they have ended', () => {
    const open = counted({ id: 1 }, { id: 1, filled: lots(19_000) })
    expect(open.inAll(user)).toEqual({ ...none, orders: 1, buying: 1_000 })
    const undo = open.keep(orderOf({ id: 1, filled: lots(20_000), status: completed }))
    expect(open.inAll(user)).toEqual(none)
    undo?.()
    expect(open.inAll(user)).toEqual({ ...none, orders: 1, buying: 1_000 })
    expect(open.keep(orderOf({ id: 1, filled: lots(19_000) }))).toBeNull()
  })

  it('count a list once, also after an order of it was replaced by another', () => {
    const oco = counted({ id: 1 }, { id: 2, other_id: 1 }, { id: 1, other_id: 2 })
    expect(oco.inAll(user).lists).toBe(1)
    for (const order of [
      { id: 1, other_id: 2, status: cancelled },
      { id: 2, other_id: 3 },
      { id: 3, other_id: 2 },
    ])
      oco.keep(orderOf(order))
    expect(oco.inAll(user)).toMatchObject({ orders: 2, lists: 1 })
    const three = counted(
      ...[{ id: 1 }, { id: 2, after_id: 1, status: pending }, { id: 3, after_id: 1, other_id: 2, status: pending }],
      { id: 2, after_id: 1, other_id: 3, status: pending },
    )
    expect(three.inAll(user)).toMatchObject({ orders: 3, lists: 1 })
    for (const order of [
      { id: 1, status: completed },
      { id: 3, after_id: 1, other_id: 2, status: cancelled },
    ])
      three.keep(orderOf(order))
    expect(three.inAll(user)).toMatchObject({ orders: 1, lists: 1 })
  })
})
