import { defaultLanguage, isLanguage, type Language } from '@lagoon/shared/catalogue/languages'

export interface StoredLanguage {
  language: Language
  mark: string
  /** On this device, by who holds it. */
  chosen: boolean
}

const storageKey = 'lagoon.language'

/**
 * The language that was chosen on this device. A value that is none of the eight counts as nothing stored, and that means hk, or what a user who
 * logs in has chosen elsewhere.
 */
export function readLanguage(): StoredLanguage {
  try {
    const { language, mark } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<StoredLanguage>
    if (isLanguage(language)) return { language, mark: typeof mark === 'string' ? mark : language, chosen: true }
  } catch {
    // Unreadable storage is an empty one.
  }
  return { language: defaultLanguage, mark: '', chosen: false }
}

/** Whether somebody has been here before. */
export function isLanguageStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

export function writeLanguage(stored: Omit<StoredLanguage, 'chosen'>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}
