import type { Language } from '@lagoon/shared/catalogue/languages'
import type { chart } from '../chart/words/en'
import type { desk } from '../desk/words/en'
import type { explain } from '../explain/words/en'
import type { addresses } from '../features/addresses/words/en'
import type { assets } from '../features/assets/words/en'
import type { cards } from '../features/cards/words/en'
import type { contracts } from '../features/contracts/words/en'
import type { deposits } from '../features/deposits/words/en'
import type { help } from '../features/help/words/en'
import type { home } from '../features/home/words/en'
import type { identity } from '../features/identity/words/en'
import type { location } from '../features/location/words/en'
import type { market } from '../features/market/words/en'
import type { merchants } from '../features/merchants/words/en'
import type { newcoins } from '../features/newcoins/words/en'
import type { news } from '../features/news/words/en'
import type { notifications } from '../features/notifications/words/en'
import type { options } from '../features/options/words/en'
import type { profit } from '../features/profit/words/en'
import type { records } from '../features/records/words/en'
import type { referral } from '../features/referral/words/en'
import type { session } from '../features/session/words/en'
import type { settings } from '../features/settings/words/en'
import type { spot } from '../features/spot/words/en'
import type { support } from '../features/support/words/en'
import type { transfers } from '../features/transfers/words/en'
import type { trust } from '../features/trust/words/en'
import type { withdrawals } from '../features/withdrawals/words/en'
import type { common } from '../i18n/en/common'
import type { money } from '../i18n/en/money'
import type { share } from '../share/words/en'
import { type Loaders, loadersOf, type WordsFile } from './words/loaders'

/**
 * The words of every page. One file per language has those of the frame and of the first screens, and knows the language's other files, so a
 * phone loads a single language. The words of a feature are found by their path, `features/<namespace>/words/<language>.ts`, and loaded with
 * its first page.
 */
const files: Record<Language, () => Promise<WordsFile>> = {
  zh: () => import('./words/zh'),
  en: () => import('./words/en'),
  hk: () => import('./words/hk'),
  jp: () => import('./words/jp'),
  vi: () => import('./words/vi'),
  kr: () => import('./words/kr'),
  esp: () => import('./words/esp'),
  th: () => import('./words/th'),
}

export const words = (language: Language): Promise<Loaders> => files[language]().then(loadersOf)

/** The type of each namespace, from English. */
interface Words {
  common: typeof common
  location: typeof location
  profit: typeof profit
  referral: typeof referral
  support: typeof support
  help: typeof help
  merchants: typeof merchants
  news: typeof news
  notifications: typeof notifications
  market: typeof market
  home: typeof home
  chart: typeof chart
  desk: typeof desk
  explain: typeof explain
  contracts: typeof contracts
  options: typeof options
  session: typeof session
  settings: typeof settings
  money: typeof money
  share: typeof share
  addresses: typeof addresses
  assets: typeof assets
  cards: typeof cards
  deposits: typeof deposits
  identity: typeof identity
  newcoins: typeof newcoins
  records: typeof records
  spot: typeof spot
  transfers: typeof transfers
  trust: typeof trust
  withdrawals: typeof withdrawals
}

export type Namespace = keyof Words

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Words
  }
}
