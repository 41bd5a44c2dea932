import type { Side } from '@lagoon/shared/money/spot'
import type { Lots, Ticks } from '@lagoon/shared/money/steps'
import type { Depth, HouseTrade, Quote } from '../../../market/quotes'
import type { Missing } from '../../../market/takes'

/**
 * The interface of the book of one pair, in whole numbers of the pair (prices count ticks, amounts count lots). The real book and the naive
 * one that checks it implement it.
 *
 * The best price goes first; at one price users go before the house, and earlier orders before later ones. A trade is at the price of the
 * resting order. An order may show a part of its amount at a time: when that is filled, the next part goes to the end of the queue at its
 * price. Where an order would meet an older one of the same user, `self` of the newer one says what happens.
 */
export interface Placing {
  id: number
  userId: number
  side: Side
  /** The worst price at which it may trade. */
  price: Ticks
  amount: Lots
  /** Whether the unfilled part rests in the book. */
  rests: boolean
  /** `wait`: it must not take anything, and is refused if it would. `whole`: it fills completely or not at all. */
  only?: 'wait' | 'whole'
  /** The total that it may spend, in steps of price × amount, instead of `amount`. */
  total?: bigint
  /** The order it is linked with: when one of them trades, the other ends. */
  other?: number
  /** The most that it shows at once while it rests; missing, it shows everything. */
  partSize?: Lots
  /** What happens where it would meet an order of its own user; missing, it ends there. */
  self?: SelfTrade
}

/** `maker`: the resting order ends. `both`: both end. `decrement`: both lose the smaller amount, and what is empty ends. `none`: they trade. */
export type SelfTrade = 'maker' | 'both' | 'decrement' | 'none'

/** A trade of a user with themselves that was prevented, and the amounts that the newer and the resting order lost. */
export interface Prevented {
  orderId: number
  price: Ticks
  taker: Lots
  maker: Lots
}

/** One trade of the newer order; `orderId` 0 is the house. */
export interface Fill {
  orderId: number
  userId: number
  price: Ticks
  amount: Lots
  /** The next part that the resting order shows, if the trade has filled the part that it showed. */
  nextPart?: Lots
}

/**
 * `unfilled`: nothing more within its price, and it does not rest. `self`: stopped before an order of the same user. `would_trade` and
 * `not_whole`: refused by its own terms, and nothing was done.
 */
type Ending = 'filled' | 'rests' | 'unfilled' | 'self' | 'would_trade' | 'not_whole'

export interface Placed {
  fills: readonly Fill[]
  /** For an unspent total: the amount that the rest of it would buy at the worst price. */
  left: Lots
  ending: Ending
  /** Missing if nothing was prevented. */
  prevented?: readonly Prevented[]
}

export interface Resting {
  id: number
  userId: number
  side: Side
  price: Ticks
  /** Its unfilled amount, with the hidden part. */
  left: Lots
  /** The order it is linked with, or 0. */
  other: number
  /** Of an order that shows a part at a time: the size of a part, and what it hides now. */
  part?: { size: Lots; hidden: Lots }
}

export interface Matcher {
  /** Sets the house's quotes of a second. What is taken from them is missing in the following seconds, less and less. */
  quote(second: number, house: Depth): void
  /** A trade from before this book was built. */
  took(second: number, trade: HouseTrade): void
  /** How much is missing on each side, from the best quote on. */
  missing(): Missing
  place(order: Placing): Placed
  /** Lets a resting order, or the part that it shows, take the house's quotes at its price or better, but for the `passed` amount that goes to others. */
  meet(id: number, passed?: Lots): readonly Fill[]
  /** Removes an order; returns its unfilled amount, or zero if it does not exist. */
  cancel(id: number): Lots
  /** Reduces the unfilled amount of an order, the hidden part first. It keeps its place in the queue. */
  reduce(id: number, amount: Lots): void
  /** Links a resting order with another. */
  link(id: number, other: number): void
  /** The best price at which an order of this side could trade now. */
  offered(side: Side): Ticks | null
  find(id: number): Resting | null
  /** The price of the first resting order of a side. */
  best(side: Side): Ticks | null
  /** Resting amounts by price, best first. */
  waiting(side: Side, places: number): Quote[]
  /** Resting orders of a side in matching order, while `more` returns true. */
  inTurn(side: Side, more: (order: Resting) => boolean): Resting[]
  readonly size: number
  /** Marks a position in the undo log: `rollback` undoes everything since then, until `keep` drops the entries. */
  mark(): number
  rollback(mark: number): void
  /** Drops the undo entries before the mark, or all. */
  keep(upTo?: number): void
}
