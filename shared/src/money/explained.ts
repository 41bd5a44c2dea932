/**
 * The explanation of an amount in an account log: a named formula, and its figures. The server sends these, and a reader gets the same
 * result with the functions that settled the amount.
 */
import type { FormulaName } from '../catalogue/formulas'
import { type Atoms, add, atoms, fromAtoms, mulDivFloor, negate, one, rate, sub } from './atoms'
import { dailyInterest, type PenaltyMode, penaltyOf } from './custody'
import { feeOf, shareOf, withdrawalOf } from './fee'
import { closingAt, marginOf, type Side, type Terms, valueAt } from './leverage'
import { coinsFor, costOf } from './subscription'

/** Named figures as decimal texts. */
export type Figures = Readonly<Record<string, string>>

/** A part of an account's change. All steps of a part add up to the amount in the log. */
export interface Step {
  readonly part: 'available' | 'frozen'
  readonly formula: FormulaName
  readonly figures: Figures
  /** With its sign. */
  readonly result: string
}

type Formula = (of: (name: string) => Atoms, figures: Figures) => Atoms

const scaleOf = (figures: Figures) => Number(figures.scale)
const percentOf = (figures: Figures) => rate(figures.rate ?? '0')

/** A close at a tick, of a position or of a part of it. */
function closing(of: (name: string) => Atoms, figures: Figures) {
  const terms: Terms = {
    side: figures.side as Side,
    number: of('number'),
    multiple: 1,
    fee_rate: percentOf(figures),
    spread: of('spread'),
    maintenance: rate('0'),
    coin_scale: scaleOf(figures),
    price_scale: scaleOf(figures),
  }
  return closingAt(terms, of('open'), of('margin'), of('tick'), of('rest'))
}

const formulas: Record<FormulaName, Formula> = {
  /** The requested amount, or the rest of it: 100 → 100. */
  whole: of => of('amount'),
  /** 100 − 0.1 → 99.9. */
  difference: of => sub(of('amount'), of('less')),
  /** 68000 × 0.5 → 34000. */
  value: of => mulDivFloor(of('price'), of('amount'), one),
  /** (100 − 99) × 2 → 2: what a buy below its limit returns. */
  saving: of => mulDivFloor(sub(of('limit'), of('price')), of('amount'), one),
  /** 0.5 at 0.1 % → 0.0005. */
  fee: (of, figures) => feeOf(of('amount'), percentOf(figures), scaleOf(figures)),
  /** 100 at 0.1 % → 0.1, taken from the withdrawn amount. */
  withdrawal_fee: (of, figures) => withdrawalOf(of('amount'), percentOf(figures), scaleOf(figures)).fee,
  /** 100 at 85 % → 85. */
  option_profit: (of, figures) => shareOf(of('amount'), percentOf(figures), scaleOf(figures)),
  /** A fee of 1 at 20 % → 0.2. */
  rebate: (of, figures) => shareOf(of('amount'), percentOf(figures), scaleOf(figures)),
  /** 68000 × 0.01 ÷ 20 → 34. */
  margin: (of, figures) => marginOf(valueAt(of('price'), of('number')), Number(figures.multiple), scaleOf(figures)),
  /** 68000 × 0.01 at 0.05 % → 0.34. */
  contract_fee: (of, figures) => feeOf(valueAt(of('price'), of('number')), percentOf(figures), scaleOf(figures)),
  /** 0.01 long from 68000, closed at a tick of 68681 with a spread of 2, so at 68680 → 6.8. */
  contract_result: (of, figures) => closing(of, figures).profit,
  /** For the same close, at 0.05 % → 0.01 × 68680 × 0.0005 = 0.3434. */
  closing_fee: (of, figures) => closing(of, figures).fee,
  /** 10000 × 0.004 → 40. */
  interest: (of, figures) => dailyInterest(of('amount'), percentOf(figures), scaleOf(figures)),
  /** 1000 at 0.004 a day, 3 days remaining → 12; or one and a half days of an interest of 40 → 60. */
  penalty: (of, figures) =>
    penaltyOf(
      {
        amount: of('amount'),
        daily_interest: of('daily_interest'),
        penalty_mode: figures.mode as PenaltyMode,
        penalty_rate: percentOf(figures),
      },
      Number(figures.days),
      scaleOf(figures),
    ),
  /** 400 × 0.12 → 48. */
  coin_cost: (of, figures) => costOf(of('amount'), of('price'), scaleOf(figures)),
  /** 120 ÷ 0.12 → 1000. */
  coins_bought: (of, figures) => coinsFor(of('amount'), of('price'), scaleOf(figures)),
}

/** The result of a formula, with the rules that settle money. */
export const resultOf = (formula: FormulaName, figures: Figures): Atoms =>
  formulas[formula](name => atoms(figures[name] ?? '0'), figures)

/** A step that adds (1) or subtracts (−1) the result of its formula. */
export const stepOf = (part: Step['part'], sign: 1 | -1, formula: FormulaName, figures: Figures): Step => {
  const result = resultOf(formula, figures)
  return { part, formula, figures, result: fromAtoms(sign === 1 ? result : negate(result)) }
}

/** The sum of the steps of a part. */
export const sumOf = (steps: readonly Step[], part: Step['part']): Atoms =>
  steps.filter(step => step.part === part).reduce((all, { result }) => add(all, atoms(result)), atoms('0'))
