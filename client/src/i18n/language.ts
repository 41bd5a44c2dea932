import { type Language, languageTags } from '@lagoon/shared/catalogue/languages'
import { create } from 'zustand'
import { brand } from '../theme/brand'
import { isLanguageStored, readLanguage, type StoredLanguage, writeLanguage } from './storedLanguage'

/** Read at the start, because every start stores a language. */
export const languageWasStored = isLanguageStored()

/** The language of the interface, and the mark that the server gave for it. */
export const useLanguage = create<StoredLanguage>(readLanguage)

export const languageMark = (): string => useLanguage.getState().mark

export function keepLanguage(language: Language, mark: string): void {
  if (!brand.languages.includes(language)) return
  useLanguage.setState({ language, mark, chosen: true })
  writeLanguage({ language, mark })
}

/**
 * Uses the language that a user chose elsewhere, while none is chosen here. It is stored as such, so that the app opens in it without a
 * connection too, and ends with the user's session.
 */
export function followLanguage(language: Language): void {
  if (useLanguage.getState().chosen || !brand.languages.includes(language)) return
  useLanguage.setState({ language, mark: language })
  writeLanguage({ language, mark: language, followed: true })
}

/** The tag for Intl and `<html lang>`. The bare code would be wrong: `kr` and `jp` are not valid languages there. */
export const useLanguageTag = (): string => useLanguage(({ language }) => languageTags[language])
