import { countOf, cutTicks, decimalOf } from '@lagoon/shared/money/steps'
import type { BookStep } from '../../trading/market/bookSteps'
import type { Quotation } from '../../trading/market/quotation'
import type { BookLevel } from '../../trading/market/useDepth'
import { isAbove, plus } from '../../trading/money/arithmetic'

/** A price of the book, and the cumulative amount from the best price to this one. */
export interface CurvePoint {
  readonly price: string
  /** The exact sum. */
  readonly amount: string
  /** The distance from the present price, as a share of it: negative for bids. Like the height, for display only. */
  readonly distance: number
  /** A share of the larger side, from 0 to 1. */
  readonly height: number
}

export interface DepthCurve {
  readonly bids: readonly CurvePoint[]
  readonly asks: readonly CurvePoint[]
  /** The sum of the larger side. */
  readonly most: string
}

/** How far from the price the curve extends: as far as the house quotes. */
export const reach = 0.02

type Pair = Pick<Quotation, 'now_price' | 'price_scale'>

/** In the pair's own steps: "99.5" of a pair with two decimals → 9950. */
const ticksOf = (price: string, { price_scale }: Pair): number => {
  const ticks = cutTicks(price, price_scale)
  return ticks === null ? 0 : countOf(ticks)
}

/**
 * Cumulative amounts of both sides from the best price outwards: bids of 2 at 99.5 and 6 at 99 are 2 and 8. Prices beyond the reach are left
 * out.
 */
export function depthCurve(bids: readonly BookLevel[], asks: readonly BookLevel[], pair: Pair): DepthCurve {
  const [below, above] = [summed(bids, pair), summed(asks, pair)]
  const ends = [below.at(-1)?.amount ?? '0', above.at(-1)?.amount ?? '0'] as const
  const most = isAbove(...ends) ? ends[0] : ends[1]
  const high = (points: readonly Summed[]) =>
    points.map(each => ({ ...each, height: Number(each.amount) / Number(most) }))
  return { bids: high(below), asks: high(above), most }
}

type Summed = Omit<CurvePoint, 'height'>

function summed(levels: readonly BookLevel[], pair: Pair): Summed[] {
  let sum = '0'
  const points: Summed[] = []
  for (const [price, amount] of levels) {
    const distance = distanceOf(ticksOf(price, pair), pair)
    if (Math.abs(distance) > reach) break
    sum = plus(sum, amount)
    points.push({ price, amount: sum, distance })
  }
  return points
}

const distanceOf = (ticks: number, pair: Pair): number => ticks / ticksOf(pair.now_price, pair) - 1

/**
 * The cumulative amount at a distance from the present price, negative for bids. The price is one of the book's steps, so the amount is
 * exact: at −1.02 % of 100 in steps of 0.5 it is the sum of the bids at 99 and above.
 */
export function pointAt({ bids, asks }: DepthCurve, distance: number, pair: Pair, step: BookStep): CurvePoint {
  const ticks = Math.round((ticksOf(pair.now_price, pair) * (1 + distance)) / step.count) * step.count
  const isPassed = ({ price }: CurvePoint) =>
    distance < 0 ? ticksOf(price, pair) >= ticks : ticksOf(price, pair) <= ticks
  const { amount, height } = (distance < 0 ? bids : asks).findLast(isPassed) ?? { amount: '0', height: 0 }
  return { price: decimalOf(ticks, pair.price_scale), amount, height, distance: distanceOf(ticks, pair) }
}

/**
 * One side as a path in a box of 100 by 100 with the price in the middle: it climbs at each price and ends at the edge. A bid 1 % below has
 * x = 25; with half of the height it is `M25 100V50H0`.
 */
export function stairs(points: readonly CurvePoint[], side: 'bids' | 'asks'): string {
  const steps = points.map(({ distance, height }, at) => {
    const [x, y] = [spot(distance).toFixed(2), (100 * (1 - height)).toFixed(2)]
    return at === 0 ? `M${x} 100V${y}` : `H${x}V${y}`
  })
  return points.length === 0 ? '' : `${steps.join('')}H${side === 'bids' ? 0 : 100}`
}

/** The position of a distance, in percent of the width: −2 % is at 0, the price at 50. */
export const spot = (distance: number): number => 50 + (distance / reach) * 50
