import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { atoms } from '@lagoon/shared/money/atoms'
import { parsePositive, typedAtoms } from '@lagoon/shared/money/parse'

/** The limits of an amount; a limit that is not known yet does not apply. */
export interface AmountLimits {
  scale: number
  minimum?: string
  maximum?: string
  balance?: string
}

/** "12." is allowed while typing. */
export const typedAmount = (text: string): string => text.replace(/\.$/, '')

export function amountProblem(typed: string, { scale, minimum, maximum, balance }: AmountLimits): FieldKey | undefined {
  const amount = parsePositive(typedAmount(typed), scale)
  if (typeof amount === 'string') return amount
  if (balance !== undefined && amount > atoms(balance)) return 'too_large'
  if (minimum !== undefined && amount < atoms(minimum)) return 'too_small'
  if (maximum !== undefined && amount > atoms(maximum)) return 'too_large'
  return undefined
}

/** Which sentence a problem gets: insufficient balance, a limit with its figure, or the general one. */
type AmountSentence = 'insufficient' | 'minimum' | 'maximum' | 'plain'

export function amountSentence(problem: FieldKey, typed: string, limits: AmountLimits): AmountSentence {
  const { minimum, maximum, balance } = limits
  if (problem === 'too_small') return minimum === undefined ? 'plain' : 'minimum'
  if (problem !== 'too_large') return 'plain'
  const amount = typedAtoms(typedAmount(typed))
  if (balance !== undefined && amount !== null && amount > atoms(balance)) return 'insufficient'
  return maximum === undefined ? 'plain' : 'maximum'
}
