import type { Language } from '@lagoon/shared/catalogue/languages'
import type { NotificationData } from '@lagoon/shared/catalogue/notifications'
import { text } from '@lagoon/shared/catalogue/text'
import { format } from '@lagoon/shared/money/format'

/** The data that is an amount or a price: its thousands are grouped, and it is not rounded. */
export const figures: ReadonlySet<string> = new Set(
  'allotted amount end fee filled held interest number open paid price profit reached received stop'.split(' '),
)

/** The data of a notification for its sentence: sides, devices and reasons are words of the reader, and figures are grouped. */
export function spoken(lang: Language, data: NotificationData): Record<string, string> {
  const grouped = Object.entries(data).map(([key, value]) => [key, figures.has(key) ? format(value) : value])
  const device = data.device || text(lang, 'word.unknown_device')
  const reason = data.reason || text(lang, 'word.rejected')
  const { side } = data
  const sided = (side === 'long' || side === 'short') && { side: text(lang, `word.${side}`) }
  return { ...Object.fromEntries(grouped), device, reason, ...sided }
}
