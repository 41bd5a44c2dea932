import { statement } from '../../platform/db/sql'
import { withdrawalColumns } from './withdrawals.table'

/** The withdrawals of user $1, newest first, each with its result. */
export const withdrawalPage = statement({
  text: `
SELECT w.*, r.id AS review_id, r.status, r.reason
FROM world.withdrawal w JOIN world.review r ON r.kind = 'withdrawal' AND r.ref = w.id
WHERE w.user_id = $1 ORDER BY w.id DESC LIMIT $2 OFFSET $3`,
  takes: ['int', 'int', 'int'],
  gives: { ...withdrawalColumns, review_id: 'int', status: 'int', reason: 'text' },
})
