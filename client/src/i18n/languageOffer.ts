import { browserLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import { deviceStorage } from '../prefix/storage'
import { brand } from '../theme/brand'
import { languageWasStored, useLanguage } from './language'

/** Whether the browser's language was offered: only once, and it stays open until it is answered. */
const storageKey = 'lagoon.languageOffer'

/** The language to offer; null if the app already uses it, or the offer was answered. */
export function offeredLanguage(): Language | null {
  const wanted = browserLanguage(navigator.languages)
  if (!wanted || !brand.languages.includes(wanted) || wanted === useLanguage.getState().language) return null
  const known = deviceStorage.getItem(storageKey)
  if (known === 'answered' || (known === null && languageWasStored)) return null
  deviceStorage.setItem(storageKey, 'open')
  // A browser that cannot store the answer would offer it at each visit.
  return deviceStorage.getItem(storageKey) === 'open' ? wanted : null
}

export const offerAnswered = (): void => deviceStorage.setItem(storageKey, 'answered')
