import { Decimal } from '../../harness/decimal'

/**
 * Charges are rounded up and gains down, at the decimals of their coin. The model has its own copy, because a check must not share the
 * checked code.
 */
export const up = (value: Decimal, scale: number): Decimal => value.toDecimalPlaces(scale, Decimal.ROUND_CEIL)
export const down = (value: Decimal, scale: number): Decimal => value.toDecimalPlaces(scale, Decimal.ROUND_FLOOR)
export { type Decimal, dec } from '../../harness/decimal'

export const usdt = 3
export const day_s = 86_400

/** The refusal that a step must get. */
export class Refusal extends Error {
  constructor(readonly key: string) {
    super(key)
  }
}

export function refuse(key: string): never {
  throw new Refusal(key)
}

export function refuseIf(condition: boolean, key: string): void {
  if (condition) refuse(key)
}
