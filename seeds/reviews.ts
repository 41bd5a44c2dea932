import { merchantReviewSeconds } from '@lagoon/shared/catalogue/limits'
import { type Policy, policies } from '../server/src/reviews/policy.table'
import { rowsOf } from './addRows.command'
import type { SeedWorld } from './world'

/** A demo decides reviews by itself: soon enough to watch, late enough to be seen waiting. */
const demo: readonly Policy[] = [
  { kind: 'identity', mode: 'auto', delay_seconds: 30 },
  { kind: 'identity2', mode: 'auto', delay_seconds: 60 },
  { kind: 'deposit', mode: 'auto', delay_seconds: 60 },
  { kind: 'withdrawal', mode: 'auto', delay_seconds: 600 },
  { kind: 'merchant', mode: 'auto', delay_seconds: merchantReviewSeconds },
  { kind: 'subscription', mode: 'auto', delay_seconds: 120 },
]

export const seedReviews = ({ lane }: SeedWorld): Promise<void> => lane.run(rowsOf(policies, demo))
