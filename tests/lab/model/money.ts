import { Decimal } from '../../harness/decimal'

/** Charges are raised, gains are cut, at the decimals of their coin. Written anew: what checks a sum must not share it. */
export const up = (value: Decimal, scale: number): Decimal => value.toDecimalPlaces(scale, Decimal.ROUND_CEIL)
export const down = (value: Decimal, scale: number): Decimal => value.toDecimalPlaces(scale, Decimal.ROUND_FLOOR)
export { type Decimal, dec } from '../../harness/decimal'

export const usdt = 3
export const day_s = 86_400

/** The refusal that a step must meet. */
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
