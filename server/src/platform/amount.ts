import type { Decimal } from '@lagoon/shared/money/decimal'
import { parsePositive } from '@lagoon/shared/money/parse'
import { refuseField } from './refusal'

/** The most that comes in at once: with it no balance can outgrow the columns that keep it. */
export const largestAmount = '1000000000'

/** What a form says in the coin's decimals; more of them, or nothing at all, is refused by the field's name. */
export function amountIn(field: string, text: string, scale: number): Decimal {
  const amount = parsePositive(text, scale)
  return typeof amount === 'string' ? refuseField(field, amount) : amount
}
