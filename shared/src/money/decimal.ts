/**
 * The one configured decimal type. 78 digits hold the exact product of two NUMERIC(36,18) values; a division is cut,
 * never rounded up. Inside the server only: a page that merely shows figures uses `money/format`.
 */
import { Decimal as Base } from 'decimal.js'

export const Decimal = Base.clone({
  precision: 78,
  rounding: Base.ROUND_DOWN,
  toExpNeg: -78,
  toExpPos: 78,
  defaults: true,
})

export type Decimal = Base

/** Cut to `scale` decimals towards minus infinity: 1.239 → 1.23, −1.231 → −1.24. What a user receives. */
export const floorTo = (value: Decimal, scale: number): Decimal => value.toDecimalPlaces(scale, Base.ROUND_FLOOR)

/** Raised to `scale` decimals: 1.231 → 1.24. What a user is charged. */
export const ceilTo = (value: Decimal, scale: number): Decimal => value.toDecimalPlaces(scale, Base.ROUND_CEIL)

/** Plain digits without trailing zeros, for the wire and the database: 1.50 → "1.5". */
export const plain = (value: Decimal): string => value.toFixed()
