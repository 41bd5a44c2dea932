import type { Notify } from '../../people/notify'
import { stampOf } from '../../platform/world-time'
import type { Feature } from '../feature'
import type { NotificationDeps } from './deps'
import { Follower } from './follower'
import { tellReaders } from './frames'
import { notificationRoutes } from './notifications.routes'
import { notificationsOfPerson } from './notifications.sql'
import { addNotification, countOf, dropBefore, unreadOf } from './notifications.store'

const kept_ms = 180 * 24 * 3600 * 1000

/**
 * What users are told in the app: kept for half a year, and on the open app's screen at once. What happens to their things is made of
 * events; what concerns their account is told by whoever changed it.
 */
export function createNotifications(deps: NotificationDeps): Feature & { notify: Notify } {
  const { db, wall, world, hub } = deps
  const follower = new Follower({ ...deps, onAdded: rows => tellReaders(deps, rows) })
  hub.provideMe({
    snapshot: async userId => [{ type: 'notification', data: null, unread: await unreadOf(db, userId) }],
  })
  return {
    name: 'notifications',
    routes: notificationRoutes(deps),
    forget: (query, { uuid }) => query(notificationsOfPerson.text, [uuid]).then(() => undefined),
    async load() {
      await dropBefore(db, wall.now() - kept_ms)
      await follower.begin()
      follower.catchUp()
    },
    told: events => follower.hear(events),
    hasReadLog: () => follower.hasReadLog(),
    stop: () => follower.stop(),
    async notify(userId, notice) {
      const row = await addNotification(db, userId, notice, { at: world.now(), wall_ms: wall.now() })
      if (!row || hub.readersOfUser(userId) === 0) return
      const { id, type, data, at, user_uuid } = row
      const { unread } = await countOf(db, user_uuid)
      hub.toUser(userId, { type: 'notification', data: { id, type, data, at: stampOf(at) }, unread })
    },
  }
}
