import type { CallData } from '@lagoon/shared/contract/index'
import { atoms, floorAtoms, fromAtoms, mulDivFloor } from '@lagoon/shared/money/atoms'
import { averageResult, breakEvenPercent } from '@lagoon/shared/money/odds'
import type { Problems } from '../../forms/useForm'
import { type AmountLimits, amountProblem, typedAmount } from '../../money/amount.rules'
import { feeOf, isZero, minus, plus } from '../../money/reckon'

export type Duration = CallData<'GET microtrade/seconds'>[number]
export type Payable = CallData<'GET microtrade/payable_currencies'>[number]
export type Option = CallData<'POST microtrade/submit'>
export type Direction = 'up' | 'down'

export interface OptionForm {
  seconds: string
  number: string
}

/** What the exchange will say, said before it is asked: a time first, then an amount within its limits and the balance. */
export function optionProblems(form: OptionForm, limits: AmountLimits): Problems<OptionForm> {
  if (form.seconds === '') return { seconds: 'required' }
  const number = amountProblem(form.number, limits)
  return number ? { number } : {}
}

/** The most that can be staked when its fee comes on top: 101 at 1 % → 100. */
export function stakeable(balance: string, feePercent: string, scale: number): string {
  const most = fromAtoms(floorAtoms(mulDivFloor(atoms(balance), atoms('100'), atoms('100') + atoms(feePercent)), scale))
  const over = atoms(plus(most, feeOf(most, feePercent, scale))) > atoms(balance)
  return over ? minus(most, smallest(scale)) : most
}

/** The fee is rounded up, so the last digit may be one too many. */
const smallest = (scale: number): string => (scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`)

export interface Outcome {
  fee: string
  /** What a win pays on top of the stake. */
  profit: string
  /** What a win puts into the account: stake and profit. */
  payout: string
  /** What it comes to when up and down are equally likely. */
  average: string
  /** How often of a hundred one must be right to lose nothing. */
  breakEven: string
}

/** 100 at 40 % and a fee of 1 % → fee 1, profit 40, payout 140, −31 on average, break-even at 72.15 % right. */
export function outcomeOf(number: string, duration: Duration, feePercent: string, scale: number): Outcome {
  const bet = (stake: string) => ({
    stake: atoms(stake),
    profit: atoms(shareOf(stake, duration.profit_ratio, scale)),
    fee: atoms(feeOf(stake, feePercent, scale)),
  })
  const typed = typedAmount(number) || '0'
  const { stake, profit, fee } = bet(typed)
  return {
    fee: fromAtoms(fee),
    profit: fromAtoms(profit),
    payout: fromAtoms(stake + profit),
    average: fromAtoms(averageResult({ stake, profit, fee }, scale)),
    // Before an amount is typed, that of any round one.
    breakEven: fromAtoms(breakEvenPercent(bet(isZero(typed) ? '100' : typed))),
  }
}

/** A percent of an amount, cut to the coin's decimals: 37.5 of 33.33333333 → "12.49999999". */
const shareOf = (amount: string, percent: string, scale: number): string =>
  fromAtoms(floorAtoms(mulDivFloor(atoms(amount), atoms(percent), atoms('100')), scale))

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
