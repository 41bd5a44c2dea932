import type { BookShown } from '../../market/useDepth'
import type { Side } from './order.form'

/**
 * Where the price of an order comes from. `tick` and `best` follow the market until the order is reviewed: the latest price at first, and
 * the best price of the other side of the book once the user has switched sides. A price from the book (`book`) stays until the user
 * switches sides, a typed one (`hand`) stays for good.
 */
export type PriceFrom = 'tick' | 'best' | 'book' | 'hand'

/** The price that follows the market; null for a fixed one. With bids at 99 and asks at 101, a buyer is offered 101 and a seller 99. */
export function offeredPrice(
  { priceFrom, side }: { priceFrom: PriceFrom; side: Side },
  tick: string,
  book: BookShown | null,
): string | null {
  if (priceFrom === 'tick') return tick
  if (priceFrom !== 'best') return null
  return (side === 'buy' ? book?.asks : book?.bids)?.[0]?.[0] ?? tick
}
