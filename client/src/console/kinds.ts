import type { CallData, CallParsed } from '@lagoon/shared/contract/index'

export type ReviewKind = CallParsed<'GET console/reviews'>['kind']
export type Review = CallData<'GET console/reviews'>['data'][number]
export type ReviewMode = CallParsed<'POST console/policy'>['mode']

export const reviewKinds: readonly { value: ReviewKind; label: string }[] = [
  { value: 'identity', label: 'Identity' },
  { value: 'identity2', label: 'Advanced identity' },
  { value: 'deposit', label: 'Deposits' },
  { value: 'withdrawal', label: 'Withdrawals' },
  { value: 'merchant', label: 'Merchant orders' },
  { value: 'subscription', label: 'Subscriptions' },
]

export const accountNames = { change: 'Spot', lever: 'Contracts', micro: 'Options', fund: 'Trust' } as const

/** "lever_limit" → "Lever limit": names that features give to their open things and their due work. */
export function sayKind(kind: string): string {
  const words = kind.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal)
