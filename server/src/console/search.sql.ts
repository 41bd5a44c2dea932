import { statement } from '../platform/db/sql'

/**
 * Users whose e-mail or phone begins with one of $1, or whose nickname begins with one of $2. The operators `~>=~` and `~<~` compare
 * byte by byte, so that Postgres reads ranges of the indexes whatever the language of the database is; the
 * indexes are partial, and the conditions on empty texts allow them.
 */
export const usersBeginning = statement({
  text: `
SELECT u.id, u.email, u.area_code, u.phone, u.nickname FROM (
  (SELECT l.user_id AS id FROM unnest($1::text[]) AS sought
    JOIN world.login l ON l.name ~>=~ sought AND l.name ~<~ (sought || chr(1114111)) AND l.name <> '' LIMIT $3)
  UNION
  (SELECT n.id FROM unnest($2::text[]) AS sought
    JOIN world."user" n ON n.nickname ~>=~ sought AND n.nickname ~<~ (sought || chr(1114111)) AND n.nickname <> '' LIMIT $3)
) found JOIN world."user" u ON u.id = found.id WHERE u.erased_at IS NULL ORDER BY u.id LIMIT $3`,
  takes: ['text[]', 'text[]', 'int'],
  gives: { id: 'int', email: 'text?', area_code: 'text?', phone: 'text?', nickname: 'text' },
})

/** The row of an account log with id $1. */
export const postingFound = statement({
  text: `
SELECT p.id, p.reason, p.coin_id, w.owner_id FROM world.posting p JOIN world.wallet w ON w.id = p.wallet_id WHERE p.id = $1`,
  takes: ['int'],
  gives: { id: 'int', reason: 'text', coin_id: 'int', owner_id: 'int' },
})
