import { type DeclaredOf, declared, type Product } from '../products/rules'

/** Notifications about the account itself: a restore does not hide them, because someone may have had access. */
export const accountNotifications = declared('accountNotifications')

/** The types of notifications, each named after its event; `server/locales` has their sentences. */
export const notificationTypes = [...declared('notifications'), ...accountNotifications] as const

/** The kinds that a user sets the channels of: the first word of a type; those about the account itself are one kind, `security`. */
export const notificationKinds = [
  'order',
  'position',
  'option',
  'trust',
  'subscription',
  'deposit',
  'withdrawal',
  'merchant',
  'identity',
  'balance',
  'alert',
  'security',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const kindOf = (type: NotificationType): NotificationKind =>
  (accountNotifications as readonly string[]).includes(type) ? 'security' : (type.split('.')[0] as NotificationKind)

/** The types of each product. */
export type Notifications = { [P in Product]: DeclaredOf<'notifications', P> | DeclaredOf<'accountNotifications', P> }
export type NotificationType = Notifications[Product]
