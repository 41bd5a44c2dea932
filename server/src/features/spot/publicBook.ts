import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { addLots, type Lots, noLots, type Ticks } from '@lagoon/shared/money/steps'
import type { Depth, HouseTrade, Quote, TapeTrade } from '../../market/quotes'
import { type Missing, Takes } from '../../market/takes'
import type { SpotTrade } from './spot.table'

/** A change of the resting amount at a price, by one order: positive for a new order, negative for a fill or cancellation. */
export interface Moved {
  id: number
  side: Side
  price: Ticks
  amount: Lots
}

const tape_length = 400

/**
 * The public data of one pair: the resting amounts by price, what is missing from the house's quotes, and the trades. The deciding book is
 * one batch ahead of the database; this copy changes only with commits.
 */
export class PublicBook {
  readonly #waiting: Record<Side, Levels> = { [buy]: new Levels(), [sell]: new Levels() } as Record<Side, Levels>
  readonly #takes = new Takes()
  #tape: TapeTrade[] = []
  /** The tape has all trades from this second on. */
  tapeSince = 0
  /** Changes with every update. */
  version = 0

  /** Sets the resting amounts, best first, in an empty book. */
  opens({ bids, asks }: Depth): void {
    this.version++
    this.#waiting[buy].fill([...bids].reverse())
    this.#waiting[sell].fill(asks)
  }

  changed(moved: readonly Omit<Moved, 'id'>[], trades: readonly SpotTrade[]): void {
    this.version++
    for (const { side, price, amount } of moved) this.#waiting[side].add(price, amount)
    for (const trade of trades) {
      this.#tape.push(tapeTrade(trade))
      const house = houseTrade(trade)
      if (house) this.#takes.add(trade.at, house)
    }
    if (this.#tape.length <= 2 * tape_length) return
    this.#tape = this.#tape.slice(-tape_length)
    this.tapeSince = (this.#tape[0]?.second ?? 0) + 1
  }

  /** Best first. */
  waiting(places: number): Depth {
    return { bids: this.#waiting[buy].highest(places), asks: this.#waiting[sell].lowest(places) }
  }

  missing(second: number): Missing {
    return this.#takes.missing(second)
  }

  trades(since: number): readonly TapeTrade[] {
    return this.#tape.filter(({ second }) => second >= since)
  }
}

/** Amounts by price, ordered by price. */
export class Levels {
  #levels: Quote[] = []

  /** From the lowest price on. */
  fill(levels: readonly Quote[]): void {
    this.#levels = [...levels]
  }

  add(price: Ticks, amount: Lots): void {
    const place = this.#placeOf(price)
    const level = this.#levels[place]
    if (level?.price !== price) this.#levels.splice(place, 0, { price, amount })
    else if (addLots(level.amount, amount) === noLots) this.#levels.splice(place, 1)
    else this.#levels[place] = { price, amount: addLots(level.amount, amount) }
  }

  lowest(places: number): Quote[] {
    return this.#levels.slice(0, places)
  }

  highest(places: number): Quote[] {
    return this.#levels.slice(-places).reverse()
  }

  /** The position of the first price that is not below this one. */
  #placeOf(price: Ticks): number {
    let [from, to] = [0, this.#levels.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#levels[middle] as Quote).price < price) from = middle + 1
      else to = middle
    }
    return from
  }
}

export const tapeTrade = ({ at, taker, price, amount, buy_order_id, sell_order_id }: SpotTrade): TapeTrade => ({
  second: at,
  direction: taker === buy ? 'buy' : 'sell',
  price,
  amount,
  order: taker === buy ? buy_order_id : sell_order_id,
})

/** A trade with the house; null for one between users. */
export function houseTrade({ buy_order_id, sell_order_id, amount }: SpotTrade): HouseTrade | null {
  if (buy_order_id !== null && sell_order_id !== null) return null
  return { direction: sell_order_id === null ? 'buy' : 'sell', amount }
}
