import { type Atoms, atoms } from '@lagoon/shared/money/atoms'
import { parsePositive } from '@lagoon/shared/money/parse'
import { refuseField } from './refusal'

/** The largest amount of a deposit or credit: with it no balance can exceed the range of its column. */
export const largestAmount = atoms('1000000000')

/** Parses an amount with the coin's decimals; more decimals, or no amount, are refused with the name of the field. */
export function amountIn(field: string, text: string, scale: number): Atoms {
  const amount = parsePositive(text, scale)
  return typeof amount === 'string' ? refuseField(field, amount) : amount
}
