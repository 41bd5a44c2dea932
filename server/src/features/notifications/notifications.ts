import type { Feature } from '../feature'
import type { NotificationDeps } from './deps'
import { type Added, Follower } from './follower'
import { tellReaders } from './frames'
import { notificationRoutes } from './notifications.routes'
import { notificationsOfPerson } from './notifications.sql'
import { dropBefore, unreadOf } from './notifications.store'

const kept_ms = 180 * 24 * 3600 * 1000

/** The notifications of the app, made from events: kept for half a year, and shown at once in an open app. */
export function createNotifications(deps: NotificationDeps): Feature {
  const { db, wall, hub, writes } = deps
  const added = deps.everywhere.channel<readonly Added[]>('notifications.added', rows => {
    tellReaders(deps, rows).catch(error => deps.log.warn({ err: error }, 'an inbox could not be shown'))
  })
  const follower = new Follower({ ...deps, onAdded: added })
  hub.provideMe({
    snapshot: async userId => [{ type: 'notification', data: null, unread: await unreadOf(db, userId) }],
  })
  return {
    name: 'notifications',
    routes: notificationRoutes(deps),
    forget: (query, { uuid }) => query(notificationsOfPerson.text, [uuid]).then(() => undefined),
    prune: () => dropBefore(db, wall.now() - kept_ms),
    async outside() {
      if (!writes) return
      await follower.begin()
      follower.catchUp()
    },
    ...(writes && { onEvents: events => follower.hear(events) }),
    hasReadLog: () => follower.hasReadLog(),
    stop: () => follower.stop(),
  }
}
