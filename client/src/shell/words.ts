import type { Language } from '@lagoon/shared/catalogue/languages'
import type accounts from '../../locales/en/accounts.json'
import type addresses from '../../locales/en/addresses.json'
import type apikeys from '../../locales/en/apikeys.json'
import type assets from '../../locales/en/assets.json'
import type cards from '../../locales/en/cards.json'
import type chart from '../../locales/en/chart.json'
import type coins from '../../locales/en/coins.json'
import type common from '../../locales/en/common.json'
import type contracts from '../../locales/en/contracts.json'
import type deposits from '../../locales/en/deposits.json'
import type desk from '../../locales/en/desk.json'
import type explain from '../../locales/en/explain.json'
import type help from '../../locales/en/help.json'
import type home from '../../locales/en/home.json'
import type identity from '../../locales/en/identity.json'
import type location from '../../locales/en/location.json'
import type market from '../../locales/en/market.json'
import type merchants from '../../locales/en/merchants.json'
import type money from '../../locales/en/money.json'
import type newcoins from '../../locales/en/newcoins.json'
import type news from '../../locales/en/news.json'
import type notifications from '../../locales/en/notifications.json'
import type options from '../../locales/en/options.json'
import type profit from '../../locales/en/profit.json'
import type records from '../../locales/en/records.json'
import type referral from '../../locales/en/referral.json'
import type settings from '../../locales/en/settings.json'
import type share from '../../locales/en/share.json'
import type spot from '../../locales/en/spot.json'
import type support from '../../locales/en/support.json'
import type transfers from '../../locales/en/transfers.json'
import type trust from '../../locales/en/trust.json'
import type withdrawals from '../../locales/en/withdrawals.json'

/**
 * The words of every page, `locales/<language>/<namespace>.json`. Each language has one module. It contains the words of the frame and of
 * the first screens, and imports the language's other files on demand. So a phone loads only one language, and the words of a page at its
 * first visit.
 */
const modules: Record<Language, () => Promise<{ files: Readonly<Record<string, object>> }>> = {
  zh: () => import('./words/zh'),
  en: () => import('./words/en'),
  hk: () => import('./words/hk'),
  jp: () => import('./words/jp'),
  vi: () => import('./words/vi'),
  kr: () => import('./words/kr'),
  esp: () => import('./words/esp'),
  th: () => import('./words/th'),
}

export async function words(language: Language): Promise<Record<string, () => Promise<object>>> {
  const { files } = await modules[language]()
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      path.replace(/.*\/|\.json$/g, ''),
      async () => (typeof file === 'function' ? await file() : file) as object,
    ]),
  )
}

/** The type of each namespace, from English. */
interface Words {
  addresses: typeof addresses
  assets: typeof assets
  cards: typeof cards
  chart: typeof chart
  coins: typeof coins
  common: typeof common
  contracts: typeof contracts
  deposits: typeof deposits
  desk: typeof desk
  explain: typeof explain
  help: typeof help
  home: typeof home
  identity: typeof identity
  location: typeof location
  market: typeof market
  merchants: typeof merchants
  money: typeof money
  newcoins: typeof newcoins
  news: typeof news
  notifications: typeof notifications
  options: typeof options
  profit: typeof profit
  records: typeof records
  referral: typeof referral
  accounts: typeof accounts
  apikeys: typeof apikeys
  settings: typeof settings
  share: typeof share
  spot: typeof spot
  support: typeof support
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
