import { addLots, countOf, ticks } from '@lagoon/shared/money/steps'
import type { Depth, Quote, TapeTrade } from './quotes'
import { depthLeft, type Missing, nothingMissing } from './takes'

/** The users' orders in the public book of a pair. The spot feature passes one to the market service; without it there is only the house. */
export interface UserBook {
  /** How much of the house's quotes of a second users have taken. */
  missing(pairId: number, second: number): Missing
  /** Open orders by price, best first; at most this many prices per side. */
  waiting(pairId: number, places: number): Depth
  /** Trades since a second (inclusive), oldest first, including fills against the house. */
  trades(pairId: number, since: number): readonly TapeTrade[]
  /** The trades in from..to of any age, both inclusive, oldest first. */
  tradesBetween(pairId: number, from: number, to: number): Promise<readonly TapeTrade[]>
  /** Changes whenever an answer above may have changed. */
  version(pairId: number): string
  /** The volume in from..to, both inclusive: for seconds in memory, or from the beginning of an older day. */
  volume(pairId: number, from: number, to: number): number
  /** Σ amount × price of the trades in from..to, in lots × ticks, for seconds in memory. */
  turnover(pairId: number, from: number, to: number): bigint
  readonly volumeKnownSince: number
  /** The volume of older bars of a length that divides a day, by their first seconds. */
  olderVolumes(pairId: number, length_s: number, from: number, to: number): Promise<ReadonlyMap<number, number>>
  /** Changes whenever a volume may have changed. */
  volumeVersion(pairId: number): string
}

export const noUserBook: UserBook = {
  missing: () => nothingMissing,
  waiting: () => ({ bids: [], asks: [] }),
  trades: () => [],
  tradesBetween: async () => [],
  version: () => '',
  volume: () => 0,
  turnover: () => 0n,
  volumeKnownSince: 0,
  olderVolumes: async () => new Map(),
  volumeVersion: () => '',
}

/**
 * The rest of the house's quotes and the open orders, as one book with this many prices per side. With a `step`, bids are grouped at the
 * step below and asks at the step above: in steps of 10, bids at 99 and 97 are one at 90, asks at 101 and 103 one at 110.
 */
export function publicDepth(quoted: Depth, missing: Missing, waiting: Depth, places: number, step = 1): Depth {
  const left = depthLeft(quoted, missing)
  return {
    bids: merged(left.bids, waiting.bids, -1, places, price => Math.floor(price / step) * step),
    asks: merged(left.asks, waiting.asks, 1, places, price => Math.ceil(price / step) * step),
  }
}

/** Both lists are ordered by price × sign, and so is the result. */
function merged(
  house: readonly Quote[],
  users: readonly Quote[],
  sign: 1 | -1,
  places: number,
  group: (price: number) => number,
): Quote[] {
  const levels: Quote[] = []
  for (let i = 0, j = 0; i < house.length || j < users.length; ) {
    const [one, other] = [house[i], users[j]]
    const isHouse = !other || (one !== undefined && sign * (countOf(one.price) - countOf(other.price)) <= 0)
    const { price, amount } = (isHouse ? one : other) as Quote
    const at = ticks(group(countOf(price)))
    const last = levels.at(-1)
    if (last?.price === at) levels[levels.length - 1] = { price: at, amount: addLots(last.amount, amount) }
    else if (levels.length === places) break
    else levels.push({ price: at, amount })
    if (isHouse) i++
    else j++
  }
  return levels
}
