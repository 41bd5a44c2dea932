/**
 * An arithmetic different from the exchange's, for checking its sums: decimals of 78 digits, which hold the exact product of two amounts;
 * divisions are truncated.
 */
import { type Atoms, fromAtoms, type Rate } from '@lagoon/shared/money/atoms'
import { Decimal as Base } from 'decimal.js'

export const Decimal = Base.clone({
  precision: 78,
  rounding: Base.ROUND_DOWN,
  toExpNeg: -78,
  toExpPos: 78,
  defaults: true,
})
export type Decimal = Base

export const dec = (value: string | number | Decimal | Atoms | Rate): Decimal =>
  new Decimal(typeof value === 'bigint' ? fromAtoms(value) : (value as string | number | Decimal))
