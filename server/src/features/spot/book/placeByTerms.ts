import { buy, type Side } from '@lagoon/shared/money/spot'
import { countOf, type Lots, lots, noLots, subLots, type Ticks } from '@lagoon/shared/money/steps'
import type { Fill, Matcher, Placed, Placing, Prevented } from './matcher'

/** Places an order with further terms, using only plain orders of the book. */
export function placeByTerms(book: Matcher, { only, ...order }: Placing): Placed {
  if (only === 'wait') {
    const offered = book.offered(order.side)
    const trades = offered !== null && isWithin(order.side, offered, order.price)
    return trades ? { fills: [], left: order.amount, ending: 'would_trade' } : book.place(order)
  }
  const mark = book.mark()
  const placed = order.total === undefined ? book.place(order) : spend(book, order, order.total)
  if (only !== 'whole' || isWhole(placed)) return placed
  book.rollback(mark)
  return notWhole(order, placed)
}

/** Filled, and no part of it was prevented. */
export const isWhole = ({ ending, prevented = [] }: Placed): boolean =>
  ending === 'filled' && prevented.every(({ taker }) => taker === noLots)

/** An order that had to fill completely and did not. Nothing was done; it ends at an order of its own user, unless that one were to end. */
export function notWhole({ amount, self }: Placing, { ending, prevented = [] }: Placed): Placed {
  const refused = { fills: [], left: amount } as const
  if (ending !== 'self' || self !== undefined) return { ...refused, ending: 'not_whole' }
  return { ...refused, ending: 'self', prevented: prevented.map(each => ({ ...each, taker: amount })) }
}

/**
 * Spends a total price by price, in whole lots, best price first. It is filled when the rest does not pay for one more lot: 100 at a price
 * of 30 buys 3 and leaves 10.
 */
function spend(book: Matcher, { total: _, ...order }: Placing, total: bigint): Placed {
  const fills: Fill[] = []
  const prevented: Prevented[] = []
  const ends = (left: Lots, ending: Placed['ending']): Placed => ({
    ...{ fills, left, ending },
    ...(prevented.length > 0 && { prevented }),
  })
  let left = total
  const lotsAt = (price: Ticks) => lots(Number(left / BigInt(countOf(price))))
  for (;;) {
    const price = book.offered(order.side)
    if (price === null || !isWithin(order.side, price, order.price)) break
    const amount = lotsAt(price)
    if (amount === noLots) break
    const placed = book.place({ ...order, price, amount, rests: false })
    fills.push(...placed.fills)
    prevented.push(...(placed.prevented ?? []))
    left -= BigInt(countOf(price)) * BigInt(countOf(subLots(amount, placed.left)))
    if (placed.ending === 'self') return ends(placed.left, 'self')
  }
  const rest = lotsAt(order.price)
  return ends(rest, rest === noLots && fills.length > 0 ? 'filled' : 'unfilled')
}

const isWithin = (side: Side, price: Ticks, limit: Ticks): boolean => (side === buy ? price <= limit : price >= limit)
