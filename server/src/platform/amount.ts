import { type Atoms, atoms } from '@lagoon/shared/money/atoms'
import { parsePositive } from '@lagoon/shared/money/parse'
import { refuseField } from './refusal'

/** The most that comes in at once: with it no balance can outgrow the columns that keep it. */
export const largestAmount = atoms('1000000000')

/** What a form says in the coin's decimals; more of them, or nothing at all, is refused by the field's name. */
export function amountIn(field: string, text: string, scale: number): Atoms {
  const amount = parsePositive(text, scale)
  return typeof amount === 'string' ? refuseField(field, amount) : amount
}
