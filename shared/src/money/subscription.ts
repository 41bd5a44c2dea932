/** The cost and amount of a subscription to a new coin. */
import { type Atoms, ceilAtoms, floorAtoms, hundred, mulDivCeil, mulDivFloor, one, type Rate, sub } from './atoms'
import { atomsOf, bigintOf } from './opaque'

/** coins × price, rounded up at the scale of the currency of payment: 333.333333 at 0.12 and scale 8 → 39.99999996. */
export const costOf = (coins: Atoms, price: Atoms, scale: number): Atoms =>
  ceilAtoms(mulDivCeil(coins, price, one), scale)

/** The coins for a payment, rounded down at the decimals of the new coin: 100 at 0.12 and scale 6 → 833.333333. */
export const coinsFor = (payment: Atoms, price: Atoms, scale: number): Atoms =>
  floorAtoms(mulDivFloor(payment, one, price), scale)

/** The largest payment for this many coins: 150 at 0.12 → 18. */
export const mostFor = (coins: Atoms, price: Atoms, scale: number): Atoms =>
  floorAtoms(mulDivFloor(coins, price, one), scale)

export interface Subscribed {
  readonly held: Atoms
  readonly amount: Atoms
  readonly price: Atoms
}

/**
 * How much of a held payment is paid and how much is returned: 120 held for 1000 coins of which 400 are allotted at 0.12 → 48 paid, 72
 * returned. With a full allotment everything is paid.
 */
export function settlementOf({ held, amount, price }: Subscribed, allotted: Atoms, scale: number) {
  const paid = allotted === amount ? held : costOf(allotted, price, scale)
  return { paid, refunded: sub(held, paid) }
}

/** The interest that the issuer expects, at the issue price: 400 at 0.12 and 15 % → 7.2. Shown, never paid. */
export const expectedOf = (coins: Atoms, issuePrice: Atoms, percent: Rate, scale: number): Atoms => {
  const exact = bigintOf(coins) * bigintOf(issuePrice) * bigintOf(percent)
  return floorAtoms(atomsOf(exact / (bigintOf(one) * bigintOf(hundred))), scale)
}
