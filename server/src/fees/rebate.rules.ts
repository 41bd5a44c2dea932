import { atoms, floorAtoms, mulDivFloor } from '@lagoon/shared/money/atoms'

/** fee × percent, rounded down at the coin's scale: 0.12345678 at 20 % and scale 8 → 0.02469135. */
export const rebateOf = (fee: bigint, percent: string, scale: number): bigint =>
  floorAtoms(mulDivFloor(fee, atoms(percent), atoms('100')), scale)

/** An amount at a price in USDT, rounded down at its scale: 0.5 at 68000.1 → 34000.05. */
export const worthOf = (amount: bigint, price: string, scale: number): bigint =>
  floorAtoms(mulDivFloor(amount, atoms(price), atoms('1')), scale)
