import { stampOf } from '../../platform/world-time'
import type { NotificationDeps } from './deps'
import type { Added } from './follower'
import { countOf } from './notifications.store'

/** One frame for each connected user: the newest row, and how many were added. */
export async function tellReaders({ db, hub }: NotificationDeps, rows: readonly Added[]): Promise<void> {
  const newest = new Map<number, { row: Added; more: number }>()
  for (const row of rows) {
    if (hub.readersOfUser(row.user_id) === 0) continue
    const before = newest.get(row.user_id)
    newest.set(row.user_id, { row, more: before ? before.more + 1 : 0 })
  }
  for (const [userId, { row, more }] of newest) {
    const { row: id, type, data, at, user_uuid } = row
    const { unread } = await countOf(db, user_uuid)
    const told = { id, type, data: { ...data }, at: stampOf(at) }
    hub.toUser(userId, { type: 'notification', data: told, unread, ...(more > 0 && { more }) })
  }
}
