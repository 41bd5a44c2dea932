import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { isAbove, isZero } from './reckon'

/** Between what an amount must lie; what is not known yet does not bind. */
export interface AmountLimits {
  scale: number
  minimum?: string
  maximum?: string
  balance?: string
}

const plainDigits = /^\d{1,18}(\.(\d{1,18}))?$/

/** "12." is what stands in the field while somebody types. */
export const typedAmount = (text: string): string => text.replace(/\.$/, '')

export function amountProblem(typed: string, { scale, minimum, maximum, balance }: AmountLimits): FieldKey | undefined {
  const text = typedAmount(typed)
  if (text === '') return 'required'
  const match = plainDigits.exec(text)
  if (!match) return 'number'
  if ((match[2]?.length ?? 0) > scale) return 'decimals'
  if (isZero(text)) return 'too_small'
  if (balance !== undefined && isAbove(text, balance)) return 'too_large'
  if (minimum !== undefined && isAbove(minimum, text)) return 'too_small'
  if (maximum !== undefined && isAbove(text, maximum)) return 'too_large'
  return undefined
}

/** Which sentence a problem deserves: the balance that does not suffice, a limit with its figure, or the plain one. */
export type AmountSentence = 'insufficient' | 'minimum' | 'maximum' | 'plain'

export function amountSentence(problem: FieldKey, typed: string, limits: AmountLimits): AmountSentence {
  const { minimum, maximum, balance } = limits
  if (problem === 'too_small') return minimum === undefined ? 'plain' : 'minimum'
  if (problem !== 'too_large') return 'plain'
  if (balance !== undefined && plainDigits.test(typedAmount(typed)) && isAbove(typedAmount(typed), balance))
    return 'insufficient'
  return maximum === undefined ? 'plain' : 'maximum'
}
