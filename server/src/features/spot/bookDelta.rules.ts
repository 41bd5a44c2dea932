import type { Side } from '@lagoon/shared/money/spot'
import { countOf, lots, ticks } from '@lagoon/shared/money/steps'
import type { SentForm } from '../../platform/sentForm'
import type { Moved } from './publicBook'
import type { SpotOrder, SpotTrade } from './spot.table'
import type { OrderRow } from './spot.view'

/** The changes of one decision in the book of a pair. */
export interface BookDelta {
  pair_id: number
  /** The mark of the deciding book. */
  decided: number
  moved: readonly Moved[]
  trades: readonly SpotTrade[]
  /** Orders that wait for a price or for another order, or did, and the orders before them. */
  stops: readonly SpotOrder[]
  /** The rows of changed orders without events, to send to their owners. */
  rowsToSend: readonly { user_id: number; row: OrderRow }[]
}

/** The changes of a batch without the names of their fields: one book for all decisions in a pair. */
interface SentBooks {
  /** Of each book: pair, mark, number of changes, number of trades. */
  readonly books: number[]
  /** Of each change: order, side, price, amount. */
  readonly moved: number[]
  /** Of each trade: id, second, taker, price, amount, the two orders. */
  readonly trades: (number | null)[]
  /** Of each trade: the fees of the buyer and of the seller. */
  readonly fees: SpotTrade['buy_fee'][]
  readonly orders: Pick<BookDelta, 'stops' | 'rowsToSend'>[]
}

/** Sends all decisions in a book as one change: the result for each order and each price is the same. */
export const bookForm: SentForm<readonly BookDelta[]> = {
  pack(all) {
    const sent: SentBooks = { books: [], moved: [], trades: [], fees: [], orders: [] }
    for (const of of byPair(all).values()) {
      const orders = { stops: of.flatMap(({ stops }) => stops), rowsToSend: of.flatMap(({ rowsToSend }) => rowsToSend) }
      let [moves, made] = [0, 0]
      for (const { moved, trades } of of) {
        for (const { id, side, price, amount } of moved) sent.moved.push(id, side, countOf(price), countOf(amount))
        for (const trade of trades) {
          const { id, at, taker, price, amount, buy_order_id, sell_order_id } = trade
          sent.trades.push(id, at, taker, countOf(price), countOf(amount), buy_order_id, sell_order_id)
          sent.fees.push(trade.buy_fee, trade.sell_fee)
        }
        moves += moved.length
        made += trades.length
      }
      const { pair_id, decided } = of.at(-1) as BookDelta
      sent.books.push(pair_id, decided, moves, made)
      sent.orders.push(orders)
    }
    return sent
  },
  unpack(packed) {
    const sent = packed as SentBooks
    let [moves, made] = [0, 0]
    return sent.orders.map((orders, i) => {
      const [pair_id, decided, moveCount, tradeCount] = sent.books.slice(4 * i, 4 * i + 4) as [
        number,
        number,
        number,
        number,
      ]
      return {
        ...{ pair_id, decided },
        moved: Array.from({ length: moveCount }, () => movedAt(sent, moves++)),
        trades: Array.from({ length: tradeCount }, () => tradeAt(sent, made++, pair_id)),
        ...orders,
      }
    })
  },
}

function byPair(all: readonly BookDelta[]): Map<number, BookDelta[]> {
  const pairs = new Map<number, BookDelta[]>()
  for (const each of all) {
    const ofPair = pairs.get(each.pair_id)
    if (ofPair) ofPair.push(each)
    else pairs.set(each.pair_id, [each])
  }
  return pairs
}

function movedAt({ moved }: SentBooks, n: number): Moved {
  const at = (field: number) => moved[4 * n + field] as number
  return { id: at(0), side: at(1) as Side, price: ticks(at(2)), amount: lots(at(3)) }
}

function tradeAt({ trades, fees }: SentBooks, n: number, pair_id: number): SpotTrade {
  const at = (field: number) => trades[7 * n + field] as number
  return {
    id: at(0),
    pair_id,
    at: at(1),
    taker: at(2),
    price: ticks(at(3)),
    amount: lots(at(4)),
    buy_order_id: trades[7 * n + 5] as number | null,
    sell_order_id: trades[7 * n + 6] as number | null,
    buy_fee: fees[2 * n] as SpotTrade['buy_fee'],
    sell_fee: fees[2 * n + 1] as SpotTrade['sell_fee'],
  }
}
