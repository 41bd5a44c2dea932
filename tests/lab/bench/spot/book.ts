import { Book } from '@lagoon/server/features/spot/book/book'
import { buy, sell } from '@lagoon/shared/money/spot'
import { countOf, lots, ticks } from '@lagoon/shared/money/steps'
import { OrderBook, Side } from 'nodejs-order-book'
import type { Stream } from './stream'

/** The number of undo notes that a batch of the lane leaves before its commit. */
const batch = 500

export function ours(stream: Stream): number {
  const book = new Book()
  let traded = 0
  for (let i = 0; i < stream.length; i++) {
    if (stream.kind[i] === 2) book.cancel(stream.target[i] as number)
    else {
      const { fills } = book.place({
        id: i + 1,
        userId: i + 1,
        side: stream.isBuy[i] ? buy : sell,
        price: ticks(stream.kind[i] === 0 ? (stream.price[i] as number) : stream.isBuy[i] ? 2 ** 40 : 1),
        amount: lots(stream.amount[i] as number),
        rests: stream.kind[i] === 0,
      })
      for (const { amount } of fills) traded += countOf(amount)
    }
    if (i % batch === 0) book.keep()
  }
  return traded
}

export function theirs(stream: Stream, names: readonly string[]): number {
  const book = new OrderBook()
  let traded = 0
  for (let i = 0; i < stream.length; i++) {
    const size = stream.amount[i] as number
    const side = stream.isBuy[i] ? Side.BUY : Side.SELL
    if (stream.kind[i] === 2) book.cancel(names[stream.target[i] as number] as string)
    else if (stream.kind[i] === 0) {
      const { done, partial, partialQuantityProcessed } = book.limit({
        id: names[i + 1] as string,
        side,
        size,
        price: stream.price[i] as number,
      })
      traded += done.length + (partial ? partialQuantityProcessed : 0)
    } else traded += book.market({ side, size }).done.length
  }
  return traded
}
