import { type Language, languageTags } from '@lagoon/shared/catalogue/languages'
import { create } from 'zustand'
import { isLanguageStored, readLanguage, type StoredLanguage, writeLanguage } from './storedLanguage'

/** As this start found it: the app stores a language at every start. */
export const languageWasStored = isLanguageStored()

/** The language of the interface and the mark the server gave for it. */
export const useLanguage = create<StoredLanguage>(readLanguage)

export const languageMark = (): string => useLanguage.getState().mark

export function keepLanguage(language: Language, mark: string): void {
  useLanguage.setState({ language, mark, chosen: true })
  writeLanguage({ language, mark })
}

/** What a user chose elsewhere, as long as nothing is chosen here; it is not stored, and goes with its user. */
export function followLanguage(language: Language): void {
  if (!useLanguage.getState().chosen) useLanguage.setState({ language, mark: language })
}

/** For Intl and `<html lang>`, never the bare code: `kr` and `jp` are no languages there. */
export const useLanguageTag = (): string => useLanguage(({ language }) => languageTags[language])
