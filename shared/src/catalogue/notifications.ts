import type { DeclaredNotification } from '../products/productRules'
import { type DeclaredOf, declared, type Product } from '../products/rules'
import type { Path } from './paths'

interface Opening extends DeclaredNotification {
  page: Path
  quietOn?: readonly Path[] | 'every page'
}

const aboutAccount = declared('accountNotifications')
const all: readonly (Opening & { type: NotificationType })[] = [...declared('notifications'), ...aboutAccount]

/** Notifications about the account itself: a restore does not hide them, because someone may have had access. */
export const accountNotifications = aboutAccount.map(({ type }) => type)

/** The types of notifications, each named after its event; `server/locales` has their sentences. */
export const notificationTypes = all.map(({ type }) => type)

/** What the app does with a notification. */
export const declaredNotification = (type: NotificationType): Opening => all.find(each => each.type === type) as Opening

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

type TypeOf<N> = N extends { type: infer T } ? T : never

/** The types of each product. */
export type Notifications = {
  [P in Product]: TypeOf<DeclaredOf<'notifications', P> | DeclaredOf<'accountNotifications', P>>
}
export type NotificationType = Notifications[Product]
