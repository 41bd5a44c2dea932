import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { lots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { quote } from '../../market/quote.fixture'
import { tickOfAsk, tickOfBid } from '../../market/spread.rules'
import { booksOf, now } from './books.fixture'
import { crossings } from './spot.due'
import { orderOf } from './spot.fixture'

const terms = { spread: 2, level: 100 }
const below = (price: number) => ({ atOrBelow: tickOfAsk(terms, price) })
const above = (price: number) => ({ atOrAbove: tickOfBid(terms, price) })

type Order = [id: number, price: number, amount: number, side?: Side, pairId?: number]

/** Orders that rest, a house that quotes so, and a market that comes to each pair at these seconds. */
async function crossing(
  orders: Order[],
  {
    depth = { bids: [quote(90, 5)], asks: [quote(110, 5)] },
    at = {},
    closed = false,
  }: {
    depth?: Parameters<typeof booksOf>[2]
    at?: Record<number, number>
    closed?: boolean
  } = {},
) {
  const rows = orders.map(([id, price, amount, side = buy, pair_id = 101]) =>
    orderOf({ id, price: ticks(price), amount: lots(amount), type: side, pair_id, other_id: id === 9 ? 8 : null }),
  )
  const { books } = await booksOf({ orders: rows }, true, depth)
  const asked: unknown[][] = []
  const work = crossings({
    books,
    listing: { pair: (id: number) => ({ id, quote_spread: terms.spread, level: terms.level }) },
    market: {
      tick: () => ({ closed }),
      firstCrossing(...given: unknown[]) {
        asked.push(given)
        const second = at[given[0] as number]
        return second !== undefined && second <= (given[2] as number) ? second : null
      },
    },
  } as never)
  const taken = (failed: number[] = []) => work.take(now, failed).map(({ ref }) => ref)
  return { work, asked, taken }
}

describe('when the market comes to a waiting order', () => {
  it('is asked by the best price of each side that has one', async () => {
    const both = await crossing([
      [1, 100, 1],
      [2, 105, 1],
      [3, 120, 1, sell],
      [4, 115, 1, sell],
    ])
    expect([both.work.next(10, 50, []), both.asked]).toEqual([null, [[101, 11, 50, { ...below(105), ...above(115) }]]])
    const bid = await crossing([[1, 100, 1]])
    expect([bid.work.next(10, 50, []), bid.asked]).toEqual([null, [[101, 11, 50, below(100)]]])
    const ask = await crossing([[1, 100, 1, sell]])
    expect([ask.work.next(10, 50, []), ask.asked]).toEqual([null, [[101, 11, 50, above(100)]]])
    const none = await crossing([])
    expect([none.work.next(10, 50, []), none.asked]).toEqual([null, []])
  })

  it('is asked by the best order that has not failed', async () => {
    const { work, asked } = await crossing([
      [1, 106, 1],
      [2, 105, 1],
      [3, 105, 1],
      [4, 100, 1],
    ])
    for (const failed of [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]) work.next(10, 50, failed)
    expect(asked.map(([, , , terms]) => terms)).toEqual([below(105), below(105), below(100)])
  })

  it('is the first second of all pairs, and no pair is asked for later ones', async () => {
    const orders: Order[] = [
      [1, 100, 1],
      [2, 100, 1, buy, 102],
      [3, 100, 1, buy, 103],
    ]
    const { work, asked } = await crossing(orders, { at: { 101: 30, 103: 20 } })
    expect([work.next(10, 50, []), asked.map(([pair, from, to]) => [pair, from, to])]).toEqual([
      20,
      [
        [101, 11, 50],
        [102, 11, 29],
        [103, 11, 29],
      ],
    ])
    const soonest = await crossing(orders, { at: { 101: 12, 102: 11 } })
    expect([soonest.work.next(10, 50, []), soonest.asked.map(([pair, , to]) => [pair, to])]).toEqual([
      11,
      [
        [101, 50],
        [102, 11],
      ],
    ])
  })
})

describe('the orders that a second’s quotes reach', () => {
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
  ])('are as many as %i lots are enough for', async (amount, ids) => {
    const { taken } = await crossing(orders, { depth: { bids: [], asks: [quote(110, amount)] } })
    expect(taken()).toEqual(ids)
  })

  it('are within their price, of both sides, and none that has failed', async () => {
    const { taken } = await crossing([
      [1, 110, 1],
      [2, 109, 1],
      [3, 90, 1, sell],
      [4, 91, 1, sell],
      [5, 111, 1],
    ])
    expect([taken(), taken([5]), taken([1, 3, 5])]).toEqual([[5, 1, 3], [1, 3], []])
  })

  it('are submitted as they rest', async () => {
    const { work } = await crossing([[9, 110, 1]])
    const params = { id: 9, user_id: 1001, pair_id: 101, side: buy, other: 8 }
    expect(work.take(now, [])).toEqual([{ name: 'spot.fill', params, ref: 9 }])
    expect([work.kind, work.calendar]).toEqual(['spot', false])
  })

  it('are none where the market is closed, or nothing rests', async () => {
    expect((await crossing(orders, { closed: true })).taken()).toEqual([])
    const { work, taken } = await crossing([[1, 90, 1]])
    expect([taken(), work.take(now + 1, [])]).toEqual([[], []])
  })
})
