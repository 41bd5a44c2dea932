import type { Language } from './languages'
import { en, type Notices, type Wording } from './notices/en'
import { esp } from './notices/esp'
import { hk } from './notices/hk'
import { jp } from './notices/jp'
import { kr } from './notices/kr'
import { th } from './notices/th'
import { vi } from './notices/vi'
import { zh } from './notices/zh'
import { fill, type TextParams } from './text'

/** Notifications about the account itself: a restore does not hide them, because someone may have had access. */
export const accountNotifications = [
  'session.started',
  'address.added',
  'address.deleted',
  'card.changed',
  'password.changed',
  'fund_password.changed',
] as const

/**
 * The types of notifications, each named after its event. A new type adds its name here and its sentences to the notices of every language.
 */
export const notificationTypes = [
  'order.filled',
  'order.triggered',
  'order.cancelled',
  'position.opened',
  'position.closed',
  'position.liquidated',
  'option.settled',
  'trust.interest',
  'trust.matured',
  'subscription.decided',
  'subscription.unlocked',
  'deposit.decided',
  'withdrawal.decided',
  'merchant.decided',
  'identity.decided',
  'balance.credited',
  'alert.reached',
  ...accountNotifications,
] as const

export type NotificationType = (typeof notificationTypes)[number]

/** The values for the sentence of a type; `outcome` selects one of several sentences. */
export type NotificationData = Readonly<Record<string, string>>

export const notices: Record<Language, Notices> = { zh, en, hk, jp, vi, kr, esp, th }

/** The text of a notification, filled with `params`. */
export function notificationText(lang: Language, type: NotificationType, params: TextParams) {
  const wording = (params.outcome === undefined ? type : `${type}.${params.outcome}`) as Wording
  const { title, text } = notices[lang][wording] ?? en[wording]
  return { title: fill(title, params), text: fill(text, params) }
}
