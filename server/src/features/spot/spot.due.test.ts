import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { lots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { quote } from '../../market/quote.fixture'
import type { Depth } from '../../market/quotes'
import { VenueInForce } from '../../platform/venue'
import { booksOf } from './books.fixture'
import { crossings } from './spot.due'
import { orderOf } from './spot.fixture'

type Order = [id: number, price: number, amount: number, side?: Side, pairId?: number]

interface Market {
  depth?: Depth
  /** The second at which the orders of each pair are due. */
  at?: Record<number, number>
  closed?: boolean
}

async function crossing(
  orders: Order[],
  { depth = { bids: [quote(90, 5)], asks: [quote(110, 5)] }, at = {}, closed = false }: Market = {},
) {
  const rows = orders.map(([id, price, amount, type = buy, pair_id = 101]) =>
    orderOf({ id, price: ticks(price), amount: lots(amount), type, pair_id }),
  )
  const work = crossings({
    books: await booksOf(rows, depth),
    venue: new VenueInForce(),
    listing: { pair: (id: number) => ({ id, quote_spread: 2, level: 100 }) },
    market: {
      tick: () => ({ closed }),
      firstCrossing: (pair: number, from: number, to: number) => {
        const second = at[pair] ?? 0
        return second >= from && second <= to ? second : null
      },
    },
  } as never)
  return {
    next: (from: number, to: number, failed: number[] = []) => work.next(from, to, failed),
    taken: (failed: number[] = []) => work.take(1000, failed).map(({ ref }) => ref),
  }
}

describe('the second at which the market reaches a waiting order', () => {
  const orders: Order[] = [
    [1, 100, 1],
    [2, 100, 1, buy, 102],
    [3, 100, 1, buy, 103],
  ]

  it.each([
    [{ 101: 30, 102: 40, 103: 20 }, 20],
    [{ 101: 11, 102: 12 }, 11],
    [{ 101: 12, 102: 11 }, 11],
    [{ 101: 50 }, 50],
    [{ 101: 51 }, null],
    [{ 101: 10 }, null],
  ])('is the earliest of all pairs, from 11 to 50: for %j it is %j', async (at, second) => {
    expect((await crossing(orders, { at })).next(10, 50)).toBe(second)
  })

  it('is null after the only order has failed', async () => {
    const { next } = await crossing([[1, 100, 1]], { at: { 101: 20 } })
    expect([next(10, 50), next(10, 50, [1])]).toEqual([20, null])
  })
})

describe('the orders that the quotes of a second reach', () => {
  const orders: Order[] = [
    [1, 110, 3],
    [2, 110, 3],
    [3, 110, 3],
  ]

  it.each([
    [2, [1]],
    [3, [1]],
    [4, [1, 2]],
    [6, [1, 2]],
    [7, [1, 2, 3]],
  ])('are as many as %i lots can fill', async (amount, ids) => {
    const { taken } = await crossing(orders, { depth: { bids: [], asks: [quote(110, amount)] } })
    expect(taken()).toEqual(ids)
  })

  it('are within their price, on both sides, without failed orders', async () => {
    const { taken } = await crossing([
      [1, 110, 1],
      [2, 109, 1],
      [3, 90, 1, sell],
      [4, 91, 1, sell],
      [5, 111, 1],
    ])
    expect([taken(), taken([5]), taken([1, 3, 5])]).toEqual([[5, 1, 3], [1, 3], []])
  })

  it('are empty while the market is closed', async () => {
    expect((await crossing(orders, { closed: true })).taken()).toEqual([])
  })
})
