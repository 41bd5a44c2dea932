import { defaultLanguage, isLanguage, type Language } from '@lagoon/shared/catalogue/languages'

export interface StoredLanguage {
  language: Language
  mark: string
  /** Chosen on this device. */
  chosen: boolean
}

/** `followed`: chosen elsewhere by the logged-in user. */
type Written = Omit<StoredLanguage, 'chosen'> & { followed?: boolean }

const storageKey = 'lagoon.language'

/**
 * The language chosen on this device. Any other value counts as nothing stored, which means hk, or what a logged-in user has chosen
 * elsewhere.
 */
export function readLanguage(): StoredLanguage {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Written>
    const { language, mark, followed } = stored
    if (isLanguage(language)) return { language, mark: typeof mark === 'string' ? mark : language, chosen: !followed }
  } catch {
    // Unreadable storage counts as empty.
  }
  return { language: defaultLanguage, mark: '', chosen: false }
}

/** Whether the app was opened here before. */
export function isLanguageStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

export function writeLanguage(stored: Written): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}
