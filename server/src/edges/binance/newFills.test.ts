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
      events: [],
      balances: () => [],
      taken: () => {
        read++
        return orders.map((order_id, i) => ({ order_id, id: i + 1 }) as TakenTrade)
      },
    })
  /** Places an order while a commit announces fills of `orders`; returns the ids of the fills that belong to it. */
  const place = async (id: number, ...orders: number[]) => {
    const { placed, trades } = await taken.while(async () => {
      if (orders.length > 0) commit(...orders)
      return { id }
    })
    expect(placed).toEqual({ id })
    return trades?.map(each => each.id)
  }
  return { taken, commit, place, read: () => read }
}

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
    const other = taken.while(() => new Promise<{ id: number }>(then => (done = () => then({ id: 8 }))))
    commit(8)
    await place(7, 7)
    expect(await place(7)).toBeUndefined()
    done()
    expect((await other).trades).toHaveLength(1)
  })

  it('are dropped even if placing the order was refused', async () => {
    const { taken, place, commit, read } = placing()
    const refused = taken.while(async () => {
      commit(5)
      throw new Error('no')
    })
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
