import type { CallData } from '@lagoon/shared/contract/index'
import type { Pool } from 'pg'
import type { Caller } from '../../http/call'
import { stampOf } from '../../platform/world-time'

/** The sessions of a person that are still good, the one that asks first, then by their last use. Their times are wall time, as their end is. */
export async function sessionsOf(
  pool: Pool,
  { userUuid, sessionId }: Caller,
  wall_ms: number,
): Promise<CallData<'POST user/sessions'>> {
  const { rows } = await pool.query(
    `SELECT id, device, place, created_at, greatest(used_at, created_at) AS used_at, id = $2::uuid AS current FROM system.session
     WHERE user_uuid = $1::uuid AND realm = 'user' AND revoked_at IS NULL AND expires_at > $3
     ORDER BY 6 DESC, 5 DESC LIMIT 100`,
    [userUuid, sessionId, wall_ms],
  )
  return rows.map(({ id, device, place, created_at, used_at, current }) => ({
    ...{ id, device, place },
    created_at: stampOf(Number(created_at) / 1000),
    used_at: stampOf(Number(used_at) / 1000),
    current: current ? 1 : 0,
  }))
}
