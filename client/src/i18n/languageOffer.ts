import type { Language } from '@lagoon/shared/catalogue/languages'
import { browserLanguage } from './browserLanguage'
import { languageWasStored, useLanguage } from './language'

/** Whether the browser's language was offered: only once, and it stays open until it is answered. */
const storageKey = 'lagoon.languageOffer'

/** The language to offer; null if the app already uses it, or the offer was answered. */
export function offeredLanguage(): Language | null {
  const wanted = browserLanguage(navigator.languages)
  if (!wanted || wanted === useLanguage.getState().language) return null
  try {
    const known = localStorage.getItem(storageKey)
    if (known === 'answered' || (known === null && languageWasStored)) return null
    localStorage.setItem(storageKey, 'open')
    return wanted
  } catch {
    return null
  }
}

export function offerAnswered(): void {
  try {
    localStorage.setItem(storageKey, 'answered')
  } catch {
    // Without storage nothing was offered.
  }
}
