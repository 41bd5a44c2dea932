import { defaultLanguage, isLanguage, type Language } from '@lagoon/shared/catalogue/languages'

export interface StoredLanguage {
  language: Language
  mark: string
}

const storageKey = 'lagoon.language'

/** The language that was chosen on this device. A value that is none of the eight counts as nothing stored, and that means hk. */
export function readLanguage(): StoredLanguage {
  try {
    const { language, mark } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<StoredLanguage>
    if (isLanguage(language)) return { language, mark: typeof mark === 'string' ? mark : language }
  } catch {
    // Unreadable storage is an empty one.
  }
  return { language: defaultLanguage, mark: defaultLanguage }
}

export function writeLanguage(stored: StoredLanguage): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}
