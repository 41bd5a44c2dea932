import { uploadBytesPerUser, uploadsPerDay } from '@lagoon/shared/catalogue/limits'
import type { Pool, PoolClient } from 'pg'
import { refuse } from '../refusal'

/** Counts one more try of a day. One statement, so that tries of the same moment cannot slip past together. */
export async function countTry(pool: Pool, ownerUuid: string, day: number): Promise<void> {
  const { rowCount } = await pool.query(
    `INSERT INTO system.upload_quota AS q (owner_uuid, day, count, bytes) VALUES ($1, $2, 1, 0)
     ON CONFLICT (owner_uuid) DO UPDATE SET
       day = excluded.day, count = CASE WHEN q.day = excluded.day THEN q.count + 1 ELSE 1 END
     WHERE q.day <> excluded.day OR q.count < $3`,
    [ownerUuid, day, uploadsPerDay],
  )
  if (rowCount !== 1) refuse('daily_limit')
}

/** A try that failed by our own fault is none. */
export async function giveTryBack(pool: Pool, ownerUuid: string, day: number): Promise<void> {
  await pool.query(
    'UPDATE system.upload_quota SET count = count - 1 WHERE owner_uuid = $1 AND day = $2 AND count > 0',
    [ownerUuid, day],
  )
}

export async function takeRoom(client: PoolClient, ownerUuid: string, bytes: number): Promise<void> {
  const { rowCount } = await client.query(
    'UPDATE system.upload_quota SET bytes = bytes + $2 WHERE owner_uuid = $1 AND bytes + $2 <= $3',
    [ownerUuid, bytes, uploadBytesPerUser],
  )
  if (rowCount !== 1) refuse('file_too_large')
}
