/**
 * Finds exactly where a price first falls back from its extreme by a distance, without visiting every second: high 68500 and a distance of
 * 200 → the first tick at or below 68300, unless a higher one comes before it. An interval whose low cannot be that far below the highest
 * tick so far is skipped by its two extremes; an interval without a new extreme is one crossing search; any other is halved.
 */
import type { Extremes, Levels } from './line'

export interface Prices {
  extremes(from: number, to: number): Extremes
  /** Closed ticks never count. */
  firstCrossing(from: number, to: number, levels: Levels): number | null
}

export interface Trail {
  /** In price units of the pair, at least 1. */
  readonly distance: number
  /** `falls`: back from the highest tick; `rises`: back from the lowest. */
  readonly side: 'falls' | 'rises'
}

export interface Trailed {
  /** The first open second that is far enough from the extreme; null if there is none. */
  readonly second: number | null
  /** The extreme up to that second, or up to the end. */
  readonly best: number
}

/** The extreme that a trail of this side follows. */
export const followed = ({ side }: Pick<Trail, 'side'>, { high, low }: Extremes): number =>
  side === 'falls' ? high : low

/** The price of the stop, behind the extreme: 68500 and 200 → 68300 for one that waits for a fall. */
export const stopBehind = (trail: Trail, seen: Extremes): number =>
  trail.side === 'falls' ? seen.high - trail.distance : seen.low + trail.distance

/** Searches from..to, both inclusive; `best` is the extreme before. */
export function firstTrailed(
  prices: Prices,
  { distance, side }: Trail,
  from: number,
  to: number,
  best: number,
): Trailed {
  const { high, low } = prices.extremes(from, to)
  const falls = side === 'falls'
  const extreme = falls ? Math.max(best, high) : Math.min(best, low)
  const comesBack = falls ? low <= extreme - distance : high >= extreme + distance
  if (!comesBack) return { second: null, best: extreme }
  if (extreme === best) {
    const second = prices.firstCrossing(
      from,
      to,
      falls ? { atOrBelow: best - distance } : { atOrAbove: best + distance },
    )
    return { second, best }
  }
  const middle = Math.floor((from + to) / 2)
  const first = firstTrailed(prices, { distance, side }, from, middle, best)
  return first.second === null ? firstTrailed(prices, { distance, side }, middle + 1, to, first.best) : first
}
