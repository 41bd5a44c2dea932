/**
 * What an option comes to before anybody knows how it ends, in atoms. A win brings the profit, a loss costs the stake, a flat result
 * gives the stake back, and the fee is gone in each case.
 */
import { ceilAtoms, mulDivCeil } from './atoms'

interface Bet {
  stake: bigint
  /** On top of the stake, when it is won. */
  profit: bigint
  fee: bigint
}

/**
 * The mean of a win and a loss that are equally likely: (profit − stake) ÷ 2 − fee, never told better than it is.
 * 100 at 85 % and a fee of 1 % → (85 − 100) ÷ 2 − 1 = −8.5. A share z of flat results makes it (1 − z) × (−7.5) − 1.
 */
export function averageResult({ stake, profit, fee }: Bet, scale: number): bigint {
  const lost = stake - profit + 2n * fee
  return lost > 0n ? -ceilAtoms((lost + 1n) / 2n, scale) : -lost / 2n
}

/**
 * In how many of a hundred options one must be right to lose nothing: (stake + fee) ÷ (stake + profit), raised to two decimals.
 * 100 at 85 % and a fee of 1 % → 101 ÷ 185 = 54.594… → 54.6. Each flat result among them gives the stake back, so that a share z of
 * them lowers it to (stake + fee − z × stake) ÷ (stake + profit).
 */
export const breakEvenPercent = ({ stake, profit, fee }: Bet): bigint =>
  ceilAtoms(mulDivCeil(stake + fee, hundred, stake + profit), 2)

const hundred = 100n * 10n ** 18n
