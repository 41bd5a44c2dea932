import { defaultLanguage, isLanguage, type Language, languageTags } from '@lagoon/shared/catalogue/languages'
import { create } from 'zustand'

/**
 * The language of the interface and the mark the server gave for it. Stored under one key; a value that is none of the
 * eight counts as nothing stored, and nothing stored means hk.
 */
const storageKey = 'lagoon.language'

interface Stored {
  language: Language
  mark: string
}

function read(): Stored {
  try {
    const { language, mark } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Stored>
    if (isLanguage(language)) return { language, mark: typeof mark === 'string' ? mark : language }
  } catch {
    // Unreadable storage is an empty one.
  }
  return { language: defaultLanguage, mark: defaultLanguage }
}

export const useLanguage = create<Stored>(read)

export const languageMark = (): string => useLanguage.getState().mark

export function keepLanguage(language: Language, mark: string): void {
  useLanguage.setState({ language, mark })
  try {
    localStorage.setItem(storageKey, JSON.stringify({ language, mark }))
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

/** For Intl and `<html lang>`, never the bare code: `kr` and `jp` are no languages there. */
export const useLanguageTag = (): string => useLanguage(({ language }) => languageTags[language])
