import { buy, type Side } from '@lagoon/shared/money/spot'
import { countOf, lots, noLots, subLots, type Ticks } from '@lagoon/shared/money/steps'
import type { Fill, Matcher, Placed, Placing } from './matcher'

/** Places an order with further terms, using only plain orders of the book. */
export function placeByTerms(book: Matcher, { only, ...order }: Placing): Placed {
  if (only === 'wait') {
    const offered = book.offered(order.side)
    const trades = offered !== null && isWithin(order.side, offered, order.price)
    return trades ? { fills: [], left: order.amount, ending: 'would_trade' } : book.place(order)
  }
  const mark = book.mark()
  const placed = order.total === undefined ? book.place(order) : spend(book, order, order.total)
  if (only !== 'whole' || placed.ending === 'filled') return placed
  book.rollback(mark)
  return { fills: [], left: order.amount, ending: placed.ending === 'self' ? 'self' : 'not_whole' }
}

/**
 * Spends a total price by price, in whole lots, best price first. It is filled when the rest does not pay for one more lot: 100 at a price
 * of 30 buys 3 and leaves 10.
 */
function spend(book: Matcher, { total: _, ...order }: Placing, total: bigint): Placed {
  const fills: Fill[] = []
  let left = total
  const lotsAt = (price: Ticks) => lots(Number(left / BigInt(countOf(price))))
  for (;;) {
    const price = book.offered(order.side)
    if (price === null || !isWithin(order.side, price, order.price)) break
    const amount = lotsAt(price)
    if (amount === noLots) break
    const placed = book.place({ ...order, price, amount, rests: false })
    fills.push(...placed.fills)
    left -= BigInt(countOf(price)) * BigInt(countOf(subLots(amount, placed.left)))
    if (placed.ending === 'self') return { fills, left: placed.left, ending: 'self' }
  }
  const rest = lotsAt(order.price)
  return { fills, left: rest, ending: rest === noLots && fills.length > 0 ? 'filled' : 'unfilled' }
}

const isWithin = (side: Side, price: Ticks, limit: Ticks): boolean => (side === buy ? price <= limit : price >= limit)
