import { describe, expect, it } from 'vitest'
import { buy, sell } from './book/matcher'
import { Levels, PublicBook } from './publicBook'
import type { SpotTrade } from './spot.table'

const trade = (at: number, given: Partial<SpotTrade>): SpotTrade =>
  ({ at, taker: buy, price: 100, amount: 5, buy_order_id: 1, sell_order_id: null, ...given }) as SpotTrade

describe('the public book', () => {
  it('adds up what waits at a price, and forgets a price at which nothing waits', () => {
    const book = new PublicBook()
    book.changed([{ side: buy, price: 99, amount: 5 }], [])
    book.changed([{ side: buy, price: 99, amount: 2 }], [])
    book.changed(
      [
        { side: buy, price: 98, amount: 1 },
        { side: sell, price: 101, amount: 3 },
      ],
      [],
    )
    const bids = [
      { price: 99, amount: 7 },
      { price: 98, amount: 1 },
    ]
    expect(book.waiting(20)).toEqual({ bids, asks: [{ price: 101, amount: 3 }] })
    expect(book.waiting(1).bids).toEqual(bids.slice(0, 1))
    book.changed([{ side: buy, price: 99, amount: -7 }], [])
    expect(book.waiting(20).bids).toEqual(bids.slice(1))
  })

  it('remembers what was taken of the house by its second, and nothing of trades between users', () => {
    const book = new PublicBook()
    book.changed([], [trade(10, {}), trade(10, { taker: sell, buy_order_id: null, sell_order_id: 2 })])
    book.changed([], [trade(11, { sell_order_id: 2 })])
    expect(book.houseTrades(10)).toEqual([
      { direction: 'buy', price: 100, amount: 5 },
      { direction: 'sell', price: 100, amount: 5 },
    ])
    expect(book.houseTrades(11)).toEqual([])
    expect(book.trades(11)).toEqual([{ second: 11, direction: 'buy', price: 100, amount: 5 }])
  })

  it('keeps prices in order whatever comes', () => {
    const levels = new Levels()
    const naive = new Map<number, number>()
    for (let i = 0; i < 2000; i++) {
      const price = (i * 7919) % 97
      const amount = i % 3 === 2 && naive.has(price) ? -(naive.get(price) as number) : 1 + (i % 5)
      levels.add(price, amount)
      naive.set(price, (naive.get(price) ?? 0) + amount)
      if (naive.get(price) === 0) naive.delete(price)
    }
    const expected = Array.from(naive, ([price, amount]) => ({ price, amount })).sort((a, b) => a.price - b.price)
    expect(levels.lowest(1000)).toEqual(expected)
    expect(levels.highest(3)).toEqual(expected.slice(-3).reverse())
  })
})
