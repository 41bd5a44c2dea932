import { review as states } from '@lagoon/shared/products/console/console.rules'
import { emptied } from '../lane/log/erased'
import type { Unit } from '../lane/unit'
import { Refusal, refuse } from '../platform/refusal'
import { type Review, type ReviewHandler, type ReviewKind, reviews, underReview } from './review'
import { reviewsOwner } from './reviews.owner'

export interface Call {
  id: number
  /** The kind that the caller expects; a review of another kind is not found. */
  kind?: ReviewKind
  /** The user that the reason is about, if the operator wrote one; the owner, if a user cancels. */
  user_id?: number
  decision: 'pass' | 'reject'
  /** For a partial allotment. */
  amount?: string | undefined
  reason: string
  /** `user`: the owner cancels what they submitted. */
  by: 'operator' | 'policy' | 'user'
}

interface Queue {
  handlers: ReadonlyMap<string, ReviewHandler>
  emitChanged(unit: Unit, review: Review): void
}

/** Decides a review and applies the feature's handler, in one command: a second decision finds it decided. */
export const decide = reviewsOwner.command<Call, void>('reviews.decide', {
  personal: { reason: emptied },
})

export const deciding = ({ handlers, emitChanged }: Queue) => {
  const find = (unit: Unit, { id, kind }: Call): { review: Review; handler: ReviewHandler } | null => {
    const review = unit.get(reviews, { id }) as Review | undefined
    const handler = review && handlers.get(review.kind)
    return review && handler && (kind ?? review.kind) === review.kind ? { review, handler } : null
  }
  return decide.by({
    async load(unit, call) {
      await unit.find(reviews, { id: call.id })
      const found = find(unit, call)
      if (found?.review.status === underReview) await found.handler.load(unit, found.review)
    },
    decide(unit, call) {
      const key = { id: call.id }
      const { review, handler } = find(unit, call) ?? refuse('not_found')
      if (call.by === 'user' && review.user_id !== call.user_id) refuse('not_found')
      const from = states.stateOf(review.status)
      const to = call.decision === 'pass' ? 'passed' : 'rejected'
      if (!from || !states.canMove(from, to)) refuse('state_invalid')
      const mark = unit.mark()
      const decided = unit.update(reviews, key, {
        status: states.codeOf(to),
        reason: call.reason,
        decided_at: unit.now,
        decided_by: call.by,
      }) as Review
      const decision = { reason: call.reason, by: call.by, ...(call.amount !== undefined && { amount: call.amount }) }
      try {
        handler[call.decision](unit, decided, decision)
        emitChanged(unit, decided)
      } catch (error) {
        if (!(error instanceof Refusal && call.by === 'policy')) throw error
        // A review that its policy cannot decide waits for the operator, instead of being tried again every second.
        unit.rollback(mark)
        unit.update(reviews, key, { due_at: null, due_decision: null })
      }
    },
  })
}
