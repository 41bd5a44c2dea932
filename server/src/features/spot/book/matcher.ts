import type { Side } from '@lagoon/shared/money/spot'
import type { Lots, Ticks } from '@lagoon/shared/money/steps'
import type { Depth, HouseTrade, Quote } from '../../../market/quotes'
import type { Missing } from '../../../market/takes'

/**
 * What a book of one pair does, in whole numbers of the pair (prices count ticks, amounts count lots). Two things keep to it: the book of
 * the exchange and the naive one that checks it.
 *
 * The best price goes first; at one price users go before the house, and earlier orders before later ones. A trade is at the price of the
 * one who was there. Nobody trades with himself: the newer order ends where it would meet an older one of the same user.
 */
export interface Placing {
  id: number
  userId: number
  side: Side
  /** The worst price it may trade at. */
  price: Ticks
  amount: Lots
  /** Whether what cannot be filled now waits in the book. */
  rests: boolean
  /** `wait`: it takes nothing, and is turned away where it would. `whole`: it fills whole or not at all. */
  only?: 'wait' | 'whole'
  /** What it may spend, in steps of price × amount, instead of `amount`. */
  total?: bigint
  /** The order it is linked with: as soon as one of them trades, the other is gone. */
  other?: number
}

/** One trade of the newer order; `orderId` 0 is the house. */
export interface Fill {
  orderId: number
  userId: number
  price: Ticks
  amount: Lots
}

/**
 * `unfilled`: nothing more within its price, and it does not wait. `self`: stopped before an order of the same user. `would_trade` and
 * `not_whole`: turned away by what it says of itself, and nothing was done.
 */
type Ending = 'filled' | 'rests' | 'unfilled' | 'self' | 'would_trade' | 'not_whole'

export interface Placed {
  fills: readonly Fill[]
  /** Of a total that was not spent: what the rest of it would have paid for at the worst price. */
  left: Lots
  ending: Ending
}

export interface Resting {
  id: number
  userId: number
  side: Side
  price: Ticks
  left: Lots
  /** The order it is linked with, or 0. */
  other: number
}

export interface Matcher {
  /** What the house quotes in a second, from now on. What is taken of it is missing from the seconds after, less and less. */
  quote(second: number, house: Depth): void
  /** What was taken before this book was made. */
  took(second: number, trade: HouseTrade): void
  /** How much of either side is missing, from the best quote on. */
  missing(): Missing
  place(order: Placing): Placed
  /** A waiting order takes what the house quotes at its price or better. */
  meet(id: number): readonly Fill[]
  /** Takes an order out; what was left of it, or none when it is not there. */
  cancel(id: number): Lots
  /** Takes so much from what is left of an order, which keeps its turn. */
  reduce(id: number, amount: Lots): void
  /** Links a waiting order with another. */
  link(id: number, other: number): void
  /** The best price at which an order of this side could trade now, with whomever. */
  offered(side: Side): Ticks | null
  find(id: number): Resting | null
  /** The price of the first waiting order of a side. */
  best(side: Side): Ticks | null
  /** Waiting amounts by price, best first. */
  waiting(side: Side, places: number): Quote[]
  /** Waiting orders of a side in the order of their turn, while `more` says so. */
  inTurn(side: Side, more: (order: Resting) => boolean): Resting[]
  readonly size: number
  /** Everything since a mark can be put back, until it is kept. */
  mark(): number
  rollback(mark: number): void
  /** What came before the mark, or all, stays. */
  keep(upTo?: number): void
}
