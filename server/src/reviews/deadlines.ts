import type { DueWork } from '../lane/dueWork'
import { waitingWork } from '../lane/waitingRows'
import type { Database } from '../platform/db/database'
import { type Call, decide } from './decide.command'
import type { DueDecision } from './policy.table'
import { awaitedRows } from './reviews.sql'

/** Reviews whose policy decides at a second of world time. */
export const deadlines = (db: Database): DueWork =>
  waitingWork(db, 'review', awaitedRows, ({ id, due_decision }) =>
    decide.about(id, { id, by: 'policy', ...endOf(due_decision) }),
  )

const endOf = (due: DueDecision): Pick<Call, 'decision' | 'reason'> => ({
  decision: due === 'pass' ? 'pass' : 'reject',
  reason: due === 'expire' ? 'expired' : '',
})
