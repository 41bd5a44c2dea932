import type { WordsSource } from '../i18n/i18n'

/** The words that shared parts bring with them; the console's own stand where they are shown. */
export const words: WordsSource = async () => ({
  common: () => import('../i18n/en/common').then(file => file.common),
})
