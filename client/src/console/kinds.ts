import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import { isKey, say } from './say'

export type ReviewKind = CallParsed<'GET console/reviews'>['kind']
export type Review = CallData<'GET console/reviews'>['data'][number]
export type ReviewMode = CallParsed<'POST console/policy'>['mode']

export const reviewKinds: readonly ReviewKind[] = [
  'identity',
  'identity2',
  'deposit',
  'withdrawal',
  'merchant',
  'subscription',
]

export const isReviewKind = (kind: string): kind is ReviewKind => reviewKinds.some(each => each === kind)

/** The names of objects and due work of features; one without a translation is derived from the code: "lever_limit" → "Lever limit". */
export function sayKind(kind: string): string {
  const key = `kind.${kind}`
  return isKey(key) ? say(key) : bareName(kind)
}

export function bareName(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names a live object of a user. A subscription and a subscription under review have different names. */
export const sayOpen = (kind: string): string =>
  isReviewKind(kind) ? say('review.open', { kind: say(`queue.${kind}`) }) : sayKind(kind)

export const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal)
