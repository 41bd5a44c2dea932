import { merchantReviewSeconds } from './limits'

/** How a world begins to review: by itself, soon enough to watch, late enough to be seen waiting. */
export const usualPolicies = [
  { kind: 'identity', mode: 'auto', delay_seconds: 30 },
  { kind: 'identity2', mode: 'auto', delay_seconds: 60 },
  { kind: 'deposit', mode: 'auto', delay_seconds: 60 },
  { kind: 'withdrawal', mode: 'auto', delay_seconds: 600 },
  { kind: 'merchant', mode: 'auto', delay_seconds: merchantReviewSeconds },
  { kind: 'subscription', mode: 'auto', delay_seconds: 120 },
] as const
