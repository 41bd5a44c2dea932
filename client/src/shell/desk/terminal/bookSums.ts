import type { BookLevel } from '../../../trading/market/useDepth'
import { plus } from '../../../trading/money/arithmetic'

export interface SummedLevel {
  readonly price: string
  readonly amount: string
  /** The cumulative amount from the best price. */
  readonly sum: string
}

/** The best levels of a side with cumulative amounts: 2 at 10 and 6 at 9 are 2 and 8. */
export function summed(levels: readonly BookLevel[], count: number): SummedLevel[] {
  let sum = '0'
  return levels.slice(0, count).map(([price, amount]) => {
    sum = plus(sum, amount)
    return { price, amount, sum }
  })
}
