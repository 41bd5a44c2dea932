import type { WordsLoader } from '../i18n/i18n'

/** The words that shared parts bring with them; the console's own stand where they are shown. */
export const words = {
  common: () => import('../i18n/en/common').then(file => file.common),
} satisfies Record<string, WordsLoader>
