/**
 * The only place where a typed amount becomes money. It takes plain ASCII digits with at most one point; a sign, an exponent, a space, a
 * comma, full-width digits, hex or NaN are refused by name, never coerced.
 */
import type { FieldKey } from '../catalogue/errors'
import { type Atoms, atoms, zero } from './atoms'

const plainDigits = /^[0-9]+(?:\.([0-9]+))?$/

/** NUMERIC(36,18): 36 digits in all, 18 of them before the point. */
const maxDigits = 36
const maxWholeDigits = 18

export const parseAmount = (text: string, scale: number): Atoms | FieldKey => {
  if (text === '') return 'required'
  const match = plainDigits.exec(text)
  if (!match) return 'number'
  const decimals = match[1]?.length ?? 0
  const wholeDigits = text.length - (decimals ? decimals + 1 : 0)
  if (wholeDigits > maxWholeDigits || wholeDigits + decimals > maxDigits) return 'too_large'
  return decimals > scale ? 'decimals' : atoms(text)
}

/** Like `parseAmount`, but zero is `too_small`. */
export const parsePositive = (text: string, scale: number): Atoms | FieldKey => {
  const amount = parseAmount(text, scale)
  return amount === zero ? 'too_small' : amount
}

/** The amount typed so far; null while it is invalid. */
export const typedAtoms = (text: string): Atoms | null => {
  const amount = parseAmount(text, 18)
  return typeof amount === 'string' ? null : amount
}
