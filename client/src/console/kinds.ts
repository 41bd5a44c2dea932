import type { CallData, CallParsed } from '@lagoon/shared/contract/index'

export type ReviewKind = CallParsed<'GET console/reviews'>['kind']
export type Review = CallData<'GET console/reviews'>['data'][number]
export type ReviewMode = CallParsed<'POST console/policy'>['mode']

export const reviewKinds: readonly { value: ReviewKind; label: string; one: string }[] = [
  { value: 'identity', label: 'Identity', one: 'Identity' },
  { value: 'identity2', label: 'Advanced identity', one: 'Advanced identity' },
  { value: 'deposit', label: 'Deposits', one: 'Deposit' },
  { value: 'withdrawal', label: 'Withdrawals', one: 'Withdrawal' },
  { value: 'merchant', label: 'Merchant orders', one: 'Merchant order' },
  { value: 'subscription', label: 'Subscriptions', one: 'Subscription' },
]

export const isReviewKind = (kind: string): boolean => reviewKinds.some(({ value }) => value === kind)

/** "lever_limit" → "Lever limit": names that features give to their open things and their due work. */
export function sayKind(kind: string): string {
  const words = kind.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An open thing of a user: a subscription is one product, a subscription under review another thing. */
export function sayOpen(kind: string): string {
  const review = reviewKinds.find(({ value }) => value === kind)
  return review ? `${review.label} under review` : sayKind(kind)
}

export const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal)
