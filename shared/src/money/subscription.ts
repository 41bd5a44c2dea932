/** What subscribing to a new coin costs and buys. */
import { type Atoms, ceilAtoms, floorAtoms, hundred, mulDivCeil, mulDivFloor, one, type Rate, sub } from './atoms'
import { atomsOf, bigintOf } from './opaque'

/** coins × price, raised at the scale of the currency it is paid in: 333.333333 at 0.12 and scale 8 → 39.99999996. */
export const costOf = (coins: Atoms, price: Atoms, scale: number): Atoms =>
  ceilAtoms(mulDivCeil(coins, price, one), scale)

/** What a payment buys, cut at the decimals of the new coin: 100 at 0.12 and scale 6 → 833.333333. */
export const coinsFor = (payment: Atoms, price: Atoms, scale: number): Atoms =>
  floorAtoms(mulDivFloor(payment, one, price), scale)

/** The most that may be paid for so many coins and no more: 150 at 0.12 → 18. */
export const mostFor = (coins: Atoms, price: Atoms, scale: number): Atoms =>
  floorAtoms(mulDivFloor(coins, price, one), scale)

export interface Subscribed {
  readonly held: Atoms
  readonly amount: Atoms
  readonly price: Atoms
}

/**
 * What is paid of a held payment and what comes back: 120 held for 1000 coins of which 400 are allotted at 0.12 → 48 paid, 72 refunded.
 * Who is allotted all has paid what he subscribed with.
 */
export function settlementOf({ held, amount, price }: Subscribed, allotted: Atoms, scale: number) {
  const paid = allotted === amount ? held : costOf(allotted, price, scale)
  return { paid, refunded: sub(held, paid) }
}

/** What the issuer expects coins to bring, at the issue price: 400 at 0.12 and 15 % → 7.2. Shown, never paid. */
export const expectedOf = (coins: Atoms, issuePrice: Atoms, percent: Rate, scale: number): Atoms => {
  const exact = bigintOf(coins) * bigintOf(issuePrice) * bigintOf(percent)
  return floorAtoms(atomsOf(exact / (bigintOf(one) * bigintOf(hundred))), scale)
}
