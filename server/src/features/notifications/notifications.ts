import { page } from '@lagoon/shared/api/answers'
import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Routes } from '../../http/call'
import type { SomeMakers } from '../../lane/notification'
import { refuse } from '../../platform/refusal'
import { stampOf } from '../../platform/world-time'
import type { Feature } from '../feature'
import { type Arrivals, arrivalsForm, arrivalsOf } from './arrivals.rules'
import { channelRoutes, createLetters } from './channels'
import type { NotificationDeps } from './deps'
import { Follower } from './follower'
import { oneForEach } from './made.rules'
import {
  countOf,
  dropBefore,
  markRead,
  type NotificationRow,
  notificationsOf,
  notificationsOfPerson,
  unreadOf,
} from './notifications.data'
import { notificationText, spoken } from './notifications.rules'
import { endedPushes } from './push.sql'
import { Pushing } from './pushing'

const retention_ms = 180 * 24 * 3600 * 1000

interface NotificationFeature extends Feature {
  /** Takes the makers of all features. */
  makeBy(all: readonly SomeMakers[]): void
}

/** The notifications of the app, made from events: stored for half a year, and shown at once in an open app. */
export function createNotifications(deps: NotificationDeps): NotificationFeature {
  const { db, wall, hub, writes } = deps
  const added = deps.everywhere.channel<Arrivals>(
    'notifications.added',
    arrivals => {
      sendToReaders(deps, arrivals).catch(error =>
        deps.log.warn({ err: error }, 'an inbox could not be sent to its reader'),
      )
    },
    arrivalsForm,
  )
  const makers: SomeMakers = {}
  const pushing = new Pushing(deps)
  const letters = createLetters(deps)
  const follower = new Follower({
    ...{ ...deps, makers },
    isRead: userId => deps.isShared || hub.readersOfUser(userId) > 0,
    onAdded(rows) {
      added(arrivalsOf(rows))
      pushing.push(rows)
      letters(rows)
    },
  })
  hub.provideMe({
    snapshot: async userId => [{ type: 'notification', data: null, unread: await unreadOf(db, userId) }],
  })
  return {
    name: 'notifications',
    makeBy: all => Object.assign(makers, oneForEach(all)),
    routes: { ...notificationRoutes(deps), ...channelRoutes(deps, pushing) },
    forget: (query, { uuid }) => query(notificationsOfPerson.text, [uuid]).then(() => undefined),
    async prune() {
      await dropBefore(db, wall.now() - retention_ms)
      await endedPushes.run(db.pool, wall.now())
    },
    async outside() {
      if (!writes) return
      await follower.begin()
      follower.catchUp()
    },
    ...(writes && { onEvents: events => follower.hear(events) }),
    hasReadLog: () => follower.hasReadLog(),
    async stop() {
      await follower.stop()
      pushing.stop()
    },
  }
}

/** Sends each connected user one frame: their newest row, and how many more were added. */
async function sendToReaders({ db, hub }: NotificationDeps, { users, row }: Arrivals): Promise<void> {
  const newest = new Map<number, { i: number; more: number }>()
  for (const [i, userId] of users.entries()) {
    if (hub.readersOfUser(userId) === 0 || !row(i).in_app) continue
    const before = newest.get(userId)
    newest.set(userId, { i, more: before ? before.more + 1 : 0 })
  }
  for (const [userId, { i, more }] of newest) {
    const { row: id, type, data, at, user_uuid } = row(i)
    const { unread } = await countOf(db, user_uuid)
    const notice = { id, type, data: { ...data }, at: stampOf(at) }
    hub.toUser(userId, { type: 'notification', data: notice, unread, ...(more > 0 && { more }) })
  }
}

function notificationRoutes({ db, wall, hub, everywhere }: NotificationDeps): Routes {
  const wasRead = everywhere.channel<{ user_id: number; unread: number }>('notifications.read', ({ user_id, unread }) =>
    hub.toUser(user_id, { type: 'notification', data: null, unread }),
  )
  return {
    'GET notifications': async ({ caller, input, lang }) => {
      const { rows, total, unread } = await notificationsOf(db, caller.userUuid, input)
      return {
        ...page(
          rows.map(row => rowOf(row, lang)),
          total,
          input,
        ),
        unread,
      }
    },
    'POST notifications/read': async ({ caller, input }) => {
      if (!(await markRead(db, caller.userUuid, input.id ?? null, wall.now()))) refuse('not_found')
      const { unread } = await countOf(db, caller.userUuid)
      wasRead({ user_id: caller.userId, unread })
      return { unread }
    },
  }
}

function rowOf(
  { id, type, data, at, read }: NotificationRow,
  lang: Language,
): CallData<'GET notifications'>['data'][number] {
  return { id, type, at: stampOf(at), ...notificationText(lang, type, spoken(lang, data)), data, read: read ? 1 : 0 }
}
