import { review as states } from '@lagoon/shared/lifecycle/review'
import type { Command } from '../lane/lane'
import type { Unit } from '../lane/unit'
import { Refusal, refuse } from '../platform/refusal'
import { type Review, type ReviewHandler, type ReviewKind, reviews, underReview } from './review'

export interface Call {
  id: number
  /** Where the caller says what it takes this for; another kind's review is not found. */
  kind?: ReviewKind
  decision: 'pass' | 'reject'
  /** For a partial allotment. */
  amount?: string | undefined
  reason: string
  by: 'operator' | 'policy'
}

interface Queue {
  handlers: ReadonlyMap<string, ReviewHandler>
  tell(unit: Unit, review: Review): void
}

/** Decides a review and does what its feature says that means, in one command: the second to come finds it decided. */
export function deciding(call: Call, { handlers, tell }: Queue): Command<void> {
  const key = { id: call.id }
  const find = (unit: Unit): { review: Review; handler: ReviewHandler } | null => {
    const review = unit.get(reviews, key) as Review | undefined
    const handler = review && handlers.get(review.kind)
    return review && handler && (call.kind ?? review.kind) === review.kind ? { review, handler } : null
  }
  return {
    name: `review ${call.decision}`,
    async load(unit) {
      await unit.find(reviews, key)
      const found = find(unit)
      if (found?.review.status === underReview) await found.handler.load(unit, found.review)
    },
    decide(unit) {
      const { review, handler } = find(unit) ?? refuse('not_found')
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
        tell(unit, decided)
      } catch (error) {
        if (!(error instanceof Refusal && call.by === 'policy')) throw error
        // What a policy cannot decide waits for a person, instead of being tried again every second.
        unit.rollback(mark)
        unit.update(reviews, key, { due_at: null, due_decision: null })
      }
    },
  }
}
