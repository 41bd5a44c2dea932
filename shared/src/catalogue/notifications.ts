import { type DeclaredOf, declared, type Product } from '../products/rules'

/** Notifications about the account itself: a restore does not hide them, because someone may have had access. */
export const accountNotifications = declared('accountNotifications')

/** The types of notifications, each named after its event; `server/locales` has their sentences. */
export const notificationTypes = [...declared('notifications'), ...accountNotifications] as const

/** The types of each product. */
export type Notifications = { [P in Product]: DeclaredOf<'notifications', P> | DeclaredOf<'accountNotifications', P> }
export type NotificationType = Notifications[Product]
