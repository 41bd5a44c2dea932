import { buy, sell } from '@lagoon/shared/money/spot'
import { addLots, type Lots, lots, noLots, subLots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { quote } from '../../market/quote.fixture'
import { Levels, PublicBook } from './publicBook'
import type { SpotTrade } from './spot.table'

const trade = (at: number, given: Partial<SpotTrade>): SpotTrade =>
  ({ at, taker: buy, ...quote(100, 5), buy_order_id: 1, sell_order_id: null, ...given }) as SpotTrade

describe('the public book', () => {
  it('adds up the orders at a price, and removes an empty price', () => {
    const book = new PublicBook()
    book.changed([{ side: buy, ...quote(99, 5) }], [])
    book.changed([{ side: buy, ...quote(99, 2) }], [])
    book.changed(
      [
        { side: buy, ...quote(98, 1) },
        { side: sell, ...quote(101, 3) },
      ],
      [],
    )
    const bids = [quote(99, 7), quote(98, 1)]
    expect(book.waiting(20)).toEqual({ bids, asks: [quote(101, 3)] })
    expect(book.waiting(1).bids).toEqual(bids.slice(0, 1))
    book.changed([{ side: buy, ...quote(99, -7) }], [])
    expect(book.waiting(20).bids).toEqual(bids.slice(1))
  })

  it('lacks what was taken from the house, less each second, and ignores trades between users', () => {
    const book = new PublicBook()
    book.changed([], [trade(10, {}), trade(10, { taker: sell, buy_order_id: null, sell_order_id: 2 })])
    book.changed([], [trade(11, { sell_order_id: 2 })])
    expect(book.missing(10)).toEqual({ bids: 5, asks: 5 })
    expect(book.missing(14)).toEqual({ bids: 3, asks: 3 })
    expect(book.missing(20)).toEqual({ bids: 0, asks: 0 })
    expect(book.trades(11)).toEqual([{ second: 11, direction: 'buy', order: 1, ...quote(100, 5) }])
  })

  it('preserves the order of prices through all changes', () => {
    const levels = new Levels()
    const naive = new Map<Ticks, Lots>()
    for (let i = 0; i < 2000; i++) {
      const price = ticks((i * 7919) % 97)
      const amount = i % 3 === 2 && naive.has(price) ? subLots(noLots, naive.get(price) as Lots) : lots(1 + (i % 5))
      levels.add(price, amount)
      naive.set(price, addLots(naive.get(price) ?? noLots, amount))
      if (naive.get(price) === noLots) naive.delete(price)
    }
    const expected = Array.from(naive, ([price, amount]) => ({ price, amount })).sort((a, b) =>
      a.price > b.price ? 1 : -1,
    )
    expect(levels.lowest(1000)).toEqual(expected)
    expect(levels.highest(3)).toEqual(expected.slice(-3).reverse())
  })
})
