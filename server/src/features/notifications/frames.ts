import { stampOf } from '../../platform/world-time'
import type { Arrivals } from './arrivals.rules'
import type { NotificationDeps } from './deps'
import { countOf } from './notifications.store'

/** One frame for each connected user: the newest row, and how many were added. */
export async function tellReaders({ db, hub }: NotificationDeps, { users, row }: Arrivals): Promise<void> {
  const newest = new Map<number, { i: number; more: number }>()
  for (const [i, userId] of users.entries()) {
    if (hub.readersOfUser(userId) === 0) continue
    const before = newest.get(userId)
    newest.set(userId, { i, more: before ? before.more + 1 : 0 })
  }
  for (const [userId, { i, more }] of newest) {
    const { row: id, type, data, at, user_uuid } = row(i)
    const { unread } = await countOf(db, user_uuid)
    const told = { id, type, data: { ...data }, at: stampOf(at) }
    hub.toUser(userId, { type: 'notification', data: told, unread, ...(more > 0 && { more }) })
  }
}
