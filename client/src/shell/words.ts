import type { Language } from '@lagoon/shared/catalogue/languages'

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
  accounts: typeof import('../../locales/en/accounts.json')
  addresses: typeof import('../../locales/en/addresses.json')
  apikeys: typeof import('../../locales/en/apikeys.json')
  assets: typeof import('../../locales/en/assets.json')
  cards: typeof import('../../locales/en/cards.json')
  chart: typeof import('../../locales/en/chart.json')
  coins: typeof import('../../locales/en/coins.json')
  common: typeof import('../../locales/en/common.json')
  contracts: typeof import('../../locales/en/contracts.json')
  deposits: typeof import('../../locales/en/deposits.json')
  desk: typeof import('../../locales/en/desk.json')
  explain: typeof import('../../locales/en/explain.json')
  help: typeof import('../../locales/en/help.json')
  home: typeof import('../../locales/en/home.json')
  identity: typeof import('../../locales/en/identity.json')
  location: typeof import('../../locales/en/location.json')
  market: typeof import('../../locales/en/market.json')
  merchants: typeof import('../../locales/en/merchants.json')
  money: typeof import('../../locales/en/money.json')
  newcoins: typeof import('../../locales/en/newcoins.json')
  news: typeof import('../../locales/en/news.json')
  notifications: typeof import('../../locales/en/notifications.json')
  options: typeof import('../../locales/en/options.json')
  profit: typeof import('../../locales/en/profit.json')
  records: typeof import('../../locales/en/records.json')
  referral: typeof import('../../locales/en/referral.json')
  settings: typeof import('../../locales/en/settings.json')
  share: typeof import('../../locales/en/share.json')
  spot: typeof import('../../locales/en/spot.json')
  support: typeof import('../../locales/en/support.json')
  transfers: typeof import('../../locales/en/transfers.json')
  trust: typeof import('../../locales/en/trust.json')
  withdrawals: typeof import('../../locales/en/withdrawals.json')
}

export type Namespace = keyof Words

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Words
  }
}
