/**
 * The expected result of an option. A win brings the profit, a loss costs the stake, a flat result returns the stake, and the fee is paid in
 * each case.
 */
import { type Atoms, ceilAtoms } from './atoms'
import { atomsOf, bigintOf } from './opaque'
import type { Bet } from './option'

/**
 * The mean of a win and a loss with equal probability: (profit − stake) ÷ 2 − fee, never shown better than it is. 100 at 85 % and a fee of 1
 * % → (85 − 100) ÷ 2 − 1 = −8.5. With a share z of flat results it is (1 − z) × (−7.5) − 1.
 */
export function averageResult({ stake, profit, fee }: Bet, scale: number): Atoms {
  const lost = bigintOf(stake) - bigintOf(profit) + 2n * bigintOf(fee)
  return atomsOf(lost > 0n ? -bigintOf(ceilAtoms(atomsOf((lost + 1n) / 2n), scale)) : -lost / 2n)
}

/**
 * The percentage of wins at which nothing is lost: (stake + fee) ÷ (stake + profit), rounded up to two decimals. 100 at 85 % and a fee of 1
 * % → 101 ÷ 185 = 54.594… → 54.6. A flat result returns the stake, so a share z of them lowers it to (stake + fee − z × stake) ÷ (stake +
 * profit).
 */
export function breakEvenPercent({ stake, profit, fee }: Bet): Atoms {
  const [paid, won] = [bigintOf(stake) + bigintOf(fee), bigintOf(stake) + bigintOf(profit)]
  return ceilAtoms(atomsOf((paid * hundred + won - 1n) / won), 2)
}

const hundred = 100n * 10n ** 18n
