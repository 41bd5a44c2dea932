import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { lots, noLots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { quote } from '../../market/quote.fixture'
import { Books } from './books'
import { booksOf, midnight, now } from './books.fixture'
import { orderOf } from './spot.fixture'
import { cancelled, completed, type SpotTrade, untriggered } from './spot.table'

const tradeOf = (id: number, at: number, changed: Partial<SpotTrade> = {}): SpotTrade =>
  ({
    id,
    pair_id: 101,
    at,
    taker: buy,
    ...quote(100, 5),
    buy_order_id: 1,
    sell_order_id: null,
    ...changed,
  }) as SpotTrade

const inTurn = (books: Books, side = buy as Side) =>
  books
    .of(101)
    .inTurn(side, () => true)
    .map(({ id }) => id)

describe('the books, as they are read', () => {
  it('have their orders in turn: by second, and in each second triggered ones before placed ones', async () => {
    const placed = (id: number, created_at: number) => orderOf({ id, created_at })
    const triggered = (id: number, triggered_at: number) => orderOf({ id, created_at: 1, triggered_at })
    const orders = [placed(1, 10), triggered(2, 10), triggered(3, 20), triggered(4, 22), placed(5, 20), placed(6, 21)]
    const { books } = await booksOf({ orders: [...orders, triggered(7, 9), triggered(8, 19), triggered(9, 22)] })
    expect(inTurn(books)).toEqual([7, 2, 1, 8, 3, 5, 6, 4, 9])
  })

  it('have of each order what is left of it, and show the sum at each price', async () => {
    const orders = [
      orderOf({ id: 1, filled: lots(19_999), other_id: 4 }),
      orderOf({ id: 2, price: ticks(9999) }),
      orderOf({ id: 3, type: sell, price: ticks(10_001) }),
      orderOf({ id: 4, status: untriggered, stop_price: ticks(1) }),
      orderOf({ id: 5, status: completed }),
    ]
    const { books } = await booksOf({ orders })
    expect(books.of(101).find(1)).toEqual({
      ...{ id: 1, userId: 1001, side: buy, price: ticks(10_000), left: lots(1), other: 4 },
    })
    expect(books.of(101).find(2)).toMatchObject({ other: 0 })
    expect(books.waiting(101, 20)).toEqual({
      bids: [quote(10_000, 1), quote(9999, 20_000)],
      asks: [quote(10_001, 20_000)],
    })
    expect([books.pairOf(3), books.pairOf(4), books.pairOf(5)]).toEqual([101, null, null])
  })

  it('list the trades of the last minute, and lack in the quotes what those with the house took', async () => {
    const trades = [
      tradeOf(1, now - 61),
      tradeOf(2, now - 60),
      tradeOf(3, now, { amount: lots(7), taker: sell, buy_order_id: null, sell_order_id: 2 }),
      tradeOf(4, now, { amount: lots(9), sell_order_id: 3 }),
    ]
    const { books } = await booksOf({ trades })
    expect(books.trades(101, 0).map(({ second, amount }) => [second, amount])).toEqual([
      [now - 60, lots(5)],
      [now, lots(7)],
      [now, lots(9)],
    ])
    const missing = { bids: lots(7), asks: noLots }
    expect([books.missing(101, now), books.at(101, now).missing()]).toEqual([missing, missing])
    expect(books.at(101, now).houseLeft(sell, ticks(90))).toEqual(lots(43))
  })

  it('know the volume of each second of the last 25 hours, and of each day', async () => {
    const since = now - 25 * 3600
    const trades = [tradeOf(1, since - 1, { amount: lots(1) }), tradeOf(2, since, { amount: lots(2) })]
    const minutes = [{ pair_id: 101, minute: (midnight - 2 * 86_400) / 60, amount: lots(40) }]
    const { books } = await booksOf({ trades, minutes })
    expect(books.volumeKnownSince).toBe(since)
    expect([books.volume(101, since, now), books.volume(102, since, now)]).toEqual([2, 0])
    expect(books.volume(101, midnight - 2 * 86_400, midnight - 86_400 - 1)).toBe(40)
  })

  it('are nothing for anybody before, and no book of a pair has anything that was not asked for', async () => {
    const unread = new Books({ pool: {}, market: {}, world: { now: () => now }, decides: true } as never)
    const { books } = await booksOf()
    expect([unread.ready, books.ready]).toEqual([false, true])
    expect(() => unread.of(101)).toThrow('before they are loaded')
    for (const each of [unread, books]) {
      expect([each.missing(101, now), each.waiting(101, 5), each.trades(101, 0)]).toEqual([
        { bids: noLots, asks: noLots },
        { bids: [], asks: [] },
        [],
      ])
    }
  })

  it('have another version each time they are read', async () => {
    const { books, from } = await booksOf({ orders: [orderOf()] })
    const versions = () => [books.version(101), books.volumeVersion(101)]
    expect(versions()).toEqual(['1 1', '1 0'])
    await books.load(from)
    expect(versions()).toEqual(['2 1', '2 0'])
    books.publish(101, [], [tradeOf(1, now)])
    expect(versions()).toEqual(['2 2', '2 1'])
  })

  it('are worked on pair by pair, by their ids', async () => {
    const orders = [102, 101, 110, 9].map((pair_id, id) => orderOf({ id: id + 1, pair_id }))
    const { books } = await booksOf({ orders })
    expect(books.pairIds()).toEqual([9, 101, 102, 110])
    expect([books.pairOf(1), books.pairOf(4)]).toEqual([102, 9])
  })

  it('are quoted once a second', async () => {
    const { books, quoted } = await booksOf()
    for (const second of [now, now, now + 1, now + 1]) books.at(101, second)
    expect(quoted).toEqual([now, now + 1])
  })
})

describe('the books that follow what was written since', () => {
  it('take each order as it is now, and show the difference', async () => {
    const { books } = await booksOf({ orders: [1, 2, 3, 4].map(id => orderOf({ id })) }, false)
    const version = books.version(101)
    books.takeOrders([orderOf({ id: 4 }), orderOf({ id: 9, status: cancelled })])
    expect(books.version(101)).toBe(version)
    books.takeOrders([
      orderOf({ id: 1, filled: lots(1) }),
      orderOf({ id: 2, status: completed, filled: lots(20_000) }),
      orderOf({ id: 3, status: cancelled }),
      orderOf({ id: 4, other_id: 8 }),
      orderOf({ id: 5, amount: lots(1), price: ticks(10_001) }),
    ])
    const all = () => [1, 2, 3, 4, 5].map(id => books.of(101).find(id)).map(order => order && [order.left, order.other])
    const left = [[lots(19_999), 0], null, null, [lots(20_000), 8], [lots(1), 0]]
    expect(all()).toEqual(left)
    expect(books.waiting(101, 9).bids).toEqual([quote(10_001, 1), quote(10_000, 39_999)])
    expect(() => books.of(101).rollback(0)).toThrow()
    expect(all()).toEqual(left)
    books.takeOrders([orderOf({ id: 4, other_id: null })])
    expect(books.of(101).find(4)?.other).toBe(0)
  })

  it('take them in turn, however they come', async () => {
    const { books } = await booksOf({}, false)
    books.takeOrders([
      orderOf({ id: 5, created_at: 21 }),
      orderOf({ id: 4, created_at: 20 }),
      orderOf({ id: 3, created_at: 20 }),
      orderOf({ id: 7, created_at: 1, triggered_at: 20 }),
      orderOf({ id: 6, created_at: 2, triggered_at: 20 }),
      orderOf({ id: 8, created_at: 1, triggered_at: 19 }),
    ])
    expect(inTurn(books)).toEqual([8, 6, 7, 3, 4, 5])
    const later = [orderOf({ id: 9, created_at: 30 }), orderOf({ id: 10, created_at: 3, triggered_at: 29 })]
    books.takeOrders([...later, orderOf({ id: 11, created_at: 28, triggered_at: 31 })])
    expect(inTurn(books).slice(-3)).toEqual([10, 9, 11])
  })

  it('take trades: into the list, the quotes and the volume', async () => {
    const { books } = await booksOf({}, false)
    books.takeTrades([tradeOf(1, now), tradeOf(2, now, { pair_id: 102, amount: lots(3) })])
    expect([books.trades(101, now).length, books.missing(101, now), books.volume(101, now, now)]).toEqual([
      ...[1, { bids: noLots, asks: lots(5) }, 5],
    ])
    expect([books.volume(102, now, now), books.at(102, now).missing().asks]).toEqual([3, lots(3)])
  })
})

describe('a commit', () => {
  const moved = (id: number, amount: number) => ({
    ...{ id, side: buy as Side, price: ticks(10_000), amount: lots(amount) },
  })

  it('is shown, and followed by the book of a process that does not decide', async () => {
    const { books } = await booksOf({ orders: [orderOf({ id: 1 })] }, false)
    books.publish(101, [moved(1, -1), moved(2, 1), moved(3, 4)], [tradeOf(1, now)])
    books.publish(101, [moved(3, -4), moved(2, 0)], [])
    expect(inTurn(books)).toEqual([1, 2])
    expect(books.of(101).find(1)?.left).toEqual(lots(19_999))
    expect(books.of(101).find(2)).toEqual({
      ...{ id: 2, userId: 0, side: buy, price: ticks(10_000), left: lots(1), other: 0 },
    })
    expect(books.of(101).find(3)).toBeNull()
    expect(() => books.of(101).rollback(0)).toThrow()
    expect(books.of(101).find(1)?.left).toEqual(lots(19_999))
    expect([books.waiting(101, 1).bids, books.volume(101, now, now)]).toEqual([[quote(10_000, 20_000)], 5])
  })

  it('is shown where the book has decided it before, and changes that book no more', async () => {
    const { books } = await booksOf({ orders: [orderOf({ id: 1 })] })
    books.publish(101, [moved(1, -1), moved(2, 1)], [])
    expect([books.of(101).find(1)?.left, books.of(101).find(2)]).toEqual([lots(20_000), null])
    expect(books.waiting(101, 1).bids).toEqual([quote(10_000, 20_000)])
  })

  it('makes final what was decided up to its mark', async () => {
    const { books } = await booksOf({ orders: [1, 2].map(id => orderOf({ id })) })
    const book = books.of(101)
    book.cancel(1)
    const mark = book.mark()
    book.cancel(2)
    books.keep(101, mark)
    expect(() => book.rollback(0)).toThrow()
    expect([book.find(1), book.find(2)?.left]).toEqual([null, lots(20_000)])
  })
})
