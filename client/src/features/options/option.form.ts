import type { CallData } from '@lagoon/shared/api/index'
import { add, atoms, fromAtoms, rate } from '@lagoon/shared/money/atoms'
import { averageResult, breakEvenPercent } from '@lagoon/shared/money/odds'
import { betOf, mostStake } from '@lagoon/shared/money/option'
import type { Problems } from '../../parts/useForm'
import { type AmountLimits, amountProblem, typedAmount } from '../../trading/money/amount.rules'
import { isZero } from '../../trading/money/arithmetic'

export type Duration = CallData<'GET microtrade/seconds'>[number]
export type Payable = CallData<'GET microtrade/payable_currencies'>[number]
export type Option = CallData<'POST microtrade/submit'>
export type Direction = 'up' | 'down'

export interface OptionForm {
  seconds: string
  number: string
}

/** Checks what the exchange would refuse: a missing duration first, then an amount outside its limits or above the balance. */
export function optionProblems(form: OptionForm, limits: AmountLimits): Problems<OptionForm> {
  if (form.seconds === '') return { seconds: 'required' }
  const number = amountProblem(form.number, limits)
  return number ? { number } : {}
}

/** The largest stake if its fee is added on top: 101 at 1 % → 100. */
export const stakeable = (balance: string, feePercent: string, scale: number): string =>
  fromAtoms(mostStake(atoms(balance), rate(feePercent), scale))

interface Outcome {
  fee: string
  /** The profit of a win, in addition to the stake. */
  profit: string
  /** The amount that a win pays into the account: stake and profit. */
  payout: string
  /** The expected result if up and down are equally likely. */
  average: string
  /** The percentage of wins at which nothing is lost. */
  breakEven: string
}

/** 100 at 40 % and a fee of 1 % → fee 1, profit 40, payout 140, average −31, break-even at 72.15 % wins. */
export function outcomeOf(number: string, duration: Duration, feePercent: string, scale: number): Outcome {
  const terms = { profit: rate(duration.profit_ratio), fee: rate(feePercent) }
  const typed = typedAmount(number) || '0'
  const bet = betOf(atoms(typed), terms, scale)
  return {
    fee: fromAtoms(bet.fee),
    profit: fromAtoms(bet.profit),
    payout: fromAtoms(add(bet.stake, bet.profit)),
    average: fromAtoms(averageResult(bet, scale)),
    // Before an amount is typed, uses a round one as an example.
    breakEven: fromAtoms(breakEvenPercent(isZero(typed) ? betOf(atoms('100'), terms, scale) : bet)),
  }
}

/** "30 s", "2 min": short enough for a chip. */
export function durationOf(seconds: number): { count: number; unit: 'seconds' | 'minutes' } {
  return seconds % 60 === 0 && seconds >= 60
    ? { count: seconds / 60, unit: 'minutes' }
    : { count: seconds, unit: 'seconds' }
}

/** Amounts to tap: round ones between the limits. 10 … 5000 → 10, 50, 100, 500, 1000. */
export function presets(min: string, max: string): string[] {
  const steps = ['10', '20', '50', '100', '200', '500', '1000', '2000', '5000', '10000', '50000']
  const least = Number(min)
  return steps.filter(step => Number(step) >= least && Number(step) <= Number(max)).slice(0, 5)
}

export const resultOf = (option: Pick<Option, 'result'>): 'won' | 'lost' | 'flat' | null =>
  option.result === null ? null : option.result === 1 ? 'won' : option.result === 2 ? 'lost' : 'flat'
