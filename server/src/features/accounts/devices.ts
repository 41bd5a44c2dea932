import type { Pool } from 'pg'
import type { Wall } from '../../platform/wall'

export interface Device {
  /** In plain words. */
  device: string
  place: string
}

/** The devices each person has logged in from. Kept outside the world: a restore makes nobody's phone a new one. */
export class Devices {
  constructor(private readonly options: { pool: Pool; wall: Wall }) {}

  /** Notes what a session runs on; true when its person has logged in before, but never from there. */
  async opened(sessionId: string, { device, place }: Device): Promise<boolean> {
    const { pool, wall } = this.options
    const values = [sessionId, device, place, wall.now()]
    const { rows } = await pool.query({ name: 'session opened on a device', text: openedSql, values })
    return rows[0]?.is_new === true && rows[0].had_others === true
  }

  async prune(): Promise<void> {
    const { pool, wall } = this.options
    await pool.query('DELETE FROM system.device WHERE seen_at < $1', [wall.now() - remembered_ms])
  }
}

/** A device that nobody logged in from for a year is a new one. */
const remembered_ms = 365 * 24 * 3600 * 1000

/** Of $1 session, $2 device, $3 place, $4 now. `xmax = 0` says that the row was inserted and not only touched. */
const openedSql = `
WITH opened AS (
  UPDATE system.session SET device = $2, place = $3, used_at = $4::bigint WHERE id = $1::uuid RETURNING user_uuid),
seen AS (
  INSERT INTO system.device (user_uuid, device, place, seen_at) SELECT user_uuid, $2, $3, $4::bigint FROM opened
  ON CONFLICT (user_uuid, device, place) DO UPDATE SET seen_at = excluded.seen_at RETURNING xmax = 0 AS is_new)
SELECT is_new, EXISTS (SELECT 1 FROM system.device d JOIN opened USING (user_uuid)) AS had_others FROM seen`
