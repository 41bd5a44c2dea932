import type { Language } from '@lagoon/shared/catalogue/languages'
import { deviceStorage } from '../prefix/storage'
import { brand } from '../theme/brand'

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
 * The language chosen on this device. Any other value counts as nothing stored, which means the language of the brand, or
 * what a logged-in user has chosen elsewhere.
 */
export function readLanguage(): StoredLanguage {
  try {
    const stored = JSON.parse(deviceStorage.getItem(storageKey) ?? '{}') as Partial<Written>
    const { language, mark, followed } = stored
    if (language && brand.languages.includes(language))
      return { language, mark: typeof mark === 'string' ? mark : language, chosen: !followed }
  } catch {
    // Unreadable storage counts as empty.
  }
  return { language: brand.language, mark: brand.language, chosen: false }
}

/** Whether the app was opened here before. */
export const isLanguageStored = (): boolean => deviceStorage.getItem(storageKey) !== null

export const writeLanguage = (stored: Written): void => deviceStorage.setItem(storageKey, JSON.stringify(stored))
