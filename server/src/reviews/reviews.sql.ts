import { waitingRows } from '../lane/waitingRows'
import { typed } from '../platform/db/kinds'
import { wholeRows } from '../platform/db/reading'
import { type DueDecision, policies } from './policy.table'
import { reviews, underReview } from './review'

export const allPolicies = wholeRows(policies)

/** Reviews whose policy decides at a second; the others wait for the operator. */
export const awaitedRows = waitingRows({
  table: reviews,
  state: underReview,
  second: 'due_at',
  gives: { id: 'int', due_decision: typed<DueDecision>('text') },
  sure: { due_decision: 'what is due has one' },
})
