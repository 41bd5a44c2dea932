import { accountNotifications, type NotificationType, notificationTypes } from '@lagoon/shared/catalogue/notifications'
import type { WorldEvent } from '@lagoon/shared/events/events'
import type { NotificationData, SomeMakers } from '../../lane/notification'

/** A row of an inbox, made from an event. */
export interface Made {
  readonly event: string
  readonly batch: number
  readonly at: number
  readonly user_id: number
  readonly type: NotificationType
  readonly data: NotificationData
}

const ofAccount: ReadonlySet<NotificationType> = new Set(accountNotifications)
export const isOfAccount = ({ type }: Pick<Made, 'type'>): boolean => ofAccount.has(type)

/** The makers of all features in one. A type without exactly one maker stops the start. */
export function oneForEach(all: readonly SomeMakers[]): SomeMakers {
  const wrong = notificationTypes.filter(type => all.filter(makers => makers[type]).length !== 1)
  if (wrong.length > 0) throw new Error(`exactly one feature must make the notification ${wrong.join(', ')}`)
  return Object.assign({}, ...all)
}

/** The notifications of one batch. */
export function madeOf(makers: SomeMakers, events: readonly WorldEvent[]): Made[] {
  const made: Made[] = []
  const earlier: { [type: string]: object } = {}
  for (const { id, at, type, user_id, data } of events) {
    const make = makers[type as NotificationType] as ((...given: object[]) => NotificationData | null) | undefined
    const filling = user_id !== null && make?.(data, earlier)
    earlier[type] = data
    if (!filling) continue
    const batch = Number(id.slice(0, id.indexOf('-')))
    made.push({ event: id, batch, at, user_id, type: type as NotificationType, data: filling })
  }
  return made
}
