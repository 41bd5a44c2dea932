import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { countOf, type Lots, noLots, subLots } from '@lagoon/shared/money/steps'
import type { Pool } from 'pg'
import type { UserBook } from '../../market/book'
import type { Depth, TapeTrade } from '../../market/quotes'
import type { MarketService } from '../../market/service'
import { type Missing, nothingMissing } from '../../market/takes'
import type { Rows } from '../../platform/db/reading'
import type { WorldTime } from '../../platform/world-time'
import { Book } from './book/book'
import type { Resting } from './book/matcher'
import { houseTrade, type Moved, PublicBook, tapeTrade } from './publicBook'
import {
  secondsFrom,
  tradedDays,
  tradesFrom,
  tradesIn,
  triggeredOrders,
  turnedOrders,
  type WaitingRow,
  waitingOrderRows,
} from './spot.sql'
import { leftOf, type SpotOrder, type SpotTrade, visibleAmount, waiting } from './spot.table'
import { OlderVolume } from './volume/olderVolume'
import { TradedVolume } from './volume/tradedVolume'

interface PairBooks {
  /** The book for decisions, one batch ahead of the database. */
  book: Book
  /** The committed book. */
  seen: PublicBook
}

const tape_seconds = 60

/**
 * The books of all pairs: for decisions, and for the public. The database is authoritative: at start, after a restore and after a lost
 * connection all books are read from it. A book has the quotes of one second, less what trades have taken.
 */
export class Books implements UserBook {
  #books: Map<number, PairBooks> | null = null
  #traded: TradedVolume
  #older: OlderVolume
  #loads = 0
  #tapeSince = 0

  constructor(private readonly deps: { pool: Pool; market: MarketService; world: WorldTime; decides: boolean }) {
    this.#traded = new TradedVolume(0)
    this.#older = new OlderVolume(deps.pool, this.#traded)
  }

  get ready(): boolean {
    return this.#books !== null
  }

  async load(from: Rows): Promise<void> {
    const { pool, world } = this.deps
    const now = world.now()
    const traded = TradedVolume.loadedAt(now)
    const books = new Map<number, PairBooks>()
    const [triggered, turned] = [await from.all(triggeredOrders), await from.all(turnedOrders)]
    let [next, nextTurn] = [0, 0]
    const enterTriggered = (until: number) => {
      for (let order = triggered[next]; order && order.entered_at <= until; order = triggered[++next])
        this.#enter(books, order)
    }
    /** Enters orders whose present part went to the end of its queue before order `id` was placed. */
    const enterTurned = (id: number) => {
      for (let order = turned[nextTurn]; order && (order.turned_after ?? 0) < id; order = turned[++nextTurn]) {
        enterTriggered(order.entered_at)
        this.#enter(books, order)
      }
    }
    const [, trades, seconds, days] = await Promise.all([
      // Orders triggered in a second came before orders placed in it.
      from.each(waitingOrderRows, order => {
        enterTurned(order.id)
        enterTriggered(order.entered_at)
        this.#enter(books, order)
      }),
      from.all(tradesFrom, now - tape_seconds),
      from.all(secondsFrom, traded.knownSince),
      from.all(tradedDays),
    ])
    for (const { pair_id, day, amount } of days) traded.addDay(pair_id, day, amount)
    for (const { pair_id, at, amount, value } of seconds) traded.addSecond(pair_id, at, amount, BigInt(value))
    enterTurned(Number.POSITIVE_INFINITY)
    enterTriggered(Number.POSITIVE_INFINITY)
    for (const { book, seen } of books.values())
      seen.opens({
        bids: book.waiting(buy, Number.POSITIVE_INFINITY),
        asks: book.waiting(sell, Number.POSITIVE_INFINITY),
      })
    this.#tapeSince = now - tape_seconds
    for (const trade of trades) made(books, trade)
    this.#books = books
    this.#traded = traded
    this.#older = new OlderVolume(pool, traded)
    this.#loads++
  }

  /** Takes orders written since the books were read, in their present state; only while the books decide nothing. */
  takeOrders(rows: readonly SpotOrder[]): void {
    const all = this.#all()
    const moved = new Map<number, Moved[]>()
    for (const order of inOrderOfEntry(rows)) {
      const { book } = opened(all, order.pair_id)
      const change = bringTo(book, order)
      if (countOf(change) === 0) continue
      const { id, pair_id, type, price } = order
      const ofPair = moved.get(pair_id) ?? []
      moved.set(pair_id, ofPair)
      ofPair.push({ id, side: type as Side, price, amount: change })
    }
    for (const [pairId, ofPair] of moved) {
      const { book, seen } = opened(all, pairId)
      book.keep()
      seen.changed(ofPair, [])
    }
  }

