import type { BookStep } from '../../market/bookSteps'
import { plus } from '../../money/reckon'

/** A price of the book, and all that waits from the best price to it. */
export interface CurvePoint {
  readonly price: string
  /** The exact sum. */
  readonly amount: string
  /** From the price now, as a share of it: below zero for bids. Like the height, for the eye alone. */
  readonly distance: number
  /** Of the larger side, from 0 to 1. */
  readonly height: number
}

export interface DepthCurve {
  readonly bids: readonly CurvePoint[]
  readonly asks: readonly CurvePoint[]
  /** The sum of the larger side. */
  readonly most: string
}

/** How far from the price the curve goes: as far as the house quotes. */
export const reach = 0.02

type Level = readonly [price: string, amount: string]

/** Sums of both sides from the best price outwards: bids of 2 at 99.5 and 6 at 99 are 2 and 8 there. What lies beyond the reach is left out. */
export function depthCurve(bids: readonly Level[], asks: readonly Level[], now: string): DepthCurve {
  const [below, above] = [summed(bids, now), summed(asks, now)]
  const ends = [below.at(-1)?.amount ?? '0', above.at(-1)?.amount ?? '0'] as const
  const [most, scale] = Number(ends[0]) > Number(ends[1]) ? [ends[0], Number(ends[0])] : [ends[1], Number(ends[1])]
  const high = (points: readonly Summed[]) => points.map(each => ({ ...each, height: Number(each.amount) / scale }))
  return { bids: high(below), asks: high(above), most }
}

type Summed = Omit<CurvePoint, 'height'>

function summed(levels: readonly Level[], now: string): Summed[] {
  let sum = '0'
  const points: Summed[] = []
  for (const [price, amount] of levels) {
    const distance = Number(price) / Number(now) - 1
    if (Math.abs(distance) > reach) break
    sum = plus(sum, amount)
    points.push({ price, amount: sum, distance })
  }
  return points
}

/**
 * What waits up to a price at a distance from now, below zero of the bids. The price is one of the book's steps, so the sum is exact: at
 * −1.02 % of 100 in steps of 0.5 it is what is bid at 99 and above.
 */
export function pointAt({ bids, asks }: DepthCurve, distance: number, now: string, step: BookStep): CurvePoint {
  const size = Number(step.text)
  const price = (Math.round((Number(now) * (1 + distance)) / size) * size).toFixed(step.scale)
  const isPassed = (point: CurvePoint) =>
    distance < 0 ? Number(point.price) >= Number(price) : Number(point.price) <= Number(price)
  const { amount, height } = (distance < 0 ? bids : asks).findLast(isPassed) ?? { amount: '0', height: 0 }
  return { price, amount, height, distance: Number(price) / Number(now) - 1 }
}

/**
 * One side as a path in a box of 100 by 100 with the price in the middle: it climbs at each price and ends at the edge. A bid 1 % below
 * stands at 25; with half of the height it is `M25 100V50H0`.
 */
export function stairs(points: readonly CurvePoint[], side: 'bids' | 'asks'): string {
  const steps = points.map(({ distance, height }, at) => {
    const [x, y] = [spot(distance).toFixed(2), (100 * (1 - height)).toFixed(2)]
    return at === 0 ? `M${x} 100V${y}` : `H${x}V${y}`
  })
  return points.length === 0 ? '' : `${steps.join('')}H${side === 'bids' ? 0 : 100}`
}

/** Where a distance stands, in percent of the width: −2 % at 0, the price at 50. */
export const spot = (distance: number): number => 50 + (distance / reach) * 50
