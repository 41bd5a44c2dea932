import type { Language } from '@lagoon/shared/catalogue/languages'
import type { NotificationData } from '@lagoon/shared/catalogue/notifications'
import { text } from '@lagoon/shared/catalogue/text'

/** The data of a notification in the reader's language: sides, devices and reasons become words, figures stay. */
export function spoken(lang: Language, data: NotificationData): Record<string, string> {
  const words = { ...data, device: data.device || text(lang, 'word.unknown_device') }
  const reason = data.reason || text(lang, 'word.rejected')
  const { side } = data
  return { ...words, reason, ...((side === 'long' || side === 'short') && { side: text(lang, `word.${side}`) }) }
}
