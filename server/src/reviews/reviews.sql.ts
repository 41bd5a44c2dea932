import { typed } from '../platform/db/kinds'
import { statement } from '../platform/db/sql'
import { type DueDecision, policies } from './policy.table'

export const allPolicies = statement({ text: 'SELECT * FROM world.review_policy', gives: policies })

/** Up to second $1, but for those that failed. */
export const nextDeadline = statement({
  text: 'SELECT min(due_at) AS at FROM world.review WHERE status = 1 AND due_at <= $1::bigint AND id <> ALL($2::int[])',
  takes: ['int', 'int[]'],
  gives: { at: 'int?' },
})

export const dueReviews = statement({
  text: `
SELECT id, due_decision FROM world.review
WHERE status = 1 AND due_at <= $1::bigint AND id <> ALL($2::int[]) ORDER BY id`,
  takes: ['int', 'int[]'],
  gives: { id: 'int', due_decision: typed<DueDecision>('text') },
  sure: { due_decision: 'what is due has one' },
})
