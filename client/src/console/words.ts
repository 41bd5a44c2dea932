import type { WordsSource } from '../i18n/i18n'

const files = import.meta.glob<object>('../../locales/*/console.json', { import: 'default' })
/** Loaded separately from the app: if two entries shared these words, they would be one more file of the phone app's first screen. */
const common = import.meta.glob<object>('../../locales/*/common.json', { query: '?console', import: 'default' })

/** The words of all console pages in a language: few enough for one file, and separate from the phone app's. */
export const words: WordsSource = async language => ({
  common: async () => (await common[`../../locales/${language}/common.json`]?.()) ?? {},
  console: async () => (await files[`../../locales/${language}/console.json`]?.()) ?? {},
})