  /** Takes trades made since then. */
  takeTrades(trades: readonly SpotTrade[]): void {
    for (const trade of trades) {
      made(this.#all(), trade)
      this.#traded.trade(trade.pair_id, trade.at, countOf(trade.amount), countOf(trade.price))
    }
  }

  /** In the order of their work within one second. */
  pairIds(): readonly number[] {
    return [...this.#all().keys()].sort((a, b) => a - b)
  }

  /** The book with its last quotes. */
  of(pairId: number): Book {
    return opened(this.#all(), pairId).book
  }

  /** The pair of a resting order. */
  pairOf(orderId: number): number | null {
    for (const [pairId, { book }] of this.#all()) if (book.find(orderId)) return pairId
    return null
  }

  /** The book with the remaining quotes of the house at a second. */
  at(pairId: number, second: number): Book {
    const { book } = opened(this.#all(), pairId)
    if (book.second !== second) book.quote(second, this.deps.market.depthAt(pairId, second))
    return book
  }

  /** After a commit: changes up to a mark are final. */
  keep(pairId: number, mark: number): void {
    this.of(pairId).keep(mark)
  }

  /** After a commit: its changes and trades become public. Where another process decides, the book follows. */
  publish(pairId: number, moved: readonly Moved[], trades: readonly SpotTrade[]): void {
    const { book, seen } = opened(this.#all(), pairId)
    seen.changed(moved, trades)
    if (!this.deps.decides) follow(book, moved)
    for (const { at, amount, price } of trades) this.#traded.trade(pairId, at, countOf(amount), countOf(price))
  }

  missing(pairId: number, second: number): Missing {
    return this.#seen(pairId)?.missing(second) ?? nothingMissing
  }

  waiting(pairId: number, places: number): Depth {
    return this.#seen(pairId)?.waiting(places) ?? { bids: [], asks: [] }
  }

  trades(pairId: number, since: number): readonly TapeTrade[] {
    return this.#seen(pairId)?.trades(since) ?? []
  }

  async tradesBetween(pairId: number, from: number, to: number): Promise<readonly TapeTrade[]> {
    const seen = this.#seen(pairId)
    if (seen && from >= Math.max(seen.tapeSince, this.#tapeSince)) return seen.trades(from)
    const read = await tradesIn.all(this.deps.pool, pairId, from, to)
    return read.map(tapeTrade)
  }

  volume(pairId: number, from: number, to: number): number {
    return this.#traded.between(pairId, from, to)
  }

  turnover(pairId: number, from: number, to: number): bigint {
    return this.#traded.valueBetween(pairId, from, to)
  }

  get volumeKnownSince(): number {
    return this.#traded.knownSince
  }

  olderVolumes(pairId: number, length_s: number, from: number, to: number): Promise<ReadonlyMap<number, number>> {
    return this.#older.bars(pairId, length_s, from, to)
  }

  volumeVersion(pairId: number): string {
    return `${this.#loads} ${this.#traded.trades(pairId)}`
  }

  version(pairId: number): string {
    return `${this.#loads} ${this.#seen(pairId)?.version}`
  }

  /** Where another process decides, a book has only what the public sees. */
  #enter(books: Map<number, PairBooks>, order: WaitingRow): void {
    opened(books, order.pair_id).book.rest(this.deps.decides ? restingOf(order) : seenOf(order))
  }

  #seen(pairId: number): PublicBook | undefined {
    return this.#books?.get(pairId)?.seen
  }

  #all(): Map<number, PairBooks> {
    if (!this.#books) throw new Error('the books are read before they are loaded')
    return this.#books
  }
}

/** An earlier trade: it is listed, and its amount is missing from the house's quotes. */
function made(books: Map<number, PairBooks>, trade: SpotTrade): void {
  const { book, seen } = opened(books, trade.pair_id)
  seen.changed([], [trade])
  const house = houseTrade(trade)
  if (house) book.took(trade.at, house)
}

type Entering = Pick<
  SpotOrder,
  'id' | 'user_id' | 'type' | 'price' | 'amount' | 'filled' | 'prevented' | 'other_id' | 'shown' | 'showing'
>

const seenOf = (order: Entering): Resting => ({
  id: order.id,
  userId: order.user_id,
  side: order.type as Side,
  price: order.price,
  left: visibleAmount(order),
  other: order.other_id ?? 0,
})

function restingOf(order: Entering): Resting {
  const left = leftOf(order)
  const seen = seenOf(order)
  return order.shown === null
    ? seen
    : { ...seen, left, part: { size: order.shown, hidden: subLots(left, visibleAmount(order)) } }
}

/** In order of arrival: by second, and within a second triggered orders before placed ones. */
const inOrderOfEntry = (rows: readonly SpotOrder[]): SpotOrder[] =>
  [...rows].sort(
    (a, b) =>
      (a.triggered_at ?? a.created_at) - (b.triggered_at ?? b.created_at) ||
      Number(a.triggered_at === null) - Number(b.triggered_at === null) ||
      a.id - b.id,
  )

/** Makes the book match an order's row; returns the change of the resting amount. */
function bringTo(book: Book, order: SpotOrder): Lots {
  const was = book.find(order.id)
  const is = order.status === waiting ? seenOf(order) : null
  if (!was) {
    if (is) book.rest(is)
    return is?.left ?? noLots
  }
  if (!is) return subLots(noLots, book.cancel(order.id))
  const gone = subLots(was.left, is.left)
  if (gone > noLots) book.reduce(order.id, gone)
  if (gone < noLots) {
    // It shows its next part, at the end of the queue.
    book.cancel(order.id)
    book.rest(is)
  }
  if (was.other !== is.other) book.link(order.id, is.other)
  return subLots(noLots, gone)
}

/** Only the resting amounts matter here, not their owners. */
function follow(book: Book, moved: readonly Moved[]): void {
  for (const { id, side, price, amount } of moved) {
    if (countOf(amount) > 0) book.rest({ id, userId: 0, side, price, left: amount, other: 0 })
    else book.reduce(id, subLots(noLots, amount))
  }
  book.keep()
}

function opened(all: Map<number, PairBooks>, pairId: number): PairBooks {
  let pair = all.get(pairId)
  if (!pair) {
    pair = { book: new Book(), seen: new PublicBook() }
    all.set(pairId, pair)
  }
  return pair
}
