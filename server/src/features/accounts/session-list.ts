import type { CallData } from '@lagoon/shared/api/index'
import type { Pool } from 'pg'
import type { Caller } from '../../http/call'
import { stampOf } from '../../platform/world-time'
import { standingSessions } from './sessions.sql'

/** The valid sessions of a user: the present one first, then by last use. Their times are wall time. */
export async function sessionsOf(
  pool: Pool,
  { userUuid, sessionId }: Caller,
  wall_ms: number,
): Promise<CallData<'POST user/sessions'>> {
  const rows = await standingSessions.all(pool, userUuid, sessionId, wall_ms)
  return rows.map(({ id, device, place, created_at, used_at, current }) => ({
    ...{ id, device, place },
    created_at: stampOf(created_at / 1000),
    used_at: stampOf(used_at / 1000),
    current: current ? 1 : 0,
  }))
}
