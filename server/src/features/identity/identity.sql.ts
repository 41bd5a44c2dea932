import { statement } from '../../platform/db/sql'

/**
 * The last submission of user $1 for level $2, with reviews of kind $3, and the name from the first level, because the second level does
 * not ask for it again.
 */
export const lastSubmitted = statement({
  text: `
SELECT i.card_id, r.status, r.reason,
  (SELECT b.name FROM world.identity b WHERE b.user_id = $1 AND b.level = 1 ORDER BY b.id DESC LIMIT 1) AS name
FROM world.identity i JOIN world.review r ON r.kind = $3 AND r.ref = i.id
WHERE i.user_id = $1 AND i.level = $2 ORDER BY i.id DESC LIMIT 1`,
  takes: ['int', 'int', 'text'],
  gives: { card_id: 'text', status: 'int', reason: 'text', name: 'text?' },
})
