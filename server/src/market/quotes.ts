/**
 * The house's quotes and trades of a second: synthetic liquidity that is a function of the public price only, so it is the same after a
 * restart. `takes.ts` tracks what users' trades take from it. Prices and amounts are whole numbers of the pair.
 */
import { countOf, type Lots, lots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import { bookShape, LEVELS_PER_SIDE, REACH } from './bookShape'
import type { PairSpec } from './pair'
import { createNodeHash, type NodeHash } from './price/hash'
import type { Tick } from './price/line'
import { bestQuotes } from './spread.rules'

export interface Quote {
  readonly price: Ticks
  readonly amount: Lots
}

/** Best first on both sides. Empty while the market is closed. */
export interface Depth {
  readonly bids: readonly Quote[]
  readonly asks: readonly Quote[]
}

/** From the taker's side. */
export type Direction = 'buy' | 'sell'

export interface TapeTrade {
  readonly second: number
  readonly direction: Direction
  readonly price: Ticks
  readonly amount: Lots
  /** The order of a user that took; none in a trade of the house. */
  readonly order?: number | null
}

/** The amount that a user's order took from the quotes: a buy took from the asks. */
export type HouseTrade = Pick<TapeTrade, 'direction' | 'amount'>

const MOST_TRADES = 4

const CLOSED: Depth = { bids: [], asks: [] }

/** Streams of the hash: one for each level of the book, and three for the trades. */
const COUNT_STREAM = LEVELS_PER_SIDE
const SHARE_STREAM = COUNT_STREAM + 1
const SIDE_STREAM = SHARE_STREAM + MOST_TRADES
const LAST_STREAM = SIDE_STREAM + MOST_TRADES

/** The mean of a whole side is this many times `depthPerTick`. */
const DEPTHS_PER_SIDE = 20
/** The depth of the book in each grade of volatility: a third deeper in a dull night, half as deep in a panic. The mean over time is 1. */
const CALM = [1.31, 1.16, 1.04, 0.926, 0.826, 0.736, 0.657, 0.586, 0.522] as const
/** The factor in a second of a crash, a pump or a gap. */
const SHAKEN = 0.5

export class Quoter {
  private readonly noise: NodeHash
  private readonly ends: Float64Array
  private readonly means: Float64Array

  constructor(
    private readonly pair: PairSpec,
    seed: string,
  ) {
    this.noise = createNodeHash(seed, `${pair.seedName} quotes`, LAST_STREAM)
    const { ends, weights } = bookShape(pair)
    this.ends = ends
    this.means = weights.map(weight => weight * DEPTHS_PER_SIDE * pair.depthPerTick)
  }

  /** `grade` is the volatility grade of the second. */
  depth(second: number, { price, closed, scenario }: Tick, grade: number): Depth {
    if (closed) return CLOSED
    const { bid, ask } = bestQuotes(this.pair, price)
    const isShaken = scenario === 'crash' || scenario === 'pump' || scenario === 'gap'
    const share = (CALM[grade] as number) * (isShaken ? SHAKEN : 1)
    const room = Math.floor(price * REACH)
    const [belowBid, aboveAsk] = [Math.max(0, room - (price - bid)), Math.max(0, room - (ask - price))]
    const bids: Quote[] = []
    const asks: Quote[] = []
    for (let level = 0; level < LEVELS_PER_SIDE; level++) {
      const word = this.word(level, second)
      const mean = (this.means[level] as number) * share
      const inner = level === 0 ? 0 : (this.ends[level - 1] as number)
      const gap = (this.ends[level] as number) - inner
      const below = Math.min(distance(price, inner, gap, word), belowBid)
      const above = Math.min(distance(price, inner, gap, word >>> 16), aboveAsk)
      add(bids, bid - below, amountOf(mean, word >>> 8))
      add(asks, ask + above, amountOf(mean, word >>> 24))
    }
    return { bids, asks }
  }

  /** The trades of a second; they add up to its volume exactly. */
  tape(second: number, tick: Tick, priceBefore: number, volume: number): TapeTrade[] {
    if (tick.closed || volume === 0) return []
    const count = Math.min(1 + (this.word(COUNT_STREAM, second) % MOST_TRADES), volume)
    const buysOfEight = tick.price > priceBefore ? 6 : tick.price < priceBefore ? 2 : 4
    const trades: TapeTrade[] = []
    let left = volume
    for (let i = 0; i < count; i++) {
      const others = count - i - 1
      const share = (this.word(SHARE_STREAM + i, second) % 1_000) / 1_000
      const amount = others === 0 ? left : 1 + Math.floor((left - others - 1) * share)
      const direction = this.word(SIDE_STREAM + i, second) % 8 < buysOfEight ? 'buy' : 'sell'
      trades.push({ second, direction, price: ticks(tick.price), amount: lots(amount) })
      left -= amount
    }
    return trades
  }

  private word(stream: number, second: number): number {
    return this.noise(stream, second) >>> 0
  }
}

/** The position of a level in its gap, from the lowest byte of a word. */
const distance = (price: number, inner: number, gap: number, word: number): number =>
  Math.floor(price * (inner + (gap * (1 + (word & 0xff))) / 256))

/** From 0.25 to 1.75 of the mean, from the lowest byte of a word. */
const amountOf = (mean: number, word: number): number =>
  Math.max(1, Math.floor((mean * (256 + 6 * (word & 0xff))) / 1_024))

/** With coarse steps, levels at the same price are merged. */
function add(quotes: Quote[], price: number, amount: number): void {
  const last = quotes.at(-1)
  if (last !== undefined && countOf(last.price) === price)
    quotes[quotes.length - 1] = { price: last.price, amount: lots(countOf(last.amount) + amount) }
  else quotes.push({ price: ticks(price), amount: lots(amount) })
}
