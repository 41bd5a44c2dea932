import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { lots, noLots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { quote } from '../../../market/quote.fixture'
import { Book } from './book'
import type { Matcher, Placing, SelfTrade } from './matcher'
import { NaiveMatcher } from './naive.fixture'
import { differenceOf, random } from './oracle.fixture'

const [ann, bob, cleo] = [1, 2, 3]
const limit = (id: number, userId: number, side: Side, price: number, amount: number): Placing => ({
  id,
  userId,
  side,
  ...quote(price, amount),
  rests: true,
})

describe.each([
  ['the book', () => new Book()],
  ['the naive matcher', () => new NaiveMatcher()],
] as [string, () => Matcher][])('%s', (_, create) => {
  it('fills the best price first, and the oldest order first at one price', () => {
    const book = create()
    book.place(limit(1, ann, sell, 101, 5))
    book.place(limit(2, bob, sell, 100, 5))
    book.place(limit(3, ann, sell, 100, 5))
    expect(book.place(limit(4, cleo, buy, 101, 12))).toEqual({
      fills: [
        { orderId: 2, userId: bob, ...quote(100, 5) },
        { orderId: 3, userId: ann, ...quote(100, 5) },
        { orderId: 1, userId: ann, ...quote(101, 2) },
      ],
      left: 0,
      ending: 'filled',
    })
    expect(book.find(1)?.left).toBe(3)
  })

  it('keeps the rest of a limit order waiting, but not the rest of a market order', () => {
    const book = create()
    book.place(limit(1, ann, sell, 100, 5))
    expect(book.place(limit(2, bob, buy, 100, 8))).toMatchObject({ left: 3, ending: 'rests' })
    expect(book.waiting(buy, 9)).toEqual([quote(100, 3)])
    expect(book.place({ ...limit(3, cleo, sell, 90, 5), rests: false })).toMatchObject({ left: 2, ending: 'unfilled' })
    expect(book.size).toBe(0)
  })

  it('fills users before the house at the same price, and the house before users at a worse price', () => {
    const book = create()
    book.quote(1, { bids: [], asks: [quote(100, 4)] })
    book.place(limit(1, ann, sell, 101, 5))
    book.place(limit(2, ann, sell, 100, 5))
    const { fills } = book.place(limit(3, bob, buy, 101, 12))
    expect(fills.map(({ orderId, amount }) => [orderId, amount])).toEqual([
      [2, 5],
      [0, 4],
      [1, 3],
    ])
    expect(book.missing()).toEqual({ bids: 0, asks: 4 })
  })

  it('ends the newer order before it would trade with an older order of the same user', () => {
    const book = create()
    book.place(limit(1, bob, sell, 99, 1))
    book.place(limit(2, ann, sell, 100, 5))
    expect(book.place(limit(3, ann, buy, 101, 9))).toEqual({
      fills: [{ orderId: 1, userId: bob, ...quote(99, 1) }],
      left: 8,
      ending: 'self',
      prevented: [{ orderId: 2, price: 100, taker: 8, maker: 0 }],
    })
    expect(book.find(3)).toBeNull()
    expect(book.find(2)?.left).toBe(5)
  })

  it.each([
    [undefined, 9, 'self', [[2, 8, 0]], [5, 4, 3]],
    ['maker', 9, 'filled', [[2, 0, 5]], [null, null, 3]],
    ['both', 9, 'self', [[2, 8, 5]], [null, 4, 3]],
    ['decrement', 9, 'filled', [[2, 5, 5]], [null, 1, 3]],
    ['decrement', 4, 'self', [[2, 3, 3]], [2, 4, 3]],
    ['decrement', 6, 'self', [[2, 5, 5]], [null, 4, 3]],
    ['none', 9, 'filled', undefined, [null, 1, 3]],
  ] as const)(
    'under %s, of %i meeting 1 of another user, 5 of the same one and 4 of another',
    (self, amount, ending, lost, left) => {
      const book = create()
      const mark = book.mark()
      book.place(limit(1, bob, sell, 99, 1))
      book.place(limit(2, ann, sell, 100, 5))
      book.place(limit(3, bob, sell, 100, 4))
      book.place(limit(4, cleo, sell, 101, 4))
      const placed = book.place({ ...limit(5, ann, buy, 101, amount), ...(self && { self }) })
      expect(placed.ending).toBe(ending)
      expect(placed.prevented?.map(({ orderId, taker, maker }) => [orderId, taker, maker])).toEqual(lost)
      expect([2, 3].map(id => book.find(id)?.left ?? null)).toEqual(left.slice(0, 2))
      book.rollback(mark)
      expect(book.size).toBe(0)
    },
  )

  it('fills a fill-or-kill order only if no part of it is prevented', () => {
    const book = create()
    book.place(limit(1, ann, sell, 100, 5))
    book.place(limit(2, bob, sell, 100, 5))
    const whole = (self: SelfTrade, amount: number) =>
      book.place({ ...limit(3, ann, buy, 100, amount), rests: false, only: 'whole', self })
    for (const self of ['decrement', 'both'] as const)
      expect(whole(self, 8)).toEqual({ fills: [], left: 8, ending: 'not_whole' })
    expect([whole('maker', 6).ending, book.find(1)?.left, whole('maker', 5).ending, book.size]).toEqual([
      ...['not_whole', 5, 'filled', 0],
    ])
  })

  it('spends a total past the orders of the same user, if those end', () => {
    const book = create()
    book.place({ ...limit(1, ann, sell, 100, 3) })
    book.place(limit(2, bob, sell, 101, 3))
    const placed = book.place({ ...limit(3, ann, buy, 101, 0), rests: false, total: 511n, self: 'decrement' })
    // 300 of the 511 are lost to the own order; 211 buy 2 at 101.
    expect([placed.fills.map(({ amount }) => amount), placed.left, placed.ending, book.size]).toEqual([
      [2],
      0,
      'filled',
      1,
    ])
  })

  it('lets a waiting order take the house quotes within its price, and no more', () => {
    const book = create()
    book.place(limit(1, ann, buy, 100, 10))
    const asks = [quote(98, 4), quote(100, 3), quote(101, 50)]
    book.took(1, { direction: 'buy', amount: lots(1) })
    book.quote(1, { bids: [], asks })
    expect(book.meet(1).map(({ price, amount }) => [price, amount])).toEqual([
      [98, 3],
      [100, 3],
    ])
    expect(book.find(1)?.left).toBe(4)
    expect(book.missing()).toEqual({ bids: 0, asks: 7 })
  })

  it('lets a waiting order take only what is left after those in front of it: of 7, with 5 in front, 2', () => {
    const book = create()
    book.place(limit(1, ann, buy, 100, 10))
    book.quote(1, { bids: [], asks: [quote(98, 4), quote(100, 3), quote(101, 50)] })
    expect(book.meet(1, lots(5)).map(({ price, amount }) => [price, amount])).toEqual([[98, 2]])
    expect(book.meet(1, lots(5))).toEqual([])
    expect(book.find(1)?.left).toBe(8)
  })

  it('lacks the taken amount from the best quote on, and a tenth less in each later second', () => {
    const book = create()
    const house = { bids: [quote(97, 50)], asks: [quote(98, 40), quote(99, 40), quote(100, 40)] }
    book.quote(1, house)
    book.place({ ...limit(1, ann, buy, 100, 100), rests: false })
    const bought = (second: number, id: number) => {
      book.quote(second, house)
      return book.place({ ...limit(id, bob, buy, 99, 200), rests: false }).fills
    }
    // 90 of the 100 are still missing.
    expect(bought(2, 2)).toEqual([])
    // 50 of the 100 are still missing, so 30 are left up to 99; this order takes them.
    expect(bought(6, 3)).toEqual([{ orderId: 0, userId: 0, ...quote(99, 30) }])
    // 10 of the 100 and 18 of the 30 are still missing: 52 of 80 are left.
    expect(bought(10, 4).map(({ price, amount }) => [price, amount])).toEqual([
      [98, 12],
      [99, 40],
    ])
    expect(book.missing()).toEqual({ bids: 0, asks: 80 })
    book.quote(40, house)
    expect(book.missing()).toEqual({ bids: 0, asks: 0 })
  })

  it('preserves the turn of an order through fills and cancels of its neighbours', () => {
    const book = create()
    for (const id of [1, 2, 3]) book.place(limit(id, ann, sell, 100, 5))
    expect(book.cancel(2)).toBe(5)
    expect(book.cancel(2)).toBe(0)
    book.place(limit(4, bob, buy, 100, 1))
    expect(book.inTurn(sell, () => true).map(({ id, left }) => [id, left])).toEqual([
      [1, 4],
      [3, 5],
    ])
  })

  it('restores everything to a mark, in its old turn', () => {
    const book = create()
    book.quote(1, { bids: [], asks: [quote(100, 4)] })
    for (const id of [1, 2, 3]) book.place(limit(id, ann, sell, 100, 5))
    const mark = book.mark()
    book.cancel(2)
    book.place(limit(4, bob, buy, 105, 12))
    book.place(limit(5, bob, buy, 90, 1))
    book.rollback(mark)
    expect(book.inTurn(sell, () => true).map(({ id, left }) => [id, left])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
    ])
    expect(book.waiting(buy, 9)).toEqual([])
    expect(book.missing()).toEqual({ bids: 0, asks: 0 })
  })

  it('returns taken quotes on a rollback, even after the quotes of a later second arrived', () => {
    const book = create()
    const house = { bids: [], asks: [quote(100, 10)] }
    book.quote(1, house)
    const mark = book.mark()
    book.place(limit(1, ann, buy, 100, 5))
    book.quote(2, house)
    book.place(limit(2, ann, buy, 100, 2))
    book.rollback(mark)
    book.quote(2, house)
    expect(book.missing()).toEqual({ bids: 0, asks: 0 })
    expect(book.place(limit(3, ann, buy, 100, 20)).left).toBe(10)
  })

  it('rolls back to a mark after everything before it was committed', () => {
    const book = create()
    for (const id of [1, 2, 3]) book.place(limit(id, ann, sell, 100, 5))
    const mark = book.mark()
    book.cancel(1)
    book.keep(mark)
    book.place(limit(4, bob, buy, 105, 7))
    book.rollback(mark)
    expect(book.inTurn(sell, () => true).map(({ id, left }) => [id, left])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
    ])
  })

  it('sells to the best bid first, and to the oldest order first at one price', () => {
    const book = create()
    for (const [id, price] of [
      [1, 99],
      [2, 100],
      [3, 100],
    ] as const)
      book.place(limit(id, ann, buy, price, 5))
    expect(book.place(limit(4, bob, sell, 99, 12))).toEqual({
      fills: [
        { orderId: 2, userId: ann, ...quote(100, 5) },
        { orderId: 3, userId: ann, ...quote(100, 5) },
        { orderId: 1, userId: ann, ...quote(99, 2) },
      ],
      left: 0,
      ending: 'filled',
    })
    expect(book.find(1)).toEqual({ id: 1, userId: ann, side: buy, price: 99, left: 3, other: 0 })
  })

  it.each([
    [buy, sell, 100, 99],
    [sell, buy, 100, 101],
  ] as const)('does not trade beyond its price', (side, other, price, worse) => {
    const book = create()
    book.place(limit(1, ann, other, price, 1))
    expect(book.place(limit(2, bob, side, worse, 1))).toEqual({ fills: [], left: 1, ending: 'rests' })
    expect(book.place(limit(3, cleo, side, price, 1)).fills).toEqual([{ orderId: 1, userId: ann, ...quote(price, 1) }])
  })

  it('fills at the best price again after a rollback', () => {
    const book = create()
    book.quote(1, { bids: [], asks: [quote(100, 5), quote(101, 6)] })
    const mark = book.mark()
    book.place(limit(1, ann, buy, 101, 7))
    book.rollback(mark)
    expect(book.place(limit(2, ann, buy, 101, 6)).fills.map(({ price, amount }) => [price, amount])).toEqual([
      [100, 5],
      [101, 1],
    ])
  })

  it.each([
    [buy, sell, [98, 99, 101], 100],
    [sell, buy, [102, 101, 99], 100],
  ] as const)(
    'lets a waiting order fill completely from the house, and no further',
    (side, other, prices, limitPrice) => {
      const quotes = prices.map(price => quote(price, 4))
      const book = create()
      book.place(limit(1, ann, side, limitPrice, 5))
      book.place(limit(2, bob, side, limitPrice, 1))
      book.place(limit(3, cleo, side, limitPrice, 9))
      book.quote(1, side === buy ? { bids: [], asks: quotes } : { bids: quotes, asks: [] })
      const met = (id: number) =>
        book.meet(id).map(({ orderId, userId, price, amount }) => [orderId, userId, price, amount])
      const mark = book.mark()
      expect([met(1), met(2), met(77)]).toEqual([
        [
          [0, 0, prices[0], 4],
          [0, 0, prices[1], 1],
        ],
        [[0, 0, prices[1], 1]],
        [],
      ])
      expect([book.find(1), book.find(2), book.waiting(side, 9), book.waiting(other, 9)]).toEqual([
        ...[null, null, [quote(100, 9)], []],
      ])
      book.rollback(mark)
      expect([book.find(1)?.left, book.find(2)?.left, met(3).length]).toEqual([5, 1, 2])
    },
  )

  it('sums the waiting orders at each price, up to the requested number of prices', () => {
    const book = create()
    for (const [id, price] of [
      [1, 99],
      [2, 99],
      [3, 98],
      [4, 97],
    ] as const)
      book.place(limit(id, ann, buy, price, 5))
    book.place(limit(5, ann, sell, 101, 5))
    book.place(limit(6, bob, sell, 101, 4))
    book.place(limit(7, bob, sell, 102, 4))
    expect([0, 1, 2].map(places => book.waiting(buy, places).length)).toEqual([0, 1, 2])
    book.place(limit(8, cleo, sell, 99, 3))
    book.place(limit(9, cleo, buy, 101, 3))
    book.reduce(2, lots(1))
    book.cancel(6)
    expect([book.waiting(buy, 2), book.waiting(sell, 9), book.best(buy), book.best(sell)]).toEqual([
      [quote(99, 6), quote(98, 5)],
      [quote(101, 2), quote(102, 4)],
      99,
      101,
    ])
    book.reduce(2, lots(4))
    book.reduce(77, lots(4))
    expect([book.find(2), book.waiting(buy, 1)]).toEqual([null, [quote(99, 2)]])
  })

  it('knows the price at which an order would trade', () => {
    const book = create()
    const offered = () => [book.offered(buy), book.offered(sell)]
    expect(offered()).toEqual([null, null])
    book.place(limit(1, ann, buy, 95, 1))
    book.place(limit(2, ann, sell, 105, 1))
    expect(offered()).toEqual([105, 95])
    book.quote(1, { bids: [quote(96, 1)], asks: [quote(104, 1)] })
    expect(offered()).toEqual([104, 96])
    book.quote(2, { bids: [quote(94, 1)], asks: [quote(106, 1)] })
    expect(offered()).toEqual([105, 95])
    book.cancel(1)
    book.cancel(2)
    expect(offered()).toEqual([106, 94])
  })

  it.each([
    ['buy at the price of a seller', buy, 105, 'would_trade'],
    ['buy below every seller', buy, 104, 'rests'],
    ['sell at the price of a buyer', sell, 95, 'would_trade'],
    ['sell above every buyer', sell, 96, 'rests'],
  ] as const)('accepts a post-only order only if it would not trade: %s', (_, side, price, ending) => {
    const book = create()
    book.place(limit(1, ann, buy, 95, 1))
    book.place(limit(2, ann, sell, 105, 1))
    expect(book.place({ ...limit(3, bob, side, price, 4), only: 'wait' })).toEqual({ fills: [], left: 4, ending })
    expect(book.size).toBe(ending === 'rests' ? 3 : 2)
  })

  it('accepts a post-only order in an empty book', () => {
    const book = create()
    expect(book.place({ ...limit(1, ann, sell, 1, 4), only: 'wait' }).ending).toBe('rests')
  })

  it('fills a fill-or-kill order completely, or does nothing', () => {
    const book = create()
    book.place(limit(1, ann, sell, 100, 3))
    book.place(limit(2, bob, sell, 101, 3))
    const whole = (id: number, userId: number, amount: number) =>
      book.place({ ...limit(id, userId, buy, 101, amount), rests: false, only: 'whole' })
    expect(whole(3, cleo, 7)).toEqual({ fills: [], left: 7, ending: 'not_whole' })
    expect(whole(4, bob, 4)).toMatchObject({
      fills: [],
      left: 4,
      ending: 'self',
      prevented: [{ orderId: 2, taker: 4 }],
    })
    expect(book.waiting(sell, 9)).toEqual([quote(100, 3), quote(101, 3)])
    expect(whole(5, cleo, 6)).toMatchObject({ left: 0, ending: 'filled' })
    expect(book.size).toBe(0)
  })

  it.each([
    ['on whole lots, the best price first', 101, 511n, [3, 2], 0, 'filled'],
    ['within its price limit, and returns what the rest would buy', 100, 511n, [3], 2, 'unfilled'],
    ['completely', 101, 300n, [3], 0, 'filled'],
    ['nothing if it does not pay for one lot', 101, 99n, [], 0, 'unfilled'],
    ['nothing without a seller within its price', 99, 511n, [], 5, 'unfilled'],
    ['on everything offered', 101, 999n, [3, 3], 3, 'unfilled'],
  ])('spends a total: %s', (_, price, total, amounts, left, ending) => {
    const book = create()
    book.place(limit(1, ann, sell, 100, 3))
    book.place(limit(2, ann, sell, 101, 3))
    const { amount: __, ...order } = limit(3, bob, buy, price, 0)
    const placed = book.place({ ...order, amount: lots(0), rests: false, total })
    expect([placed.fills.map(({ amount }) => amount), placed.left, placed.ending]).toEqual([amounts, left, ending])
  })

  it('spends a total until it reaches an order of the same user', () => {
    const book = create()
    book.place(limit(1, ann, sell, 100, 3))
    book.place(limit(2, bob, sell, 101, 3))
    const placed = book.place({ ...limit(3, bob, buy, 101, 0), rests: false, total: 511n })
    expect([placed.fills.length, placed.left, placed.ending]).toEqual([1, 2, 'self'])
  })

  it('ends the linked order when one of them trades, and a rollback restores both', () => {
    const book = create()
    book.place(limit(1, ann, sell, 100, 5))
    book.place({ ...limit(2, ann, sell, 102, 5), other: 1 })
    book.place(limit(3, ann, sell, 103, 5))
    const mark = book.mark()
    book.link(1, 2)
    book.link(77, 1)
    expect([book.find(1)?.other, book.find(2)?.other, book.find(3)?.other]).toEqual([2, 1, 0])
    const linked = book.mark()
    book.place(limit(4, bob, buy, 100, 1))
    expect([book.find(1)?.left, book.find(2), book.size]).toEqual([4, null, 2])
    book.rollback(linked)
    book.quote(1, { bids: [quote(102, 1)], asks: [] })
    book.meet(2)
    expect([book.find(1), book.find(2)?.left]).toEqual([null, 4])
    book.rollback(mark)
    expect([book.find(1)?.other, book.find(2)?.left, book.find(3)?.left]).toEqual([0, 5, 5])
  })

  it('rolls back to the second of two marks after both were committed', () => {
    const book = create()
    for (const id of [1, 2, 3, 4]) book.place(limit(id, ann, sell, 100, 5))
    book.keep()
    book.cancel(1)
    const mark = book.mark()
    book.cancel(2)
    book.keep(mark)
    book.cancel(3)
    book.rollback(mark)
    expect(book.inTurn(sell, () => true).map(({ id }) => id)).toEqual([2, 3, 4])
  })
})

