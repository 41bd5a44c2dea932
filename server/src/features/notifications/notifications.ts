import type { Notify } from '../../people/notify'
import type { Feature } from '../feature'
import type { NotificationDeps } from './deps'
import { Follower } from './follower'
import { type Shown, tellReaders } from './frames'
import { notificationRoutes } from './notifications.routes'
import { notificationsOfPerson } from './notifications.sql'
import { addNotification, dropBefore, unreadOf } from './notifications.store'

const kept_ms = 180 * 24 * 3600 * 1000

/**
 * What users are told in the app: kept for half a year, and on the open app's screen at once. What happens to their things is made of
 * events; what concerns their account is told by whoever changed it.
 */
export function createNotifications(deps: NotificationDeps): Feature & { notify: Notify } {
  const { db, wall, world, hub, writes } = deps
  const added = deps.everywhere.channel<readonly Shown[]>('notifications.added', rows => {
    tellReaders(deps, rows).catch(error => deps.log.warn({ err: error }, 'an inbox could not be shown'))
  })
  const follower = new Follower({ ...deps, onAdded: rows => added(rows) })
  hub.provideMe({
    snapshot: async userId => [{ type: 'notification', data: null, unread: await unreadOf(db, userId) }],
  })
  return {
    name: 'notifications',
    routes: notificationRoutes(deps),
    forget: (query, { uuid }) => query(notificationsOfPerson.text, [uuid]).then(() => undefined),
    async load() {
      if (!writes) return
      await dropBefore(db, wall.now() - kept_ms)
      await follower.begin()
      follower.catchUp()
    },
    ...(writes && { told: events => follower.hear(events) }),
    hasReadLog: () => follower.hasReadLog(),
    stop: () => follower.stop(),
    async notify(userId, notice) {
      const row = await addNotification(db, userId, notice, { at: world.now(), wall_ms: wall.now() })
      if (!row) return
      const { id, ...told } = row
      added([{ ...told, row: id, user_id: userId }])
    },
  }
}
