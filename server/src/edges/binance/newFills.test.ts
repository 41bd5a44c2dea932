import type { WorldEvent } from '@lagoon/shared/events/events'
import { describe, expect, it } from 'vitest'
import type { Committed, TakenTrade } from '../edge'
import { NewFills } from './newFills'

/** Fills as commits announce them; `fill(order)` is a fill of that order. */
function placing() {
  let hear: (committed: Committed) => void = () => undefined
  let read = 0
  const taken = new NewFills({
    onCommitted: listener => {
      hear = listener
    },
  })
  const commit = (...orders: number[]) =>
    hear({
      batch: 1,
      events: [],
      balances: () => [],
      taken: () => {
        read++
        return orders.map((order_id, i) => ({ order_id, id: i + 1 }) as TakenTrade)
      },
    })
  /** Places an order while a commit announces fills of `orders`; returns the ids of the fills that belong to it. */
  const place = async (id: number, ...orders: number[]) => {
    const { placed, trades } = await taken.while(
      async () => {
        if (orders.length > 0) commit(...orders)
        return { id }
      },
      ...nobody,
    )
    expect(placed).toEqual({ id })
    return trades?.map(each => each.id)
  }
  return { taken, commit, place, read: () => read }
}

const nobody = [0, {}] as const

describe('the fills in the response to an order', () => {
  it('are those that its commit announced, in their order', async () => {
    const { place } = placing()
    expect(await place(5, 4, 5, 5)).toEqual([2, 3])
  })

  it('are unknown if no commit announced any during the call', async () => {
    const { place, commit, read } = placing()
    commit(5)
    expect([await place(5), read()]).toEqual([undefined, 0])
  })

  it('are dropped when no call is open, and not before', async () => {
    const { taken, place, commit } = placing()
    await place(5, 6)
    expect(await place(6)).toBeUndefined()
    let done: () => void = () => undefined
    const other = taken.while(() => new Promise<{ id: number }>(then => (done = () => then({ id: 8 }))), ...nobody)
    commit(8)
    await place(7, 7)
    expect(await place(7)).toBeUndefined()
    done()
    expect((await other).trades).toHaveLength(1)
  })

  it('are dropped even if placing the order was refused', async () => {
    const { taken, place, commit, read } = placing()
    const refused = taken.while(
      async () => {
        commit(5)
        throw new Error('no')
      },
      ...nobody,
    )
    await expect(refused).rejects.toThrow('no')
    commit(5)
    expect([await place(5), read()]).toEqual([undefined, 1])
  })

  it.each([
    [10_000, [1]],
    [10_001, undefined],
  ])('are held for ten thousand orders: with %i orders those of the first are %j', async (count, fills) => {
    const orders = Array.from({ length: count }, (_, i) => i + 1)
    expect(await placing().place(1, ...orders)).toEqual(fills)
    expect(await placing().place(2, ...orders)).toEqual([2])
  })
})

describe('whether an order may have taken from a waiting order of its user', () => {
  const alice = 7
  const lost = (type: string, data: object, user_id = alice) => ({ type, data, user_id }) as WorldEvent
  const placed = async (events: WorldEvent[], answered: { batch?: number } = {}) => {
    let hear: (committed: Committed) => void = () => undefined
    const taken = new NewFills({ onCommitted: listener => (hear = listener) })
    const placing = async () => {
      hear({ batch: 3, events, balances: () => [], taken: () => [] })
      return { id: 5 }
    }
    return (await taken.while(placing, alice, answered)).mayPrevent
  }

  it.each([
    ['nothing', [], false],
    ['an order that lost a part', [lost('order.prevented', {})], true],
    ['an order that ended', [lost('order.cancelled', { reason: 'self_trade' })], true],
    ['an order that the user cancelled', [lost('order.cancelled', { reason: 'user' })], false],
    ['the order of another user', [lost('order.prevented', {}, 8)], false],
  ])('with %s in its commit: %s', async (_what, events, expected) => {
    expect(await placed(events)).toBe(expected)
  })

  it('is unknown on a gateway that has the answer before the commit', async () => {
    expect([await placed([], { batch: 3 }), await placed([], { batch: 4 })]).toEqual([false, true])
  })
})
