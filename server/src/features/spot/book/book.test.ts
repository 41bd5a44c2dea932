import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { lots, noLots } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { quote } from '../../../market/quote.fixture'
import { Book } from './book'
import type { Matcher, Placing } from './matcher'
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
  it('fills the best price first, and at one price whoever came first', () => {
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

  it('lets what is left of a limit order wait, and of a market order not', () => {
    const book = create()
    book.place(limit(1, ann, sell, 100, 5))
    expect(book.place(limit(2, bob, buy, 100, 8))).toMatchObject({ left: 3, ending: 'rests' })
    expect(book.waiting(buy, 9)).toEqual([quote(100, 3)])
    expect(book.place({ ...limit(3, cleo, sell, 90, 5), rests: false })).toMatchObject({ left: 2, ending: 'unfilled' })
    expect(book.size).toBe(0)
  })

  it('serves users before the house at the same price, and the house before users at a worse one', () => {
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

  it('ends the newer order where it would trade with an older one of the same user', () => {
    const book = create()
    book.place(limit(1, bob, sell, 99, 1))
    book.place(limit(2, ann, sell, 100, 5))
    expect(book.place(limit(3, ann, buy, 101, 9))).toEqual({
      fills: [{ orderId: 1, userId: bob, ...quote(99, 1) }],
      left: 8,
      ending: 'self',
    })
    expect(book.find(3)).toBeNull()
    expect(book.find(2)?.left).toBe(5)
  })

  it('lets a waiting order take what the house quotes within its price, and no more', () => {
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

  it('misses what was taken from the best on, a tenth less in each second after', () => {
    const book = create()
    const house = { bids: [quote(97, 50)], asks: [quote(98, 40), quote(99, 40), quote(100, 40)] }
    book.quote(1, house)
    book.place({ ...limit(1, ann, buy, 100, 100), rests: false })
    const bought = (second: number, id: number) => {
      book.quote(second, house)
      return book.place({ ...limit(id, bob, buy, 99, 200), rests: false }).fills
    }
    // 90 of the 100 are missing.
    expect(bought(2, 2)).toEqual([])
    // 50 of them, so 30 are left within 99; they are missing too.
    expect(bought(6, 3)).toEqual([{ orderId: 0, userId: 0, ...quote(99, 30) }])
    // 10 of the 100 and 18 of the 30: 52 of 80.
    expect(bought(10, 4).map(({ price, amount }) => [price, amount])).toEqual([
      [98, 12],
      [99, 40],
    ])
    expect(book.missing()).toEqual({ bids: 0, asks: 80 })
    book.quote(40, house)
    expect(book.missing()).toEqual({ bids: 0, asks: 0 })
  })

  it('keeps the turn of an order through fills and cancels of its neighbours', () => {
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

  it('puts everything back to a mark, in its old turn', () => {
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

  it('gives back what was taken also when the quotes of a later second are there', () => {
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

  it('puts back what came after a mark when all before it is kept', () => {
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
})

describe('a thousand levels', () => {
  it('stay sorted whatever opens and closes', () => {
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
    'comes to the same trades, book and balances in 500 operations, seed %i',
    seed => expect(differenceOf(seed)).toBeNull(),
  )
})
