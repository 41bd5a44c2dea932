/** What coins are worth in USDT, or in whatever a price is quoted in. */
import { type Atoms, floorAtoms, mulDivFloor, one } from './atoms'
import { atomsOf, bigintOf } from './opaque'

/** amount × price, cut at a scale: 0.5 at 68000.1 → 34000.05. */
export const worthOf = (amount: Atoms, price: Atoms, scale: number): Atoms =>
  floorAtoms(mulDivFloor(amount, price, one), scale)

/** Of many coins together, cut once: 0.5 at 0.3 and 0.5 at 0.3 at scale 1 → 0.3, where each alone would be 0.1. */
export function worthOfAll(parts: Iterable<readonly [amount: Atoms, price: Atoms]>, scale: number): Atoms {
  let total = 0n
  for (const [amount, price] of parts) total += bigintOf(amount) * bigintOf(price)
  return floorAtoms(atomsOf(total / bigintOf(one)), scale)
}

/** part ÷ whole in percent, cut at two decimals: 98 of 99 → 98.98. Of nothing it is 0. */
export const percentOf = (part: Atoms, whole: Atoms): Atoms =>
  bigintOf(whole) === 0n ? whole : floorAtoms(atomsOf((bigintOf(part) * 100n * bigintOf(one)) / bigintOf(whole)), 2)
