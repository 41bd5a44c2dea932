/**
 * What the house quotes in a second, and the tape: synthetic liquidity that is a function of the tick alone, so it is
 * the same after a restart and no trade between users can move it. Prices and amounts are whole numbers of the pair.
 */
import { addLots, type Lots, lots, noLots, subLots, type Ticks, ticks } from '@lagoon/shared/money/steps'
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

/** Named from the taker's side. */
export type Direction = 'buy' | 'sell'

export interface TapeTrade {
  readonly second: number
  readonly direction: Direction
  readonly price: Ticks
  readonly amount: Lots
}

/** A fill of a user's order against the quotes: a buy took from the asks. */
export type HouseTrade = Omit<TapeTrade, 'second'>

export const QUOTES_PER_SIDE = 20
const MOST_TRADES = 4

const CLOSED: Depth = { bids: [], asks: [] }

/** Streams of the hash: one per quoted place and side for the gap and the amount, and three for the tape. */
const ASK_STREAM = QUOTES_PER_SIDE
const COUNT_STREAM = 2 * QUOTES_PER_SIDE
const SHARE_STREAM = COUNT_STREAM + 1
const SIDE_STREAM = SHARE_STREAM + MOST_TRADES
const LAST_STREAM = SIDE_STREAM + MOST_TRADES

export class Quoter {
  private readonly noise: NodeHash

  constructor(
    private readonly pair: PairSpec,
    seed: string,
  ) {
    this.noise = createNodeHash(seed, `${pair.seedName} quotes`, LAST_STREAM)
  }

  depth(second: number, tick: Tick): Depth {
    if (tick.closed) return CLOSED
    const { bid, ask } = bestQuotes(this.pair, tick.price)
    return {
      bids: this.side(second, bid, -1, ask - bid, 0),
      asks: this.side(second, ask, 1, ask - bid, ASK_STREAM),
    }
  }

  /** The trades that made the volume of a second; they add up to it exactly. */
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

  /** Places lie up to a spread apart. Each one deeper is a little larger, from 0.525 to 1.475 of the mean, times a draw from 0.25 to 1.75. */
  private side(second: number, best: number, sign: 1 | -1, spread: number, stream: number): Quote[] {
    const quotes: Quote[] = []
    let price = best
    for (let place = 0; place < QUOTES_PER_SIDE && price >= 1; place++) {
      const word = this.word(stream + place, second)
      const weight = 21 + 2 * place
      const draw = 256 + 6 * (word & 0xff)
      const mean = this.pair.depthPerTick / QUOTES_PER_SIDE
      const amount = Math.max(1, Math.floor((mean * weight * draw) / (40 * 1_024)))
      quotes.push({ price: ticks(price), amount: lots(amount) })
      price += sign * (1 + ((word >>> 8) % spread))
    }
    return quotes
  }

  private word(stream: number, second: number): number {
    return this.noise(stream, second) >>> 0
  }
}

/** What house trades of the same second leave of the quotes. Throws if they took more than was there. */
export function depthLeft(depth: Depth, trades: readonly HouseTrade[]): Depth {
  if (trades.length === 0) return depth
  return {
    bids: sideLeft(depth.bids, trades, 'sell'),
    asks: sideLeft(depth.asks, trades, 'buy'),
  }
}

function sideLeft(quotes: readonly Quote[], trades: readonly HouseTrade[], direction: Direction): Quote[] {
  const taken = new Map<Ticks, Lots>()
  for (const trade of trades) {
    if (trade.direction === direction) taken.set(trade.price, addLots(taken.get(trade.price) ?? noLots, trade.amount))
  }
  const left: Quote[] = []
  for (const { price, amount } of quotes) {
    const rest = subLots(amount, taken.get(price) ?? noLots)
    if (rest < noLots) throw new RangeError(`more was taken at ${price} than the house quoted`)
    if (rest > noLots) left.push({ price, amount: rest })
    taken.delete(price)
  }
  if (taken.size > 0) throw new RangeError(`the house never quoted ${[...taken.keys()].join(', ')}`)
  return left
}
