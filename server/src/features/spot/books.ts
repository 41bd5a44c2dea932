import type { Pool } from 'pg'
import type { UserBook } from '../../market/book'
import type { HouseTrade, TapeTrade } from '../../market/quotes'
import type { MarketService } from '../../market/service'
import type { WorldTime } from '../../platform/world-time'
import { Book } from './book/book'
import { buy, type Side, sell } from './book/matcher'
import { tradesFrom, waitingOrders } from './spot.store'
import type { SpotTrade } from './spot.table'

interface Kept {
  book: Book
  /** The second whose quotes the book holds. */
  second: number
  /** What was taken of the quotes of other seconds that may come up again: after a restart, or a second tried anew. */
  taken: Map<number, HouseTrade[]>
  tape: TapeTrade[]
  /** How many trades were ever put on the tape. */
  told: number
}

const tape_seconds = 60
const tape_length = 400
const remembered_seconds = 8
/** The public book shows no more levels than this. */
const public_places = 20

/**
 * The books of all pairs, and what the public sees of them. The database is the truth: at start, after a restore and after a lost
 * connection everything here is read from it anew. A book holds the quotes of one second, less what was traded of them.
 */
export class Books implements UserBook {
  #kept: Map<number, Kept> | null = null
  #loads = 0

  constructor(private readonly deps: { pool: Pool; market: MarketService; world: WorldTime }) {}

  get ready(): boolean {
    return this.#kept !== null
  }

  async load(): Promise<void> {
    const { pool, world } = this.deps
    const now = world.now()
    const [orders, trades] = await Promise.all([waitingOrders(pool), tradesFrom(pool, now - tape_seconds)])
    const kept = new Map<number, Kept>()
    for (const { id, user_id, pair_id, type, price, amount, filled } of orders) {
      const { book } = opened(kept, pair_id)
      book.place({ id, userId: user_id, side: type as Side, price, amount: amount - filled, rests: true })
      book.keep()
    }
    for (const trade of trades) {
      const { tape, taken } = opened(kept, trade.pair_id)
      tape.push(tapeTrade(trade))
      const house = houseTrade(trade)
      if (house && trade.at >= now) taken.set(trade.at, [...(taken.get(trade.at) ?? []), house])
    }
    this.#kept = kept
    this.#loads++
  }

  pairIds(): Iterable<number> {
    return this.#all().keys()
  }

  /** The book as it stands, with whatever quotes it last had. */
  of(pairId: number): Book {
    return opened(this.#all(), pairId).book
  }

  /** The pair in whose book an order waits. */
  pairOf(orderId: number): number | null {
    for (const [pairId, { book }] of this.#all()) if (book.find(orderId)) return pairId
    return null
  }

  /** The book with what is left of the house's quotes of a second. */
  at(pairId: number, second: number): Book {
    const kept = opened(this.#all(), pairId)
    if (kept.second === second) return kept.book
    const gone = kept.book.taken()
    if (gone.length > 0) kept.taken.set(kept.second, gone)
    for (const old of kept.taken.keys()) if (kept.taken.size > remembered_seconds) kept.taken.delete(old)
    kept.book.quote(this.deps.market.depthAt(pairId, second), kept.taken.get(second) ?? [])
    kept.second = second
    return kept.book
  }

  /** After a commit: the trades are public. */
  publish(pairId: number, trades: readonly SpotTrade[]): void {
    const kept = opened(this.#all(), pairId)
    kept.tape.push(...trades.map(tapeTrade))
    kept.told += trades.length
    if (kept.tape.length > 2 * tape_length) kept.tape = kept.tape.slice(-tape_length)
  }

  houseTrades(pairId: number, second: number): readonly HouseTrade[] {
    const kept = this.#kept?.get(pairId)
    if (!kept) return []
    return kept.second === second ? kept.book.taken() : (kept.taken.get(second) ?? [])
  }

  waiting(pairId: number) {
    const book = this.#kept?.get(pairId)?.book
    return { bids: book?.waiting(buy, public_places) ?? [], asks: book?.waiting(sell, public_places) ?? [] }
  }

  trades(pairId: number, since: number): readonly TapeTrade[] {
    return this.#kept?.get(pairId)?.tape.filter(({ second }) => second >= since) ?? []
  }

  version(pairId: number): string {
    const kept = this.#kept?.get(pairId)
    return `${this.#loads} ${kept?.book.turns} ${kept?.told}`
  }

  #all(): Map<number, Kept> {
    if (!this.#kept) throw new Error('the books are asked before they are loaded')
    return this.#kept
  }
}

function opened(all: Map<number, Kept>, pairId: number): Kept {
  let kept = all.get(pairId)
  if (!kept) {
    kept = { book: new Book(), second: -1, taken: new Map(), tape: [], told: 0 }
    all.set(pairId, kept)
  }
  return kept
}

export const tapeTrade = ({ at, taker, price, amount }: SpotTrade): TapeTrade => ({
  second: at,
  direction: taker === buy ? 'buy' : 'sell',
  price,
  amount,
})

function houseTrade({ buy_order_id, sell_order_id, price, amount }: SpotTrade): HouseTrade | null {
  if (buy_order_id !== null && sell_order_id !== null) return null
  return { direction: sell_order_id === null ? 'buy' : 'sell', price, amount }
}
