import { waitingRows } from '../lane/waitingRows'
import { typed } from '../platform/db/kinds'
import { wholeRows } from '../platform/db/reading'
import { type DueDecision, policies } from './policy.table'
import { reviews, underReview } from './review'

export const allPolicies = wholeRows(policies)

/** Those whose policy decides at a second; others wait for a person. */
export const awaitedRows = waitingRows({
  table: reviews,
  state: underReview,
  second: 'due_at',
  gives: { id: 'int', due_decision: typed<DueDecision>('text') },
  sure: { due_decision: 'what is due has one' },
})
