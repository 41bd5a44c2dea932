import { atoms, ceilAtoms, floorAtoms, fromAtoms, mulDivCeil, mulDivFloor } from '@lagoon/shared/money/atoms'

/** What the screens reckon before the server does: exact, cut like the server cuts, and never more than a preview. */
const one = atoms('1')

export const plus = (left: string, right: string): string => fromAtoms(atoms(left) + atoms(right))

export const minus = (left: string, right: string): string => fromAtoms(atoms(left) - atoms(right))

export const isAbove = (left: string, right: string): boolean => atoms(left) > atoms(right)

export const isZero = (value: string): boolean => !/[1-9]/.test(value)

/** An amount at a price: 1.25 × 68000.1 → "85000.125". */
export const times = (amount: string, price: string): string => fromAtoms(mulDivFloor(atoms(amount), atoms(price), one))

/** A part of an amount in percent, cut to the coin's decimals: 25 of 0.1 at 8 → "0.025". */
export const percentOf = (percent: number, amount: string, scale: number): string =>
  fromAtoms(floorAtoms(mulDivFloor(atoms(amount), BigInt(percent), 100n), scale))

/** Which part of the whole an amount is, in whole percent, cut: 3 of 9 → 33, 5 of 9 → 55. */
export const percentFrom = (amount: string, whole: string): number => {
  if (isZero(whole)) return 0
  const share = mulDivFloor(atoms(amount), 100n, atoms(whole))
  return share > 100n ? 100 : Number(share)
}

/** The same to the nearest percent, for a slider: what 25 % came to after its cut to the coin's decimals is still 25. 5 of 9 → 56. */
export const nearestPercent = (amount: string, whole: string): number => {
  if (isZero(whole)) return 0
  const share = (200n * atoms(amount) + atoms(whole)) / (2n * atoms(whole))
  return share > 100n ? 100 : Number(share)
}

/** A fee in percent, raised to the coin's decimals: 0.1 % of 123.45678 at 4 → "0.1235". */
export const feeOf = (amount: string, ratePercent: string, scale: number): string =>
  fromAtoms(ceilAtoms(mulDivCeil(atoms(amount), atoms(ratePercent), 100n * one), scale))
