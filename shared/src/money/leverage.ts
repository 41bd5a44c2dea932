/**
 * What a leveraged position is worth, holds and costs, in atoms. One place for both sides: the page shows beforehand exactly what the
 * server will charge. Charges are raised to the coin's scale, profits are cut towards minus infinity.
 */
import { atomScale, ceilAtoms, floorAtoms, mulDivCeil } from './atoms'

export type Side = 'long' | 'short'

const one = 10n ** BigInt(atomScale)
const hundred = 100n * one

/** The user opens half the spread worse than the tick: long at 68000 with a spread of 2 → 68001, short → 67999. */
export const openPrice = (side: Side, tick: bigint, spread: bigint): bigint =>
  side === 'long' ? tick + spread / 2n : least0(tick - spread / 2n)

/** And closes half of it worse: long at 68000 with a spread of 2 → 67999, short → 68001. */
export const closePrice = (side: Side, tick: bigint, spread: bigint): bigint =>
  openPrice(side === 'long' ? 'short' : 'long', tick, spread)

/** A limit fills at the better of its own price and what the market would give: long 68000 at a tick of 67000 → 67001. */
export function limitPrice(side: Side, limit: bigint, tick: bigint, spread: bigint): bigint {
  const offered = openPrice(side, tick, spread)
  if (side === 'long') return offered < limit ? offered : limit
  return offered > limit ? offered : limit
}

/** A limit is met by a tick at its price or beyond. */
export const meetsLimit = (side: Side, limit: bigint, tick: bigint): boolean =>
  side === 'long' ? tick <= limit : tick >= limit

/** price × number: 10 lots of 0.001 at 68000 → 680. */
export const valueAt = (price: bigint, number: bigint): bigint => mulDivCeil(price, number, one)

/** value ÷ multiple: 680 at 20 → 34. */
export const marginOf = (value: bigint, multiple: number, scale: number): bigint =>
  ceilAtoms(mulDivCeil(value, 1n, BigInt(multiple)), scale)

/** value × percent ÷ 100: 680 at 0.05 % → 0.34. */
export const feeOf = (value: bigint, percent: bigint, scale: number): bigint =>
  ceilAtoms(mulDivCeil(value, percent, hundred), scale)

/** ± (price − open) × number: 0.01 long from 68000 to 68680 → 6.8, short → −6.8. */
export function profitOf(side: Side, open: bigint, price: bigint, number: bigint, scale: number): bigint {
  const moved = side === 'long' ? price - open : open - price
  return floorAtoms(floorDiv(moved * number, one), scale)
}

interface Standing {
  side: Side
  open: bigint
  margin: bigint
  number: bigint
  /** Percent of the margin that must be left. */
  maintenance: bigint
}

/**
 * The first price, in steps of the pair, at which margin + profit ≤ margin × maintenance ÷ 100. Long 0.01 at 68000 with a margin of
 * 34 and 20 %: 27.2 may be lost, which is 2720 a coin → 65280; short → 70720. 0 is a price that never comes.
 */
export function liquidationPrice({ side, open, margin, number, maintenance }: Standing, priceScale: number): bigint {
  const bearable = margin * (hundred - maintenance) * one
  const divisor = number * hundred
  if (side === 'long') return least0(floorAtoms(floorDiv(open * divisor - bearable, divisor), priceScale))
  return ceilAtoms(-floorDiv(-(open * divisor + bearable), divisor), priceScale)
}

/** Σ(margin + profit) ÷ Σ margin in percent, cut at eight decimals: 34 with a loss of 17 → 50. Nothing held is 0. */
export const hazardRate = (margin: bigint, profit: bigint): bigint =>
  margin === 0n ? 0n : floorAtoms(floorDiv((margin + profit) * hundred, margin), 8)

export interface StopFault {
  stop: 'profit' | 'loss'
  key: 'too_small' | 'too_large'
}

/** Long: the profit price lies above both opening and current price, the loss price below both; short mirrored. 0 is not set. */
export function stopFault(
  side: Side,
  prices: readonly [open: bigint, current: bigint],
  stops: { profit: bigint; loss: bigint },
): StopFault | null {
  const [open, current] = prices
  const [above, below] = side === 'long' ? (['profit', 'loss'] as const) : (['loss', 'profit'] as const)
  if (stops[above] !== 0n && stops[above] <= (open > current ? open : current)) return { stop: above, key: 'too_small' }
  if (stops[below] !== 0n && stops[below] >= (open < current ? open : current)) return { stop: below, key: 'too_large' }
  return null
}

const least0 = (value: bigint): bigint => (value < 0n ? 0n : value)

/** Towards minus infinity, where bigint division goes towards zero: −7 ÷ 2 → −4. */
const floorDiv = (a: bigint, b: bigint): bigint => {
  const quotient = a / b
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient
}
