import { spotSlippagePercent } from '@lagoon/shared/catalogue/limits'
import { atoms, ceilAtoms, mulDivCeil, unit } from '@lagoon/shared/money/atoms'
import { buy, type Side } from './book/matcher'

/** What an order costs, holds and pays. Pure; whole ticks and lots in, atoms out, and nothing between is rounded but the fee. */
export interface Scales {
  readonly price_scale: number
  readonly amount_scale: number
}

/** 6_800_000 ticks of 0.01 × 1_500_000 lots of 0.000001 = 68 000 × 1.5 = 102 000, exactly: the scales fit in the quote coin's decimals. */
export const worthOf = ({ price_scale, amount_scale }: Scales, price: number, amount: number): bigint =>
  BigInt(price) * BigInt(amount) * unit(price_scale + amount_scale)

/** Lots of the base coin: 1_500_000 at scale 6 are 1.5. */
export const amountOf = ({ amount_scale }: Scales, amount: number): bigint => BigInt(amount) * unit(amount_scale)

/** What an order keeps frozen for what is left of it: the buyer the value at its price, the seller the coins. */
export const heldFor = (scales: Scales, side: Side, price: number, left: number): bigint =>
  side === buy ? worthOf(scales, price, left) : amountOf(scales, left)

/** Percent of what is received, rounded up at the coin's scale: 0.1 % of 0.00012345 at scale 8 is 0.00000013. */
export const feeOf = (received: bigint, percent: string, scale: number): bigint =>
  ceilAtoms(mulDivCeil(received, atoms(percent), hundred), scale)
const hundred = atoms('100')

/** A market order goes no further from the tick than this, and one step at least: 2 % of 6_800_000 is 136_000 ticks, of 10 it is 1. */
export const slippageBound = (side: Side, tick: number): number => {
  const room = Math.max(1, Math.floor(tick / (100 / spotSlippagePercent)))
  return side === buy ? tick + room : Math.max(1, tick - room)
}
