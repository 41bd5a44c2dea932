import { page } from '@lagoon/shared/api/answers'
import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { notificationText } from '@lagoon/shared/catalogue/notifications'
import type { Routes } from '../../http/call'
import { refuse } from '../../platform/refusal'
import { stampOf } from '../../platform/world-time'
import type { NotificationDeps } from './deps'
import { spoken } from './notifications.rules'
import { countOf, markRead, type NotificationRow, notificationsOf } from './notifications.store'

export function notificationRoutes({ db, wall, hub, everywhere }: NotificationDeps): Routes {
  const wasRead = everywhere.channel<{ user_id: number; unread: number }>('notifications.read', ({ user_id, unread }) =>
    hub.toUser(user_id, { type: 'notification', data: null, unread }),
  )
  return {
    'GET notifications': async ({ caller, input, lang }) => {
      const { rows, total, unread } = await notificationsOf(db, caller.userUuid, input)
      return {
        ...page(
          rows.map(row => shown(row, lang)),
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

function shown(
  { id, type, data, at, read }: NotificationRow,
  lang: Language,
): CallData<'GET notifications'>['data'][number] {
  return { id, type, at: stampOf(at), ...notificationText(lang, type, spoken(lang, data)), data, read: read ? 1 : 0 }
}
