import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { countOf, decimalOf, ticksIn } from '@lagoon/shared/money/steps'
import type { Quotation } from '../../market/quotation'

type Pair = Pick<Quotation, 'now_price' | 'price_scale'>

/** A price above that of now is told when the price rises to it, one below when it falls; null at the price itself, and for none. */
export function directionOf(typed: string, { now_price, price_scale }: Pair): 'above' | 'below' | null {
  const [level, now] = [ticksIn(typed, price_scale), ticksIn(now_price, price_scale)]
  if (level === null || now === null || countOf(level) === countOf(now)) return null
  return countOf(level) > countOf(now) ? 'above' : 'below'
}

export function alertProblem(typed: string, pair: Pair): FieldKey | undefined {
  if (typed === '') return 'required'
  const level = ticksIn(typed, pair.price_scale)
  if (level === null) return /^\d+(\.\d+)?$/.test(typed) ? 'too_large' : 'number'
  return countOf(level) === 0 ? 'too_small' : undefined
}

/** So many percent from the price of now, to the step: 68000.11 and 5 → 71400.11; -5 → 64600.1. */
export function awayBy(percent: number, { now_price, price_scale }: Pair): string {
  const now = ticksIn(now_price, price_scale)
  return now === null ? '' : decimalOf(Math.floor((countOf(now) * (100 + percent)) / 100), price_scale)
}
