/**
 * Finds exactly where a price first falls back from its extreme by a distance, without visiting every second: high 68500 and a distance of
 * 200 → the first tick at or below 68300, unless a higher one comes before it. An interval whose low cannot be that far below the highest
 * tick so far is skipped by its two extremes; an interval without a new extreme is one crossing search; any other is halved.
 */
import { buy, sell, trailedBy } from '@lagoon/shared/money/spot'
import { countOf, ticks } from '@lagoon/shared/money/steps'
import type { Extremes, Levels } from './line'

export interface Prices {
  extremes(from: number, to: number): Extremes
  /** Closed ticks never count. */
  firstCrossing(from: number, to: number, levels: Levels): number | null
}

/** How far behind: `distance` is in price units of the pair, at least 1; `basisPoints` are a part of the extreme. */
export type Trail = {
  /** `falls`: back from the highest tick; `rises`: back from the lowest. */
  readonly side: 'falls' | 'rises'
} & ({ readonly distance: number } | { readonly basisPoints: number })

export interface Trailed {
  /** The first open second that is far enough from the extreme; null if there is none. */
  readonly second: number | null
  /** The extreme up to that second, or up to the end. */
  readonly best: number
}

/** The extreme that a trail of this side follows. */
export const followed = ({ side }: Pick<Trail, 'side'>, { high, low }: Extremes): number =>
  side === 'falls' ? high : low

/** The price of the stop, behind an extreme, for one that waits for a fall: 68500 and 200 → 68300; 45500 and 700 basis points → 42315. */
export function levelBehind(trail: Trail, extreme: number): number {
  const falls = trail.side === 'falls'
  if ('basisPoints' in trail) return countOf(trailedBy(falls ? sell : buy, ticks(extreme), trail.basisPoints))
  return falls ? extreme - trail.distance : extreme + trail.distance
}

export const stopBehind = (trail: Trail, seen: Extremes): number => levelBehind(trail, followed(trail, seen))

/** Searches from..to, both inclusive; `best` is the extreme before. */
export function firstTrailed(prices: Prices, trail: Trail, from: number, to: number, best: number): Trailed {
  const { high, low } = prices.extremes(from, to)
  const falls = trail.side === 'falls'
  const extreme = falls ? Math.max(best, high) : Math.min(best, low)
  const comesBack = falls ? low <= levelBehind(trail, extreme) : high >= levelBehind(trail, extreme)
  if (!comesBack) return { second: null, best: extreme }
  if (extreme === best) {
    const second = prices.firstCrossing(
      from,
      to,
      falls ? { atOrBelow: levelBehind(trail, best) } : { atOrAbove: levelBehind(trail, best) },
    )
    return { second, best }
  }
  const middle = Math.floor((from + to) / 2)
  const first = firstTrailed(prices, trail, from, middle, best)
  return first.second === null ? firstTrailed(prices, trail, middle + 1, to, first.best) : first
}
