/** The value of coins in USDT, or in the quote coin of a price. */
import { type Atoms, floorAtoms, mulDivFloor, one } from './atoms'
import { atomsOf, bigintOf } from './opaque'

/** amount × price, rounded down at a scale: 0.5 at 68000.1 → 34000.05. */
export const worthOf = (amount: Atoms, price: Atoms, scale: number): Atoms =>
  floorAtoms(mulDivFloor(amount, price, one), scale)

/** The value of several coins, rounded down once: 0.5 at 0.3 and 0.5 at 0.3 at scale 1 → 0.3, where each alone would be 0.1. */
export function worthOfAll(parts: Iterable<readonly [amount: Atoms, price: Atoms]>, scale: number): Atoms {
  let total = 0n
  for (const [amount, price] of parts) total += bigintOf(amount) * bigintOf(price)
  return floorAtoms(atomsOf(total / bigintOf(one)), scale)
}

/** part ÷ whole in percent, rounded down to two decimals: 98 of 99 → 98.98. 0 if the whole is zero. */
export const percentOf = (part: Atoms, whole: Atoms): Atoms =>
  bigintOf(whole) === 0n ? whole : floorAtoms(atomsOf((bigintOf(part) * 100n * bigintOf(one)) / bigintOf(whole)), 2)
