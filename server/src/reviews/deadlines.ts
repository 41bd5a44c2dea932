import { waitingWork } from '../lane/waitingRows'
import { type Call, decide } from './decide.command'
import type { DueDecision } from './policy.table'
import { awaitedRows } from './reviews.sql'

/** Reviews whose policy decides at a second of world time. */
export const deadlines = () =>
  waitingWork('review', awaitedRows, ({ id, due_decision }) =>
    decide.about(id, { id, by: 'policy', ...endOf(due_decision) }),
  )

const endOf = (due: DueDecision): Pick<Call, 'decision' | 'reason'> => ({
  decision: due === 'pass' ? 'pass' : 'reject',
  reason: due === 'expire' ? 'expired' : '',
})
