import { addLots, countOf, type Lots, noLots, type Ticks } from '@lagoon/shared/money/steps'
import { type Depth, depthLeft, type HouseTrade, type Quote, type TapeTrade } from './quotes'

/** What the orders of users add to the public picture of a pair. Spot hands one to the market service; without it there is the house alone. */
export interface UserBook {
  /** Fills against the house's quotes of this very second. */
  houseTrades(pairId: number, second: number): readonly HouseTrade[]
  /** Waiting orders by price, best first. */
  waiting(pairId: number): Depth
  /** Trades since a second (itself included), oldest first; fills against the house are among them. */
  trades(pairId: number, since: number): readonly TapeTrade[]
  /** Changes whenever an answer above may have changed. */
  version(pairId: number): string
}

export const noUserBook: UserBook = {
  houseTrades: () => [],
  waiting: () => ({ bids: [], asks: [] }),
  trades: () => [],
  version: () => '',
}

/** What is left of the house's quotes and the waiting orders, as one book: the amounts of a price are added. */
export function publicDepth(quoted: Depth, taken: readonly HouseTrade[], waiting: Depth, places: number): Depth {
  const left = depthLeft(quoted, taken)
  return {
    bids: merged(left.bids, waiting.bids, (a, b) => b - a).slice(0, places),
    asks: merged(left.asks, waiting.asks, (a, b) => a - b).slice(0, places),
  }
}

function merged(a: readonly Quote[], b: readonly Quote[], order: (a: number, b: number) => number): readonly Quote[] {
  if (b.length === 0) return a
  const amounts = new Map<Ticks, Lots>()
  for (const { price, amount } of [...a, ...b]) amounts.set(price, addLots(amounts.get(price) ?? noLots, amount))
  return Array.from(amounts, ([price, amount]) => ({ price, amount })).sort((one, other) =>
    order(countOf(one.price), countOf(other.price)),
  )
}
