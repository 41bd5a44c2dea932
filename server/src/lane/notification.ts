import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { Notifications } from '@lagoon/shared/catalogue/notifications'
import type { EventData } from '@lagoon/shared/events/events'

/** What a notification reports: exact figures and names, without words. */
export type NotificationData = Readonly<Record<string, string>>

/** The newest earlier event of each type in the same batch. */
export type Earlier = { readonly [T in EventType]?: EventData[T] }

/**
 * The rules that make the notifications of some products from their events, one for each type that they declare. A rule returns null if
 * the user did it themselves or if it is no news yet.
 */
export type NotificationMakers<P extends keyof Notifications> = {
  readonly [T in Notifications[P] & EventType]: (data: EventData[T], earlier: Earlier) => NotificationData | null
}

/** The makers of some types. */
export type SomeMakers = Partial<NotificationMakers<keyof Notifications>>
