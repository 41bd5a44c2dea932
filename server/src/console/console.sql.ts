import { typed } from '../platform/db/kinds'
import { statement } from '../platform/db/sql'
import type { ReviewKind } from '../reviews/review'

const total = 'coalesce(sum(available + frozen)'

/** The balances of users, the house and the outside world for each coin: they add up to zero. */
export const balancesByCoin = statement({
  text: `
SELECT coin_id,
  ${total} FILTER (WHERE owner_id > 0), 0) AS of_users,
  ${total} FILTER (WHERE owner_id = 0), 0) AS of_house,
  ${total} FILTER (WHERE owner_id < 0), 0) AS of_outside,
  ${total}, 0) AS sum
FROM world.wallet GROUP BY coin_id ORDER BY coin_id`,
  gives: { coin_id: 'int', of_users: 'decimal', of_house: 'decimal', of_outside: 'decimal', sum: 'decimal' },
  sure: { of_users: 'coalesced', of_house: 'coalesced', of_outside: 'coalesced', sum: 'coalesced' },
})

/** The number of reviews of each kind, and since when the oldest one that needs the operator has been waiting. */
export const reviewsWaiting = statement({
  text: `
SELECT kind, count(*) AS waiting, min(created_at) FILTER (WHERE due_decision IS NULL OR due_decision = 'expire') AS since
FROM world.review WHERE status = $1 GROUP BY kind`,
  takes: ['int'],
  gives: { kind: typed<ReviewKind>('text'), waiting: 'int', since: 'int?' },
  sure: { waiting: 'a count' },
})

/** Persons in the log who are neither in the world nor erased. */
const vanished = `
FROM system.personal p
WHERE p.user_uuid IS NOT NULL AND NOT EXISTS (SELECT FROM world."user" u WHERE u.uuid = p.user_uuid)
  AND NOT EXISTS (SELECT FROM system.erased e WHERE e.user_uuid = p.user_uuid)`

/** For each person, or only for $1: the last known account (or the uuid), and the last batch with their data. */
export const vanishedPage = statement({
  text: `
SELECT v.uuid, coalesce(v.account, v.uuid::text) AS account, c.at AS seen_at FROM (
  SELECT p.user_uuid AS uuid, max(p.batch) AS batch,
    (array_agg(p.data::jsonb->'params'->'account'->>'name' ORDER BY p.batch DESC, p.n DESC)
      FILTER (WHERE p.data::jsonb->'params'->'account'->>'name' IS NOT NULL))[1] AS account
  ${vanished} AND ($1::uuid IS NULL OR p.user_uuid = $1)
  GROUP BY p.user_uuid) v
JOIN system.commit c USING (batch) ORDER BY v.batch DESC LIMIT $2 OFFSET $3`,
  takes: ['uuid?', 'int', 'int'],
  gives: { uuid: 'uuid', account: 'text', seen_at: 'int' },
  sure: { uuid: 'of those alone', account: 'coalesced' },
})

export const vanishedCount = statement({
  text: `SELECT count(DISTINCT p.user_uuid) AS total ${vanished}`,
  gives: { total: 'int' },
  sure: { total: 'a count' },
})

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

/** The newest $3 entries with reference $2 of the types $1, each with its row in the log of a user, or of the house. */
export const entriesOfReference = statement({
  text: `
SELECT DISTINCT ON (e.id) p.id, e.type AS reason, p.coin_id, w.owner_id
FROM (SELECT id, type FROM world.entry WHERE type = ANY($1) AND ref = $2 ORDER BY id DESC LIMIT $3) e
JOIN world.posting p ON p.entry_id = e.id JOIN world.wallet w ON w.id = p.wallet_id
ORDER BY e.id DESC, w.owner_id <= 0, p.id`,
  takes: ['text[]', 'text', 'int'],
  gives: { id: 'int', reason: 'text', coin_id: 'int', owner_id: 'int' },
})
