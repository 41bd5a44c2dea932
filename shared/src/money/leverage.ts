/**
 * The value, margin and costs of a leveraged position: the page previews exactly what the server will charge. Charges are rounded up at the
 * coin's scale, profits are rounded towards minus infinity. Prices are those of one coin.
 */
import {
  type Atoms,
  add,
  atomScale,
  ceilAtoms,
  floorAtoms,
  greater,
  lesser,
  mulDivCeil,
  mulDivFloor,
  negate,
  one,
  type Rate,
  sub,
  zero,
} from './atoms'
import { feeOf } from './fee'
import { atomsOf, bigintOf } from './opaque'

export type Side = 'long' | 'short'

/** The size of a position and the terms of its order. */
export interface Terms {
  side: Side
  number: Atoms
  multiple: number
  /** In percent of the value, at opening and at closing. */
  fee_rate: Rate
  /** At the opening of an order that waited; without it `fee_rate`. */
  waiting_rate?: Rate
  /** Between the buying and the selling price, in the quote coin. */
  spread: Atoms
  /** The percentage of the margin that must remain. */
  maintenance: Rate
  /** The decimals of the coin of the margin, and of the pair's prices. */
  coin_scale: number
  price_scale: number
}

/** The margin and fee of a position at an opening price. */
export interface Opening {
  price: Atoms
  margin: Atoms
  fee: Atoms
  liquidation: Atoms
}

/** The user opens half the spread worse than the tick: long at 68000 with a spread of 2 → 68001, short → 67999. */
export const openPrice = (side: Side, tick: Atoms, spread: Atoms): Atoms =>
  side === 'long' ? add(tick, half(spread)) : greater(zero, sub(tick, half(spread)))

/** And closes half the spread worse: long at 68000 with a spread of 2 → 67999, short → 68001. */
export const closePrice = (side: Side, tick: Atoms, spread: Atoms): Atoms =>
  openPrice(side === 'long' ? 'short' : 'long', tick, spread)

/** A limit order fills at the better of its own price and the market's: long 68000 at a tick of 67000 → 67001. */
export function limitPrice(side: Side, limit: Atoms, tick: Atoms, spread: Atoms): Atoms {
  const offered = openPrice(side, tick, spread)
  return side === 'long' ? lesser(offered, limit) : greater(offered, limit)
}

/** A tick meets a limit at its price or beyond. */
export const meetsLimit = (side: Side, limit: Atoms, tick: Atoms): boolean =>
  side === 'long' ? tick <= limit : tick >= limit

/** price × number: 10 lots of 0.001 at 68000 → 680. */
export const valueAt = (price: Atoms, number: Atoms): Atoms => mulDivCeil(price, number, one)

/** The same, rounded down: the turnover of a fee. */
export const turnoverAt = (price: Atoms, number: Atoms): Atoms => mulDivFloor(price, number, one)

/** value ÷ multiple: 680 at 20 → 34. */
export const marginOf = (value: Atoms, multiple: number, scale: number): Atoms =>
  ceilAtoms(mulDivCeil(value, atomsOf(1n), atomsOf(BigInt(multiple))), scale)

/** ± (price − open) × number: 0.01 long from 68000 to 68680 → 6.8, short → −6.8. */
export function profitOf(side: Side, open: Atoms, price: Atoms, number: Atoms, scale: number): Atoms {
  const moved = bigintOf(side === 'long' ? sub(price, open) : sub(open, price))
  return floorAtoms(atomsOf(floorDiv(moved * bigintOf(number), whole)), scale)
}

/** Ten lots at 68000 and 20×: margin 34, fee 0.34 at 0.05 %. */
function openingAt(terms: Terms, price: Atoms, fee_rate = terms.fee_rate): Opening {
  const value = valueAt(price, terms.number)
  const margin = marginOf(value, terms.multiple, terms.coin_scale)
  const fee = feeOf(value, fee_rate, terms.coin_scale)
  return { price, margin, fee, liquidation: liquidationPrice(terms, price, margin) }
}

/** At the market, against the tick: long at 68000 with a spread of 2 opens at 68001. */
export const marketOpening = (terms: Terms, tick: Atoms): Opening =>
  openingAt(terms, openPrice(terms.side, tick, terms.spread))

/**
 * A limit order that waited and fills. It costs at most what is held for it: a short that fills above its limit is worth more, but keeps the margin and
 * the fee of its limit, because further money may already be spent.
 */
export const fillingAt = (terms: Terms, limit: Atoms, tick: Atoms): Opening =>
  limitOpening(terms, limit, tick, terms.waiting_rate)

function limitOpening(terms: Terms, limit: Atoms, tick: Atoms, fee_rate?: Rate): Opening {
  const price = limitPrice(terms.side, limit, tick, terms.spread)
  const held = openingAt(terms, limit, fee_rate)
  const asked = openingAt(terms, price, fee_rate)
  const margin = lesser(asked.margin, held.margin)
  return { price, margin, fee: lesser(asked.fee, held.fee), liquidation: liquidationPrice(terms, price, margin) }
}

/**
 * The result of an order at a tick: open at once, for a market order or a limit that is met; any other limit waits and holds the amounts at
 * its own price.
 */
export function orderAt(terms: Terms, limit: Atoms | null, tick: Atoms): Opening & { waits: boolean } {
  if (limit === null) return { ...marketOpening(terms, tick), waits: false }
  const waits = !meetsLimit(terms.side, limit, tick)
  return { ...(waits ? openingAt(terms, limit, terms.waiting_rate) : limitOpening(terms, limit, tick)), waits }
}

