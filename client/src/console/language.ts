import { browserLanguage, isLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import { queryClient } from '../api/queryClient'
import { useLanguage } from '../i18n/language'
import { deviceStorage } from '../prefix/storage'

/** Separate from the app's language, because the same browser may show the app in another. */
const storageKey = 'lagoon.consoleLanguage'

/** The language chosen here, otherwise that of the browser, otherwise English. */
export function startLanguage(): void {
  const language = chosen() ?? browserLanguage(navigator.languages) ?? 'en'
  useLanguage.setState({ language, mark: language })
}

/** The server's texts depend on the language too, and are read again. */
export function chooseLanguage(language: Language): void {
  useLanguage.setState({ language, mark: language })
  deviceStorage.setItem(storageKey, language)
  void queryClient.invalidateQueries()
}

function chosen(): Language | null {
  const stored = deviceStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : null
}
