import { isLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import { browserLanguage } from '../i18n/browserLanguage'
import { useLanguage } from '../i18n/language'
import { queryClient } from '../reads/queryClient'

/** A key of its own: whoever reads the console in one language may show the phone app of the same browser in another. */
const storageKey = 'lagoon.consoleLanguage'

/** What was chosen here, else what the browser speaks, else English. */
export function startLanguage(): void {
  const language = chosen() ?? browserLanguage(navigator.languages) ?? 'en'
  useLanguage.setState({ language, mark: language })
}

/** What the server says is in the language too, and is asked for anew. */
export function chooseLanguage(language: Language): void {
  useLanguage.setState({ language, mark: language })
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // A browser that keeps nothing speaks it until the page is left.
  }
  void queryClient.invalidateQueries()
}

function chosen(): Language | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}
