import type { Pool } from 'pg'
import { about, type DueWork } from '../lane/dueWork'
import type { Command } from '../lane/lane'
import type { DueDecision } from './policy'
import { reviews } from './review'

type Decide = (id: number, decision: DueDecision) => Command<void>

/** Reviews whose policy decides at a second of world time. */
export const deadlines = (pool: Pool, decide: Decide): DueWork => ({
  kind: 'review',
  calendar: true,
  open: 'SELECT id, due_at AS at FROM world.review WHERE status = 1',
  reads: [reviews],
  async next(from, to, failed) {
    const { rows } = await pool.query(
      'SELECT min(due_at) AS at FROM world.review WHERE status = 1 AND due_at <= $1::bigint AND id <> ALL($2::int[])',
      [to, failed],
    )
    return rows[0].at === null ? null : Math.max(from + 1, Number(rows[0].at))
  },
  async take(second, failed) {
    const { rows } = await pool.query(
      `SELECT id, due_decision FROM world.review
       WHERE status = 1 AND due_at <= $1::bigint AND id <> ALL($2::int[]) ORDER BY id`,
      [second, failed],
    )
    return rows.map(row => about(row.id, decide(row.id, row.due_decision)))
  },
})
