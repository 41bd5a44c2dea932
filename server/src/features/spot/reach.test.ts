import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { lots, ticks } from '@lagoon/shared/money/steps'
import { expect, it } from 'vitest'
import type { Unit } from '../../lane/unit'
import { booksOf } from './books.fixture'
import { Reach, reaches } from './reach'
import { orderOf } from './spot.fixture'

type Order = [id: number, price: number, amount: number, other?: number]

/** Loads the resting orders of one side; returns those that are loaded in the end. */
async function reachOf(side: Side, orders: Order[]) {
  const rows = orders.map(([id, price, amount, other_id]) =>
    orderOf({ id, type: side, price: ticks(price), amount: lots(amount), other_id: other_id ?? null }),
  )
  const books = await booksOf(rows)
  const loaded: number[] = []
  const reach = new Reach(books, async (_, { id }) => void loaded.push(id))
  return { reach, loaded }
}

const asks: Order[] = [
  [1, 100, 5],
  [2, 101, 5],
  [3, 102, 5],
]
const bids: Order[] = [
  [1, 102, 5],
  [2, 101, 5],
  [3, 100, 5],
]

it.each([
  ['as many as it needs', 102, 6, [1, 2]],
  ['none behind the last one needed', 102, 5, [1]],
  ['none beyond its price', 101, 50, [1, 2]],
  ['none if it takes nothing', 102, 0, []],
])('A purchase loads the matching orders: %s', async (_, price, amount, ids) => {
  const { reach, loaded } = await reachOf(sell, asks)
  await reach.take(101, buy, ticks(price), lots(amount))
  expect(loaded).toEqual(ids)
})

it.each([
  ['as many as it needs', 100, 6, [1, 2]],
  ['none behind the last one needed', 100, 5, [1]],
  ['none beyond its price', 101, 50, [1, 2]],
])('A sale loads the matching orders: %s', async (_, price, amount, ids) => {
  const { reach, loaded } = await reachOf(buy, bids)
  await reach.take(101, sell, ticks(price), lots(amount))
  expect(loaded).toEqual(ids)
})

it.each([
  [buy, sell, asks, [102, 100]],
  [buy, sell, asks, [100, 102]],
  [sell, buy, bids, [100, 102]],
  [sell, buy, bids, [102, 100]],
] as const)('Orders of one batch reach as far as all of them together', async (side, other, orders, prices) => {
  const { reach, loaded } = await reachOf(other, [...orders])
  await Promise.all(prices.map(price => reach.take(101, side, ticks(price), lots(6))))
  expect(loaded).toEqual([1, 2, 3])
})

it('The reach of each side and each book is separate', async () => {
  const { reach, loaded } = await reachOf(sell, asks)
  await Promise.all([
    reach.take(101, buy, ticks(102), lots(1)),
    reach.take(101, sell, ticks(100), lots(50)),
    reach.take(102, buy, ticks(102), lots(50)),
  ])
  expect(loaded).toEqual([1])
})

it('The reach includes the orders behind those that the batch removes', async () => {
  const { reach, loaded } = await reachOf(sell, asks)
  reach.lift(101, sell, lots(3))
  reach.lift(101, sell, lots(2))
  await reach.take(101, buy, ticks(102), lots(1))
  expect(loaded).toEqual([1, 2])
})

it('The reach includes the order behind a linked one, because the linked order can end before its turn', async () => {
  const { reach, loaded } = await reachOf(sell, [[1, 100, 5, 9], ...asks.slice(1)])
  await reach.take(101, buy, ticks(102), lots(5))
  expect(loaded).toEqual([1, 2])
})

it('Each batch has its own reach', () => {
  const units = [{}, {}] as Unit[]
  const reachIn = reaches(() => ({}) as Reach)
  expect(reachIn(units[0] as Unit)).toBe(reachIn(units[0] as Unit))
  expect(reachIn(units[0] as Unit)).not.toBe(reachIn(units[1] as Unit))
})
