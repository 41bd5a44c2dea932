import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { countOf, decimalOf, ticksIn } from '@lagoon/shared/money/steps'
import type { Quotation } from '../../trading/market/quotation'

type Pair = Pick<Quotation, 'now_price' | 'price_scale'>

/**
 * An alert above the present price fires when the price rises to it, one below when the price falls to it. Null if the typed price equals
 * the present one or is not a price.
 */
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

/** The present price plus so many percent, truncated to the step: 68000.11 and 5 → 71400.11; -5 → 64600.1. */
export function awayBy(percent: number, { now_price, price_scale }: Pair): string {
  const now = ticksIn(now_price, price_scale)
  return now === null ? '' : decimalOf(Math.floor((countOf(now) * (100 + percent)) / 100), price_scale)
}