export interface Closing {
  price: Atoms
  /** Realised, before the fee: paid to the user, or taken from the margin. */
  profit: Atoms
  fee: Atoms
  /** The loss beyond the margin, which the house bears. */
  shortfall: Atoms
}

/**
 * Closes a position at a tick. Margin 34, opened at 68001: at 65000 the close is 64999, the profit −30.02, and the fee of 0.324995 is paid
 * in full; at 64000 the loss of 40.02 takes the margin, the house bears 6.02 and no fee is left to take.
 *
 * If `rest` stays open, only a part is closed: its result is that of the whole minus that of the rest, so that parts closed at one tick earn
 * and cost together exactly what the whole would have. A fee of 0.00000001 on three lots is paid by the last of them.
 */
export function closingAt(terms: Terms, open: Atoms, margin: Atoms, tick: Atoms, rest = zero): Closing {
  const price = closePrice(terms.side, tick, terms.spread)
  const all = add(terms.number, rest)
  const movedOf = (number: Atoms) => profitOf(terms.side, open, price, number, terms.coin_scale)
  const moved = sub(movedOf(all), movedOf(rest))
  const profit = greater(moved, negate(margin))
  const feeFor = (number: Atoms) => feeOf(valueAt(price, number), terms.fee_rate, terms.coin_scale)
  const fee = sub(feeFor(all), feeFor(rest))
  return { price, profit, fee: lesser(fee, add(margin, profit)), shortfall: sub(profit, moved) }
}

/**
 * The first price, in steps of the pair, at which margin + profit ≤ margin × maintenance ÷ 100. Long 0.01 at 68000 with a margin of 34 and
 * 20 %: 27.2 may be lost, which is 2720 a coin → 65280; short → 70720. 0 means never.
 */
export function liquidationPrice(
  { side, number, maintenance, price_scale }: Pick<Terms, 'side' | 'number' | 'maintenance' | 'price_scale'>,
  open: Atoms,
  margin: Atoms,
): Atoms {
  const bearable = bigintOf(margin) * (hundred - bigintOf(maintenance)) * whole
  const divisor = bigintOf(number) * hundred
  const level = bigintOf(open) * divisor
  return side === 'long'
    ? greater(zero, floorAtoms(atomsOf(floorDiv(level - bearable, divisor)), price_scale))
    : ceilAtoms(atomsOf(-floorDiv(-(level + bearable), divisor)), price_scale)
}

/**
 * The loss in percent of its value at which a position is liquidated, rounded down to a tenth: at 20 times with 20 % to remain (100 − 20) ÷
 * 20 = 4; at 75 times 80 ÷ 75 → 1.
 */
export const bearablePercent = (maintenance: Rate, multiple: number): Atoms =>
  floorAtoms(atomsOf((hundred - bigintOf(maintenance)) / BigInt(multiple)), 1)

/** Σ(margin + profit) ÷ Σ margin in percent, rounded down to eight decimals: 34 with a loss of 17 → 50. 0 without positions. */
export const hazardRate = (margin: Atoms, profit: Atoms): Atoms =>
  margin === zero ? zero : floorAtoms(atomsOf(floorDiv(bigintOf(add(margin, profit)) * hundred, bigintOf(margin))), 8)

/**
 * Σ(margin × maintenance rate) ÷ Σ(margin + profit) in percent, rounded down to two decimals: a margin of 34 at 20 % with a loss of 17 is
 * 6.8 ÷ 17 → 40. A position is liquidated at 100. The result is also 100 if nothing is left, and 0 without positions.
 */
export function marginRatio(positions: readonly { margin: Atoms; maintenance: Rate; left: Atoms }[]): Atoms {
  let [needed, left] = [0n, 0n]
  for (const each of positions) {
    needed += bigintOf(each.margin) * bigintOf(each.maintenance)
    left += bigintOf(each.left)
  }
  if (left <= 0n) return positions.length === 0 ? zero : atomsOf(hundred)
  return floorAtoms(atomsOf(needed / left), 2)
}

/** The profit in percent of the margin, rounded towards zero to two decimals: 6.8 of 34 → 20, −1 of 3 → −33.33. */
export function returnOf(profit: Atoms, margin: Atoms): Atoms {
  if (margin === zero) return zero
  const percent = atomsOf((bigintOf(profit) * hundred) / bigintOf(margin))
  return percent < zero ? negate(floorAtoms(negate(percent), 2)) : floorAtoms(percent, 2)
}

interface StopFault {
  stop: 'profit' | 'loss'
  key: 'too_small' | 'too_large'
}

/**
 * For a long, the profit price must be above both opening and current price, and the loss price below both; for a short the reverse. 0 is
 * not set.
 */
export function stopFault(
  side: Side,
  [open, current]: readonly [open: Atoms, current: Atoms],
  stops: { profit: Atoms; loss: Atoms },
): StopFault | null {
  const [above, below] = side === 'long' ? (['profit', 'loss'] as const) : (['loss', 'profit'] as const)
  if (stops[above] !== zero && stops[above] <= greater(open, current)) return { stop: above, key: 'too_small' }
  if (stops[below] !== zero && stops[below] >= lesser(open, current)) return { stop: below, key: 'too_large' }
  return null
}

const whole = 10n ** BigInt(atomScale)
const hundred = 100n * whole

/** Exactly half, rounded down to an atom. */
const half = (spread: Atoms): Atoms => atomsOf(bigintOf(spread) / 2n)

/** Rounds towards minus infinity, while bigint division rounds towards zero: −7 ÷ 2 → −4. For a divisor > 0. */
const floorDiv = (a: bigint, b: bigint): bigint => (a % b < 0n ? a / b - 1n : a / b)
