import type { Language } from './languages'
import { type TextParams, text } from './text'

/** What a user is told of in the app. A new type adds its name here and its two sentences to the texts of every language. */
export const notificationTypes = [
  'session.started',
  'address.added',
  'address.deleted',
  'card.changed',
  'password.changed',
  'fund_password.changed',
] as const

export type NotificationType = (typeof notificationTypes)[number]

type NameOf<T> = T extends `${infer A}.${infer B}` ? `${A}_${B}` : T
const nameOf = <T extends NotificationType>(type: T) => type.replace('.', '_') as NameOf<T>

/** The words of a notification; `data` fills them. */
export const notificationText = (lang: Language, type: NotificationType, data: TextParams) => ({
  title: text(lang, `notice.${nameOf(type)}.title`, data),
  text: text(lang, `notice.${nameOf(type)}.text`, data),
})
