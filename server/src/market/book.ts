import { addLots, countOf, ticks } from '@lagoon/shared/money/steps'
import type { Depth, Quote, TapeTrade } from './quotes'
import { depthLeft, type Missing, nothingMissing } from './takes'

/** What the orders of users add to the public picture of a pair. Spot hands one to the market service; without it there is the house alone. */
export interface UserBook {
  /** What users' trades have left missing of the house's quotes of a second. */
  missing(pairId: number, second: number): Missing
  /** Waiting orders by price, best first; no more than so many prices of a side. */
  waiting(pairId: number, places: number): Depth
  /** Trades since a second (itself included), oldest first; fills against the house are among them. */
  trades(pairId: number, since: number): readonly TapeTrade[]
  /** Changes whenever an answer above may have changed. */
  version(pairId: number): string
  /** What was traded in from..to, both included: within the seconds that are known, or from the beginning of a day that is older. */
  volume(pairId: number, from: number, to: number): number
  readonly volumeKnownSince: number
  /** What was traded in older bars of a length that divides a day, by their first seconds. */
  olderVolumes(pairId: number, length_s: number, from: number, to: number): Promise<ReadonlyMap<number, number>>
  /** Changes whenever a volume may have changed. */
  volumeVersion(pairId: number): string
}

export const noUserBook: UserBook = {
  missing: () => nothingMissing,
  waiting: () => ({ bids: [], asks: [] }),
  trades: () => [],
  version: () => '',
  volume: () => 0,
  volumeKnownSince: 0,
  olderVolumes: async () => new Map(),
  volumeVersion: () => '',
}

/**
 * What is left of the house's quotes and the waiting orders, as one book of so many prices a side. By a `step` of prices, bids are counted
 * at the step below and asks at the step above: in steps of 10, bids at 99 and 97 are one at 90, asks at 101 and 103 one at 110.
 */
export function publicDepth(quoted: Depth, missing: Missing, waiting: Depth, places: number, step = 1): Depth {
  const left = depthLeft(quoted, missing)
  return {
    bids: merged(left.bids, waiting.bids, -1, places, price => Math.floor(price / step) * step),
    asks: merged(left.asks, waiting.asks, 1, places, price => Math.ceil(price / step) * step),
  }
}

/** Both lists are in the order of price × sign; so is what comes of them. */
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
