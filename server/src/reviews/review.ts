import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Atoms } from '@lagoon/shared/money/atoms'
import { review as states } from '@lagoon/shared/products/console/console.rules'
import type { NotificationData } from '../lane/notification'
import type { Unit } from '../lane/unit'
import { typed } from '../platform/db/kinds'
import { empty, noList } from '../platform/db/left'
import type { RowOf } from '../platform/db/table'
import { text } from '../platform/text'
import { reviewsOwner } from './reviews.owner'

/**
 * Everything that must be reviewed before it counts: identity, deposits, withdrawals, merchant orders, subscriptions. There is one record,
 * one queue, one policy per kind, and one decision each; the feature that submitted it handles the decision.
 */
export const reviewKinds = ['identity', 'identity2', 'deposit', 'withdrawal', 'merchant', 'subscription'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** The numbers of a review's states on the wire. */
export const underReview = states.codeOf('under_review')
export const passed = states.codeOf('passed')
export const rejected = states.codeOf('rejected')

const columns = {
  id: 'int',
  kind: typed<ReviewKind>('text'),
  /** The object that it is about, in its feature's table. */
  ref: 'int',
  user_id: 'int',
  status: 'int',
  summary: 'text',
  amount: 'atoms?',
  coin_id: 'int?',
  files: typed<readonly string[]>('json'),
  reason: 'text',
  created_at: 'int',
  /** When it decides itself, and how; null while it waits for the operator. */
  due_at: 'int?',
  due_decision: 'text?',
  decided_at: 'int?',
  decided_by: 'text?',
} as const
export const reviews = reviewsOwner.table('world.review', columns, {
  key: ['id'],
  state: { column: 'status', states },
  serial: 'id',
  inMemory: [underReview],
  personal: {
    of: 'user_id',
    // A decision by the clock has no other reason.
    left: {
      summary: empty,
      files: noList,
      reason: column => `CASE WHEN decided_by = 'policy' THEN ${column} ELSE '' END`,
    },
  },
})
export type Review = RowOf<typeof columns>

export interface Submission {
  kind: ReviewKind
  ref: number
  user_id: number
  /** One line for the operator, as the user wrote it; empty if the handler makes it. */
  summary?: string
  amount?: Atoms
  coin_id?: number
  /** The answers of upload. */
  files?: readonly string[]
}

export interface Decision {
  /** For a partial allotment. */
  amount?: string
  reason: string
  by: string
}

/** How a feature applies the decision about its record. `load` reads the rows for the other two. */
export interface ReviewHandler {
  kind: ReviewKind
  /** One line for each record, by its `ref`, in the operator's language. */
  summaries?(refs: readonly number[], lang: Language): Promise<ReadonlyMap<number, string>>
  load(unit: Unit, review: Review): Promise<unknown>
  pass(unit: Unit, review: Review, decision: Decision): void
  reject(unit: Unit, review: Review, decision: Decision): void
}

/** In a feature's `decide`: puts its record into the queue, with the deadline of its policy. */
export interface ReviewQueue {
  submit(unit: Unit, submission: Submission): Review
}

/** Whether its user cancelled it before an operator decided. */
export const isCancelled = ({ decided_by }: Partial<Pick<Review, 'decided_by'>>): boolean => decided_by === 'user'

/** Every rejection shows a reason, even if the operator wrote none. */
export const reasonShown = (
  lang: Language,
  review: Pick<Review, 'status' | 'reason'> & Partial<Pick<Review, 'decided_by'>>,
): string => {
  const { status, reason } = review
  if (isCancelled(review)) return text(lang, 'word.cancelled')
  return status === rejected && reason === '' ? text(lang, 'word.rejected') : reason
}

/** What a notification reports of a decided review; null while it is open. */
export function decided(status: number, figures: NotificationData): NotificationData | null {
  if (status !== passed && status !== rejected) return null
  return { outcome: status === passed ? 'passed' : 'rejected', ...figures }
}
