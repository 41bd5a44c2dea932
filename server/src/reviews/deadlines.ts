import type { Pool } from 'pg'
import type { DueWork } from '../lane/dueWork'
import { type Call, decide } from './decide.command'
import type { DueDecision } from './policy.table'
import { reviews } from './review'
import { dueReviews, nextDeadline } from './reviews.sql'

/** Reviews whose policy decides at a second of world time. */
export const deadlines = (pool: Pool): DueWork => ({
  kind: 'review',
  calendar: true,
  open: 'SELECT id, due_at AS at FROM world.review WHERE status = 1',
  reads: [reviews],
  async next(from, to, failed) {
    const { at } = await nextDeadline.one(pool, to, failed)
    return at === null ? null : Math.max(from + 1, at)
  },
  async take(second, failed) {
    const rows = await dueReviews.all(pool, second, failed)
    return rows.map(({ id, due_decision }) => decide.about(id, { id, by: 'policy', ...endOf(due_decision) }))
  },
})

const endOf = (due: DueDecision): Pick<Call, 'decision' | 'reason'> => ({
  decision: due === 'pass' ? 'pass' : 'reject',
  reason: due === 'expire' ? 'expired' : '',
})
