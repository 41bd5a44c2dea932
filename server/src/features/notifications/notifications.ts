import type { Feature } from '../feature'
import { type Arrivals, arrivalsForm, arrivalsOf } from './arrivals.rules'
import type { NotificationDeps } from './deps'
import { Follower } from './follower'
import { tellReaders } from './frames'
import { notificationRoutes } from './notifications.routes'
import { notificationsOfPerson } from './notifications.sql'
import { dropBefore, unreadOf } from './notifications.store'

const kept_ms = 180 * 24 * 3600 * 1000

/** The notifications of the app, made from events: stored for half a year, and shown at once in an open app. */
export function createNotifications(deps: NotificationDeps): Feature {
  const { db, wall, hub, writes } = deps
  const added = deps.everywhere.channel<Arrivals>(
    'notifications.added',
    arrivals => {
      tellReaders(deps, arrivals).catch(error => deps.log.warn({ err: error }, 'an inbox could not be shown'))
    },
    arrivalsForm,
  )
  const follower = new Follower({ ...deps, onAdded: rows => added(arrivalsOf(rows)) })
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
