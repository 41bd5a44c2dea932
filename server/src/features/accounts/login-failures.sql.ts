import type { AuditType } from '../../platform/audit'
import { intoAudit } from '../../platform/audit.sql'
import { statement } from '../../platform/db/sql'

const what: AuditType = 'login failed'

/**
 * Counts a failure of account $1 from address $2 at $3; beyond $4 pairs they are counted together. The first of a pair is logged at once.
 */
export const countFailure = statement({
  text: `
WITH place AS (
  SELECT CASE WHEN crowded THEN 'others' ELSE $1::text END AS who, CASE WHEN crowded THEN 'elsewhere' ELSE $2::text END AS prefix
  FROM (SELECT count(*) >= $4::int AND NOT bool_or(who = $1::text AND prefix = $2::text) AS crowded FROM system.login_failure) full_up),
counted AS (
  INSERT INTO system.login_failure AS f (who, prefix, since, count) SELECT who, prefix, $3::bigint, 1 FROM place
  ON CONFLICT (who, prefix) DO UPDATE SET count = f.count + 1
  RETURNING who, prefix, count)
${intoAudit} SELECT $3::bigint, who, '${what}', prefix FROM counted WHERE count = 1`,
  takes: ['text', 'text', 'int', 'int'],
})

/** At $1: ends the windows that began before $2, and logs their counts, except those of a single failure. */
export const closeWindows = statement({
  text: `
WITH over AS (DELETE FROM system.login_failure WHERE since <= $2::bigint RETURNING who, prefix, count)
${intoAudit} SELECT $1::bigint, who, '${what}', prefix || ' × ' || count - 1 FROM over WHERE count > 1`,
  takes: ['int', 'int'],
})
