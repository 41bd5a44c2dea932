import type { Pool } from 'pg'
import { about, type DueWork } from '../lane/dueWork'
import type { Command } from '../lane/lane'
import type { DueDecision } from './policy.table'
import { reviews } from './review'
import { dueReviews, nextDeadline } from './reviews.sql'

type Decide = (id: number, decision: DueDecision) => Command<void>

/** Reviews whose policy decides at a second of world time. */
export const deadlines = (pool: Pool, decide: Decide): DueWork => ({
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
    return rows.map(({ id, due_decision }) => about(id, decide(id, due_decision)))
  },
})
