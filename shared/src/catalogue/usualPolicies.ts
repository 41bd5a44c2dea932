import { merchantReviewSeconds } from './limits'

/** The initial review policies: automatic, with delays short enough to wait for and long enough to see the queue. */
export const usualPolicies = [
  { kind: 'identity', mode: 'auto', delay_seconds: 30 },
  { kind: 'identity2', mode: 'auto', delay_seconds: 60 },
  { kind: 'deposit', mode: 'auto', delay_seconds: 60 },
  { kind: 'withdrawal', mode: 'auto', delay_seconds: 600 },
  { kind: 'merchant', mode: 'auto', delay_seconds: merchantReviewSeconds },
  { kind: 'subscription', mode: 'auto', delay_seconds: 120 },
] as const
