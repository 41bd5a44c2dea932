import type { Pool } from 'pg'
import { addressPrefix } from '../../platform/address-prefix'
import { intoAudit } from '../../platform/audit'
import type { Wall } from '../../platform/wall'

const window_ms = 15 * 60_000
/** So many pairs of account and address are told apart at once; whoever fails beyond them is counted as one. */
const most_apart = 100

/**
 * Failed logins in the audit log. The first one of an account and address is told at once, those of the next fifteen minutes together, with
 * their count: however fast strangers guess, the log grows by 2 × 101 lines in fifteen minutes at most.
 */
export class LoginFailures {
  constructor(private readonly options: { pool: Pool; wall: Wall }) {}

  async tell(who: string, ip: string): Promise<void> {
    await this.closeWindows()
    await this.options.pool.query(countSql, [who, addressPrefix(ip), this.options.wall.now(), most_apart])
  }

  /** Tells what was counted in windows that are over. */
  async closeWindows(): Promise<void> {
    const now = this.options.wall.now()
    await this.options.pool.query(closeSql, [now, now - window_ms])
  }
}

const what = 'login failed'

const countSql = `
WITH place AS (
  SELECT CASE WHEN crowded THEN 'others' ELSE $1::text END AS who, CASE WHEN crowded THEN 'elsewhere' ELSE $2::text END AS prefix
  FROM (SELECT count(*) >= $4::int AND NOT bool_or(who = $1::text AND prefix = $2::text) AS crowded FROM system.login_failure) full_up),
counted AS (
  INSERT INTO system.login_failure AS f (who, prefix, since, count) SELECT who, prefix, $3::bigint, 1 FROM place
  ON CONFLICT (who, prefix) DO UPDATE SET count = f.count + 1
  RETURNING who, prefix, count)
${intoAudit} SELECT $3::bigint, who, '${what}', prefix FROM counted WHERE count = 1`

const closeSql = `
WITH over AS (DELETE FROM system.login_failure WHERE since <= $2::bigint RETURNING who, prefix, count)
${intoAudit} SELECT $1::bigint, who, '${what}', prefix || ', ' || count - 1 || ' more times within 15 minutes' FROM over WHERE count > 1`
