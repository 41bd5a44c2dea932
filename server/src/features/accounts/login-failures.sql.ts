import type { AuditType } from '../../platform/audit'
import { intoAudit } from '../../platform/audit.sql'
import { statement } from '../../platform/db/sql'

const what: AuditType = 'login failed'

/**
 * Counts a failure of account $1 from address $2 at $3; beyond $4 pairs they are counted together. The first of a pair is logged at once.
 * The user with a login of kind $5 and one of the names $6, if there is one, sees it in their history, with device $7 and place $8; beyond $10
 * failures since $9 they see no more of them. One statement for known and unknown accounts, so that both take the same time.
 */
export const countFailure = statement({
  text: `
WITH place AS (
  SELECT CASE WHEN crowded THEN 'others' ELSE $1::text END AS who, CASE WHEN crowded THEN 'elsewhere' ELSE $2::text END AS prefix
  FROM (SELECT count(*) >= $4::int AND NOT bool_or(who = $1::text AND prefix = $2::text) AS crowded FROM system.login_failure) full_up),
counted AS (
  INSERT INTO system.login_failure AS f (who, prefix, since, count) SELECT who, prefix, $3::bigint, 1 FROM place
  ON CONFLICT (who, prefix) DO UPDATE SET count = f.count + 1
  RETURNING who, prefix, count),
shown AS (
  INSERT INTO system.login_record (user_uuid, at, device, place, outcome)
  SELECT DISTINCT u.uuid, $3::bigint, $7::text, $8::text, 'password'
  FROM world.login l JOIN world."user" u ON u.id = l.user_id
  WHERE l.kind = $5 AND l.name = ANY (string_to_array($6, ' ')) AND $10::int > (
    SELECT count(*) FROM system.login_record r WHERE r.user_uuid = u.uuid AND r.at > $9::bigint AND r.outcome <> 'passed'))
${intoAudit} SELECT $3::bigint, who, '${what}', prefix FROM counted WHERE count = 1`,
  takes: ['text', 'text', 'int', 'int', 'text?', 'text?', 'text', 'text', 'int', 'int'],
})

/** At $1: ends the windows that began before $2, and logs their counts, except those of a single failure. */
export const closeWindows = statement({
  text: `
WITH over AS (DELETE FROM system.login_failure WHERE since <= $2::bigint RETURNING who, prefix, count)
${intoAudit} SELECT $1::bigint, who, '${what}', prefix || ' × ' || count - 1 FROM over WHERE count > 1`,
  takes: ['int', 'int'],
})
