import { statement } from '../platform/db/sql'

/**
 * Parameters: $1 purpose, $2 target, $3 digest, $4 now, $5 end, $6 channel, $7 code, $8 text, $9 whether it is stored readable, $10 the
 * place of the request. A new code for a place replaces the old one; expired codes are deleted.
 */
export const sendCode = statement({
  text: `
WITH gone AS (
  DELETE FROM system.code WHERE expires_at <= $4::bigint OR purpose = $1 AND target = $2 AND asked_from = $10),
made AS (
  INSERT INTO system.code (purpose, target, hash, created_at, expires_at, asked_from)
  VALUES ($1, $2, $3, $4::bigint, $5::bigint, $10))
INSERT INTO system.outbox (channel, target, purpose, code, text, created_at)
SELECT $6, $2, $1, $7, $8, $4::bigint WHERE $9::boolean`,
  takes: ['text', 'text', 'text', 'int', 'int', 'text', 'text', 'text', 'bool', 'text'],
})

/** The outbox entry of the newest code of purpose $1 and target $2 that is valid at $3. */
export const shownCode = statement({
  text: `
SELECT o.code, o.text FROM system.outbox o
JOIN system.code c ON c.purpose = o.purpose AND c.target = o.target AND c.created_at = o.created_at
WHERE o.purpose = $1 AND o.target = $2 AND c.used_at IS NULL AND c.expires_at > $3
ORDER BY o.id DESC LIMIT 1`,
  takes: ['text', 'text', 'int'],
  gives: { code: 'text', text: 'text' },
})

/** Parameters: $1 purpose, $2 target, $3 digest, $4 now, $5 tries and $6 the place of the attempt. */
const live = 'used_at IS NULL AND expires_at > $4::bigint'
const meant = `c.id = (
  SELECT id FROM system.code WHERE purpose = $1 AND target = $2 AND ${live} ORDER BY asked_from = $6 DESC, id DESC LIMIT 1)
  AND ${live} AND CASE WHEN c.asked_from = $6 THEN c.tries ELSE c.strange_tries END < $5::int`
const counted = `
  tries = c.tries + CASE WHEN c.hash <> $3 AND c.asked_from = $6 THEN 1 ELSE 0 END,
  strange_tries = c.strange_tries + CASE WHEN c.hash <> $3 AND c.asked_from <> $6 THEN 1 ELSE 0 END`
const gives = { id: 'int', good: 'bool' } as const
const sure = { good: 'every code has a digest' }

/** Checks an attempt and uses the code up, in one statement, so only one of several parallel attempts succeeds. */
export const useCode = statement({
  text: `
UPDATE system.code c SET ${counted}, used_at = CASE WHEN c.hash = $3 THEN $4::bigint END
WHERE ${meant} RETURNING c.id, c.hash = $3 AS good`,
  takes: ['text', 'text', 'text', 'int', 'int', 'text'],
  gives,
  sure,
})

/** The same, in exchange for ticket $7; the code stays valid. */
export const exchangeCode = statement({
  text: `
UPDATE system.code c SET ${counted}, ticket = CASE WHEN c.hash = $3 THEN $7 ELSE c.ticket END
WHERE ${meant} RETURNING c.id, c.hash = $3 AS good`,
  takes: ['text', 'text', 'text', 'int', 'int', 'text', 'text'],
  gives,
  sure,
})

/** The code of the user with a login of kind $1 and name $2; for every account it is the same query. */
export const codeOfLogin = statement({
  text: `
SELECT a.code FROM world.login l JOIN world."user" u ON u.id = l.user_id JOIN system.anti_phishing a ON a.user_uuid = u.uuid
WHERE l.kind = $1 AND l.name = $2`,
  takes: ['text', 'text'],
  gives: { code: 'text' },
})
