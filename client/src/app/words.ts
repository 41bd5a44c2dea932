import type { chart } from '../chart/words/en'
import type { home } from '../features/home/words/en'
import type { market } from '../features/market/words/en'
import type { news } from '../features/news/words/en'
import type { options } from '../features/options/words/en'
import type { session } from '../features/session/words/en'
import type { settings } from '../features/settings/words/en'
import type { common } from '../i18n/en/common'
import type { WordsLoader } from '../i18n/i18n'

/**
 * Whose words there are: one line here and one below for each feature. Every language is a file of its own and is loaded
 * with the first page that needs it.
 */
export const words = {
  common: language => import(`../i18n/${language}/common.ts`).then(file => file.common),
  chart: language => import(`../chart/words/${language}.ts`).then(file => file.chart),
  options: language => import(`../features/options/words/${language}.ts`).then(file => file.options),
  session: language => import(`../features/session/words/${language}.ts`).then(file => file.session),
  settings: language => import(`../features/settings/words/${language}.ts`).then(file => file.settings),
  home: language => import(`../features/home/words/${language}.ts`).then(file => file.home),
  market: language => import(`../features/market/words/${language}.ts`).then(file => file.market),
  news: language => import(`../features/news/words/${language}.ts`).then(file => file.news),
} satisfies Record<string, WordsLoader>

export type Namespace = keyof typeof words

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      news: typeof news
      market: typeof market
      home: typeof home
      chart: typeof chart
      options: typeof options
      session: typeof session
      settings: typeof settings
    }
  }
}
