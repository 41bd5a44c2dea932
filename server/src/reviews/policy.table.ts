import { typed } from '../platform/db/kinds'
import type { RowOf } from '../platform/db/table'
import type { ReviewKind } from './review'
import { reviewsOwner } from './reviews.owner'

type ReviewMode = 'auto' | 'manual' | 'reject'

/** How a review ends by itself: `expire` rejects it because the operator did not decide in time. */
export type DueDecision = 'pass' | 'reject' | 'expire'

const columns = { kind: typed<ReviewKind>('text'), mode: typed<ReviewMode>('text'), delay_seconds: 'int' } as const

export const policies = reviewsOwner.table('world.review_policy', columns, { key: ['kind'] })
export type Policy = RowOf<typeof columns>
