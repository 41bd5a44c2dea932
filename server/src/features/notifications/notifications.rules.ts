import type { Language } from '@lagoon/shared/catalogue/languages'
import type { NotificationType } from '@lagoon/shared/catalogue/notifications'
import { format } from '@lagoon/shared/money/format'
import { type TextKey, text } from '../../platform/text'

type Data = Readonly<Record<string, string>>
type Wording<Key = TextKey> = Key extends `${infer Name}.title` ? Name : never

/** The title and the sentence of a type; an outcome in the data selects one of several. */
export function notificationText(lang: Language, type: NotificationType, data: Data) {
  const wording = (data.outcome === undefined ? type : `${type}.${data.outcome}`) as Wording
  return { title: text(lang, `${wording}.title`, data), text: text(lang, `${wording}.text`, data) }
}

/** The data that is an amount or a price: its thousands are grouped, and it is not rounded. */
export const figures: ReadonlySet<string> = new Set(
  'allotted amount end fee filled held interest number open paid price profit reached received stop'.split(' '),
)

/** The data of a notification for its sentence: sides, devices and reasons are words of the reader, and figures are grouped. */
export function spoken(lang: Language, data: Data): Record<string, string> {
  const grouped = Object.entries(data).map(([key, value]) => [key, figures.has(key) ? format(value) : value])
  const device = data.device || text(lang, 'word.unknown_device')
  const reason = data.reason || text(lang, 'word.rejected')
  const { side } = data
  const sided = (side === 'long' || side === 'short') && { side: text(lang, `word.${side}`) }
  return { ...Object.fromEntries(grouped), device, reason, ...sided }
}
