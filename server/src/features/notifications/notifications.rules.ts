import type { Language } from '@lagoon/shared/catalogue/languages'
import type { NotificationData } from '@lagoon/shared/catalogue/notifications'
import { text } from '@lagoon/shared/catalogue/text'

/** The data of a notification as a reader of this language is told it: sides, devices and reasons have words, figures stay as they are. */
export function spoken(lang: Language, data: NotificationData): Record<string, string> {
  const words = { ...data, device: data.device || text(lang, 'word.unknown_device') }
  const reason = data.reason || text(lang, 'word.rejected')
  const { side } = data
  return { ...words, reason, ...((side === 'long' || side === 'short') && { side: text(lang, `word.${side}`) }) }
}
