import type { BookLevel } from '../../../trading/market/useDepth'
import { isAbove, percentFrom, plus } from '../../../trading/money/arithmetic'
import type { Shade } from './bookLook'

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

const shown = ({ amount, sum }: SummedLevel, shade: Shade): string => (shade === 'sums' ? sum : amount)

/**
 * The length of a level's bar in percent, given the levels of all sides that are shown, so that both sides have one scale. Amounts of 2 and 6
 * shaded by sum are 25 and 100; shaded by amount they are 33 and 100.
 */
export function reachOf(shade: Shade, levels: readonly SummedLevel[]): (level: SummedLevel) => number {
  if (shade === 'none') return () => 0
  const most = levels.map(level => shown(level, shade)).reduce((one, other) => (isAbove(other, one) ? other : one), '0')
  return level => percentFrom(shown(level, shade), most)
}
