/** The costs and results of a timed option, from its stake, its terms and two public prices. */
import { type Atoms, add, floorAtoms, hundred, mulDivFloor, negate, type Rate, sub, unit, zero } from './atoms'
import { feeOf, shareOf } from './fee'
import { atomsOf, bigintOf } from './opaque'

export type Result = 'won' | 'lost' | 'flat'

/** Up wins above its opening price, down below it; the same price is flat. */
export function resultOf(direction: 'up' | 'down', open: Atoms, end: Atoms): Result {
  if (end === open) return 'flat'
  return end > open === (direction === 'up') ? 'won' : 'lost'
}

/** Won: + stake × percent, rounded down (100 at 40 % → 40); lost: − stake; flat: 0. The fee is not included. */
export function profitOf(result: Result, stake: Atoms, percent: Rate, scale: number): Atoms {
  if (result === 'flat') return zero
  return result === 'lost' ? negate(stake) : shareOf(stake, percent, scale)
}

/** The largest stake when its fee is added on top: 101 at 1 % → 100. */
export function mostStake(balance: Atoms, feePercent: Rate, scale: number): Atoms {
  const most = floorAtoms(mulDivFloor(balance, hundred, atomsOf(bigintOf(hundred) + bigintOf(feePercent))), scale)
  // The fee is rounded up, so the last step may be one too many.
  return add(most, feeOf(most, feePercent, scale)) > balance ? sub(most, unit(scale)) : most
}

export interface Bet {
  stake: Atoms
  /** In addition to the stake, if it wins. */
  profit: Atoms
  fee: Atoms
}

/** 100 at 40 % and a fee of 1 % → profit 40, fee 1. */
export const betOf = (stake: Atoms, terms: { profit: Rate; fee: Rate }, scale: number): Bet => ({
  stake,
  profit: profitOf('won', stake, terms.profit, scale),
  fee: feeOf(stake, terms.fee, scale),
})