describe('a book with room for two orders', () => {
  it('grows when necessary, and preserves the turn of all orders', () => {
    const book = new Book(2)
    for (const [id, user, side, price, other] of [
      [1, ann, buy, 99, 0],
      [2, bob, buy, 100, 0],
      [3, cleo, sell, 105, 6],
      [4, ann, buy, 99, 0],
      [5, bob, buy, 100, 0],
      [6, cleo, sell, 104, 3],
      [7, ann, sell, 104, 0],
    ] as const)
      book.place({ ...limit(id, user, side, price, id), ...(other !== 0 && { other }) })
    const inTurn = (side: Side) =>
      book.inTurn(side, () => true).map(({ id, userId, left, other }) => [id, userId, left, other])
    expect([inTurn(buy), inTurn(sell)]).toEqual([
      [
        [2, bob, 2, 0],
        [5, bob, 5, 0],
        [1, ann, 1, 0],
        [4, ann, 4, 0],
      ],
      [
        [6, cleo, 6, 3],
        [7, ann, 7, 0],
        [3, cleo, 3, 6],
      ],
    ])
    book.cancel(5)
    book.cancel(6)
    expect([book.waiting(buy, 9), book.waiting(sell, 9), book.find(7)?.side]).toEqual([
      [quote(100, 2), quote(99, 5)],
      [quote(104, 7), quote(105, 3)],
      sell,
    ])
  })

  it('lists its orders until the callback stops it', () => {
    const book = new Book()
    for (const [id, price] of [
      [1, 100],
      [2, 100],
      [3, 99],
    ] as const)
      book.place(limit(id, ann, buy, price, 1))
    const seen: number[] = []
    const taken = book.inTurn(buy, ({ id }) => seen.push(id) < 2)
    expect([taken.map(({ id }) => id), seen]).toEqual([[1], [1, 2]])
  })
})

