import { type Language, languages, languageTags } from '@lagoon/shared/catalogue/languages'
import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { brand } from '../theme/brand'
import { useLanguage } from './language'

/** Loads the words of a language, by namespace. */
export type WordsSource = (language: Language) => Promise<Readonly<Record<string, () => Promise<object>>>>

/** i18next knows languages by their tag ("zh-HK", "th-TH"); calendars concern only Intl. */
const i18nTag = (language: Language): string => languageTags[language].replace(/-u-.*/, '')
const languageOfTag = new Map(languages.map(language => [i18nTag(language), language]))

/** Words are modules of the build, one file per language and namespace, loaded when a page names them. */
function backendOf(words: WordsSource): BackendModule {
  return {
    type: 'backend',
    init: () => {},
    read: (tag: string, namespace: string, done: ReadCallback) => {
      const language = languageOfTag.get(tag)
      if (!language) return done(new Error(`no such language: ${tag}`), false)
      words(language)
        .then(loaders => loaders[namespace]?.() ?? Promise.reject(new Error(`no words of ${namespace} in ${tag}`)))
        .then(
          loaded => done(null, loaded as Parameters<ReadCallback>[1]),
          (error: Error) => done(error, true),
        )
    },
  }
}

export async function startWords(words: WordsSource): Promise<void> {
  const { language } = useLanguage.getState()
  dressDocument(language)
  useLanguage.subscribe((now, before) => {
    if (now.language === before.language) return
    void i18next.changeLanguage(i18nTag(now.language)).then(() => dressDocument(now.language))
  })
  await i18next
    .use(backendOf(words))
    .use(initReactI18next)
    .init({
      lng: i18nTag(language),
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      // React already escapes; escaping twice would show "&amp;".
      interpolation: { escapeValue: false, defaultVariables: { brand: brand.name } },
    })
}

/** Waits for the words of a page, so that its first paint is in the right language. */
export const loadWords = (namespaces: readonly string[]): Promise<void> =>
  namespaces.length === 0 ? Promise.resolve() : i18next.loadNamespaces([...namespaces])

function dressDocument(language: Language): void {
  document.documentElement.lang = i18nTag(language)
}
