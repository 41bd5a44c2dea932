import {
  add,
  atoms,
  floorAtoms,
  fromAtoms,
  mulDivFloor,
  one,
  rate,
  sub,
  times as timesOver,
} from '@lagoon/shared/money/atoms'
import { shareOf } from '@lagoon/shared/money/fee'

/** Arithmetic for the screens, on texts: sums, comparisons and shares. The costs and results of products are formulas in `shared/money`. */
export const plus = (left: string, right: string): string => fromAtoms(add(atoms(left), atoms(right)))

export const minus = (left: string, right: string): string => fromAtoms(sub(atoms(left), atoms(right)))

export const isAbove = (left: string, right: string): boolean => atoms(left) > atoms(right)

export const isZero = (value: string): boolean => !/[1-9]/.test(value)

/** An amount at a price: 1.25 × 68000.1 → "85000.125". */
export const times = (amount: string, price: string): string => fromAtoms(mulDivFloor(atoms(amount), atoms(price), one))

/** A percentage of an amount, rounded down to the coin's decimals: 25 of 0.1 at 8 → "0.025". */
export const percentOf = (percent: number, amount: string, scale: number): string =>
  fromAtoms(shareOf(atoms(amount), rate(String(percent)), scale))

/** The share of an amount in the whole, in whole percent, rounded down: 3 of 9 → 33, 5 of 9 → 55. */
export const percentFrom = (amount: string, whole: string): number =>
  isZero(whole) ? 0 : percentage(mulDivFloor(atoms(amount), rate('100'), atoms(whole)))

/** The same rounded to the nearest percent, for a slider: 25 % rounded down to the coin's decimals is still 25. 5 of 9 → 56. */
export function nearestPercent(amount: string, whole: string): number {
  if (isZero(whole)) return 0
  const all = atoms(whole)
  return percentage(mulDivFloor(add(timesOver(atoms(amount), 200), all), one, timesOver(all, 2)))
}

/** In whole percent, at most a hundred. */
const percentage = (share: ReturnType<typeof atoms>): number => Math.min(100, Number(fromAtoms(floorAtoms(share, 0))))
