import type { chart } from '../chart/words/en'
import type { addresses } from '../features/addresses/words/en'
import type { assets } from '../features/assets/words/en'
import type { builtin } from '../features/builtin/words/en'
import type { cards } from '../features/cards/words/en'
import type { contracts } from '../features/contracts/words/en'
import type { deposit } from '../features/deposit/words/en'
import type { help } from '../features/help/words/en'
import type { home } from '../features/home/words/en'
import type { identity } from '../features/identity/words/en'
import type { market } from '../features/market/words/en'
import type { merchants } from '../features/merchants/words/en'
import type { news } from '../features/news/words/en'
import type { options } from '../features/options/words/en'
import type { promotion } from '../features/promotion/words/en'
import type { publication } from '../features/publication/words/en'
import type { records } from '../features/records/words/en'
import type { session } from '../features/session/words/en'
import type { settings } from '../features/settings/words/en'
import type { spot } from '../features/spot/words/en'
import type { support } from '../features/support/words/en'
import type { transfer } from '../features/transfer/words/en'
import type { trust } from '../features/trust/words/en'
import type { withdraw } from '../features/withdraw/words/en'
import type { common } from '../i18n/en/common'
import type { money } from '../i18n/en/money'
import type { WordsLoader } from '../i18n/i18n'

/**
 * Whose words there are: one line here and one below for each feature. Every language is a file of its own and is loaded
 * with the first page that needs it.
 */
export const words = {
  common: language => import(`../i18n/${language}/common.ts`).then(file => file.common),
  chart: language => import(`../chart/words/${language}.ts`).then(file => file.chart),
  contracts: language => import(`../features/contracts/words/${language}.ts`).then(file => file.contracts),
  options: language => import(`../features/options/words/${language}.ts`).then(file => file.options),
  session: language => import(`../features/session/words/${language}.ts`).then(file => file.session),
  settings: language => import(`../features/settings/words/${language}.ts`).then(file => file.settings),
  home: language => import(`../features/home/words/${language}.ts`).then(file => file.home),
  market: language => import(`../features/market/words/${language}.ts`).then(file => file.market),
  news: language => import(`../features/news/words/${language}.ts`).then(file => file.news),
  money: language => import(`../i18n/${language}/money.ts`).then(file => file.money),
  addresses: language => import(`../features/addresses/words/${language}.ts`).then(file => file.addresses),
  assets: language => import(`../features/assets/words/${language}.ts`).then(file => file.assets),
  cards: language => import(`../features/cards/words/${language}.ts`).then(file => file.cards),
  deposit: language => import(`../features/deposit/words/${language}.ts`).then(file => file.deposit),
  identity: language => import(`../features/identity/words/${language}.ts`).then(file => file.identity),
  publication: language => import(`../features/publication/words/${language}.ts`).then(file => file.publication),
  records: language => import(`../features/records/words/${language}.ts`).then(file => file.records),
  spot: language => import(`../features/spot/words/${language}.ts`).then(file => file.spot),
  transfer: language => import(`../features/transfer/words/${language}.ts`).then(file => file.transfer),
  trust: language => import(`../features/trust/words/${language}.ts`).then(file => file.trust),
  withdraw: language => import(`../features/withdraw/words/${language}.ts`).then(file => file.withdraw),
  merchants: language => import(`../features/merchants/words/${language}.ts`).then(file => file.merchants),
  help: language => import(`../features/help/words/${language}.ts`).then(file => file.help),
  support: language => import(`../features/support/words/${language}.ts`).then(file => file.support),
  promotion: language => import(`../features/promotion/words/${language}.ts`).then(file => file.promotion),
  builtin: language => import(`../features/builtin/words/${language}.ts`).then(file => file.builtin),
} satisfies Record<string, WordsLoader>

export type Namespace = keyof typeof words

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      builtin: typeof builtin
      promotion: typeof promotion
      support: typeof support
      help: typeof help
      merchants: typeof merchants
      news: typeof news
      market: typeof market
      home: typeof home
      chart: typeof chart
      contracts: typeof contracts
      options: typeof options
      session: typeof session
      settings: typeof settings
      money: typeof money
      addresses: typeof addresses
      assets: typeof assets
      cards: typeof cards
      deposit: typeof deposit
      identity: typeof identity
      publication: typeof publication
      records: typeof records
      spot: typeof spot
      transfer: typeof transfer
      trust: typeof trust
      withdraw: typeof withdraw
    }
  }
}
