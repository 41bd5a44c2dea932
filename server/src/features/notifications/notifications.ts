import type { Notify } from '../../people/notify'
import { stampOf } from '../../platform/world-time'
import type { Feature } from '../feature'
import type { NotificationDeps } from './deps'
import { notificationRoutes } from './notifications.routes'
import { addNotification, countOf, dropBefore, unreadOf } from './notifications.store'

const kept_ms = 180 * 24 * 3600 * 1000

/** What users are told in the app: kept for half a year, and on the open app's screen at once. */
export function createNotifications(deps: NotificationDeps): Feature & { notify: Notify } {
  const { db, wall, world, hub } = deps
  hub.provideMe({
    snapshot: async userId => [{ type: 'notification', data: null, unread: await unreadOf(db, userId) }],
  })
  return {
    name: 'notifications',
    routes: notificationRoutes(deps),
    load: () => dropBefore(db, wall.now() - kept_ms),
    async notify(userId, notice) {
      const row = await addNotification(db, userId, notice, { at: world.now(), wall_ms: wall.now() })
      if (!row || hub.readersOfUser(userId) === 0) return
      const { id, type, data, at, user_uuid } = row
      const { unread } = await countOf(db, user_uuid)
      hub.toUser(userId, { type: 'notification', data: { id, type, data, at: stampOf(at) }, unread })
    },
  }
}
