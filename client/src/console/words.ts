import type { Language } from '@lagoon/shared/catalogue/languages'
import type { WordsSource } from '../i18n/i18n'

const files = import.meta.glob(['./words/*.ts', './*/words/*.ts'])
/** A copy: words that two entries share would be one more file of the phone app's first screen. */
const common = import.meta.glob<Record<string, object>>('../i18n/*/common.ts', { query: '?console' })

/** The words of all pages of the console in a language: few enough for one file, and separate from the phone app's. */
async function wordsIn(language: Language): Promise<object> {
  const found = Object.keys(files).filter(path => path.endsWith(`/${language}.ts`))
  const modules = await Promise.all(found.map(path => files[path]?.()))
  return Object.assign({}, ...modules.flatMap(module => Object.values((module ?? {}) as Record<string, object>)))
}

export const words: WordsSource = async language => ({
  common: async () => (await common[`../i18n/${language}/common.ts`]?.())?.common ?? {},
  console: () => wordsIn(language),
})