describe('the quotes of the house', () => {
  it('can be summed within a price, on either side, before and after trades', () => {
    const book = new Book()
    book.quote(1, { bids: [quote(97, 4), quote(96, 3)], asks: [quote(100, 5), quote(101, 6)] })
    const left = () => [99, 100, 101, 200].map(price => book.houseLeft(buy, ticks(price)))
    const leftForSale = () => [98, 97, 96, 1].map(price => book.houseLeft(sell, ticks(price)))
    expect([left(), leftForSale()]).toEqual([
      [0, 5, 11, 11],
      [0, 4, 7, 7],
    ])
    const mark = book.mark()
    book.place(limit(1, ann, buy, 101, 7))
    book.place(limit(2, ann, sell, 96, 5))
    expect([left(), leftForSale()]).toEqual([
      [0, 0, 4, 4],
      [0, 0, 2, 2],
    ])
    book.rollback(mark)
    expect([left(), leftForSale()]).toEqual([
      [0, 5, 11, 11],
      [0, 4, 7, 7],
    ])
  })
})

describe('a thousand levels', () => {
  it('stay sorted while levels open and close', () => {
    const book = new Book()
    const next = random(5)
    const prices = new Map<number, number>()
    for (let id = 1; id <= 6000; id++) {
      const price = 1 + next(4000)
      book.place(limit(id, ann, buy, price, 1))
      prices.set(id, price)
      const gone = 1 + next(id)
      if (book.cancel(gone) > noLots) prices.delete(gone)
    }
    const sorted = [...new Set(prices.values())].sort((a, b) => b - a)
    expect(book.waiting(buy, 5000).map(({ price }) => price)).toEqual(sorted)
    expect(book.best(buy)).toBe(sorted[0])
  })
})

describe('the book against the naive matcher, with every kind of order', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'has the same trades, book and balances after 500 operations, seed %i',
    seed => expect(differenceOf(seed)).toBeNull(),
  )
})
