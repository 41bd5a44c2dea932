import type { NotificationType } from '@lagoon/shared/catalogue/notifications'
import type { Pool } from 'pg'
import type { Notice } from '../../people/notify'

export interface NotificationRow {
  id: number
  user_uuid: string
  type: NotificationType
  data: Record<string, string>
  at: number
  read: boolean
}

interface Paging {
  page: number
  limit: number
}

const columns = 'id, user_uuid, type, data, at, read_at IS NOT NULL AS read'
const rowOf = (row: NotificationRow & { at: string }): NotificationRow => ({ ...row, at: Number(row.at) })

/** null for somebody who is not there any more. */
export async function addNotification(
  pool: Pool,
  userId: number,
  { type, data }: Notice,
  when: { at: number; wall_ms: number },
): Promise<NotificationRow | null> {
  const { rows } = await pool.query(
    `INSERT INTO system.notification (user_uuid, type, data, at, created_at)
     SELECT uuid, $2, $3, $4, $5 FROM world."user" WHERE id = $1 RETURNING ${columns}`,
    [userId, type, JSON.stringify(data), when.at, when.wall_ms],
  )
  return rows[0] ? rowOf(rows[0]) : null
}

/** A page of them, newest first, with how many there are and how many nobody has read. */
export async function notificationsOf(pool: Pool, userUuid: string, { page, limit }: Paging) {
  const [{ rows }, { total, unread }] = await Promise.all([
    pool.query(
      `SELECT ${columns} FROM system.notification WHERE user_uuid = $1::uuid ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [userUuid, limit, (page - 1) * limit],
    ),
    countOf(pool, userUuid),
  ])
  return { rows: rows.map(rowOf), total, unread }
}

export async function countOf(pool: Pool, userUuid: string): Promise<{ total: number; unread: number }> {
  const { rows } = await pool.query(
    `SELECT count(*) AS total, count(*) FILTER (WHERE read_at IS NULL) AS unread
     FROM system.notification WHERE user_uuid = $1::uuid`,
    [userUuid],
  )
  return { total: Number(rows[0].total), unread: Number(rows[0].unread) }
}

/** One of the person's own, or all; false where there is no such one. */
export async function markRead(pool: Pool, userUuid: string, id: number | null, wall_ms: number): Promise<boolean> {
  const { rows } = await pool.query(
    `WITH mine AS (SELECT id FROM system.notification WHERE user_uuid = $1::uuid AND ($2::int IS NULL OR id = $2)),
     marked AS (UPDATE system.notification n SET read_at = $3 FROM mine WHERE n.id = mine.id AND n.read_at IS NULL)
     SELECT EXISTS (SELECT 1 FROM mine) AS found`,
    [userUuid, id, wall_ms],
  )
  return id === null || rows[0].found
}

export async function dropBefore(pool: Pool, wall_ms: number): Promise<void> {
  await pool.query('DELETE FROM system.notification WHERE created_at < $1', [wall_ms])
}

export async function unreadOf(pool: Pool, userId: number): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*) AS unread FROM system.notification n JOIN world."user" u ON u.uuid = n.user_uuid
     WHERE u.id = $1 AND n.read_at IS NULL`,
    [userId],
  )
  return Number(rows[0].unread)
}
