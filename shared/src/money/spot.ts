/** The costs, holds and payments of a spot order. Whole ticks and lots in, atoms out; only fees and averages are rounded. */
import { spotSlippagePercent } from '../products/spot.rules'
import { type Atoms, floorAtoms, mulDivFloor, one, unit, zero } from './atoms'
import { atomsOf, bigintOf } from './opaque'
import { atomsOfSteps, countOf, type Lots, lots, type Ticks, ticks } from './steps'

export { trailingDeltas } from '../products/spot.rules'

export const buy = 1
export const sell = 2
export type Side = typeof buy | typeof sell

/** The decimals of a pair's steps: together no finer than an atom. */
interface Scales {
  readonly price_scale: number
  readonly amount_scale: number
}

/** 6_800_000 ticks of 0.01 × 1_500_000 lots of 0.000001 → 68 000 × 1.5 = 102 000, exactly. */
export const orderValue = ({ price_scale, amount_scale }: Scales, price: Ticks, amount: Lots): Atoms =>
  atomsOf(BigInt(countOf(price)) * BigInt(countOf(amount)) * bigintOf(unit(price_scale + amount_scale)))

/** Lots of the base coin: 1_500_000 at scale 6 are 1.5. */
export const amountOf = ({ amount_scale }: Scales, amount: Lots): Atoms => atomsOfSteps(amount, amount_scale)

/** The hold of an order for its unfilled part: the buyer's value at the price, the seller's coins. */
export const heldFor = (scales: Scales, side: Side, price: Ticks, left: Lots): Atoms =>
  side === buy ? orderValue(scales, price, left) : amountOf(scales, left)

/** A market order goes no further from the tick than this, but at least one step: 2 % of 6_800_000 is 136_000 ticks, of 10 it is 1. */
export const slippageBound = (side: Side, tick: Ticks): Ticks => {
  const room = Math.max(1, Math.floor(countOf(tick) / (100 / spotSlippagePercent)))
  return ticks(side === buy ? countOf(tick) + room : Math.max(1, countOf(tick) - room))
}

/** Where a trailing stop triggers: a sale 700 basis points behind 45_500 at 42_315. A part of a tick counts in full. */
export const trailedBy = (side: Side, extreme: Ticks, basisPoints: number): Ticks => {
  const distance = Number((BigInt(countOf(extreme)) * BigInt(basisPoints) + 9_999n) / 10_000n)
  return ticks(countOf(extreme) + (side === buy ? distance : -distance))
}

/** value ÷ amount, rounded down at the quote coin's decimals: 200 for 3 → 66.66666666; 0 while nothing is filled. */
export const averagePrice = (value: Atoms, amount: Atoms, scale: number): Atoms =>
  amount === zero ? zero : floorAtoms(mulDivFloor(value, one, amount), scale)

/** The most lots that a total pays for at a price: 100 at 68000.1 with six decimals → 1_470. */
export const lotsFor = (scales: Scales, total: Atoms, price: Ticks): Lots => {
  const each = bigintOf(orderValue(scales, price, lots(1)))
  const most = each === 0n ? 0n : bigintOf(total) / each
  return lots(Number(most < largest ? most : largest))
}
const largest = BigInt(Number.MAX_SAFE_INTEGER)

/** A total in steps of price × amount, as the book uses it: 100 at 2 and 6 decimals → 10_000_000_000. Finer decimals are dropped. */
export const stepsOfTotal = ({ price_scale, amount_scale }: Scales, total: Atoms): bigint =>
  bigintOf(total) / bigintOf(unit(price_scale + amount_scale))
