import { accounts } from './accounts.rules'
import { addresses } from './addresses.rules'
import { alerts } from './alerts.rules'
import { apikeys } from './apikeys.rules'
import { brand } from './brand.rules'
import { cards } from './cards.rules'
import {
  consoleExports,
  consoleFailedWork,
  consoleFaults,
  consoleOperators,
  consoleOrders,
  consolePeople,
  consoleProducts,
  consoleRecordings,
  consoleRequests,
  consoleReviews,
  consoleSession,
  consoleTrends,
  consoleVersions,
  consoleWebhooks,
  consoleWorkplace,
  consoleWorld,
} from './console/console.rules'
import { contracts } from './contracts.rules'
import { deposits } from './deposits.rules'
import { entry } from './entry.rules'
import { events } from './events.rules'
import { explain } from './explain.rules'
import { identity } from './identity.rules'
import { market } from './market.rules'
import { merchants } from './merchants.rules'
import { newcoins } from './newcoins.rules'
import { news } from './news.rules'
import { notifications } from './notifications.rules'
import { options } from './options.rules'
import type { ProductRules } from './productRules'
import { referral } from './referral.rules'
import { spot } from './spot.rules'
import { support } from './support.rules'
import { trust } from './trust.rules'
import { uploads } from './uploads.rules'
import { venue } from './venue.rules'
import { wallet } from './wallet.rules'
import { withdrawals } from './withdrawals.rules'
import { worlds } from './worlds.rules'

/** Every product, in the order of the chapters of /api/docs. */
export const rules = {
  accounts,
  entry,
  market,
  alerts,
  wallet,
  explain,
  deposits,
  withdrawals,
  addresses,
  cards,
  merchants,
  spot,
  contracts,
  options,
  trust,
  newcoins,
  identity,
  uploads,
  referral,
  news,
  notifications,
  events,
  apikeys,
  support,
  brand,
  venue,
  consoleSession,
  consoleOperators,
  consoleWorkplace,
  consolePeople,
  consoleTrends,
  consoleOrders,
  consoleExports,
  consoleReviews,
  consoleProducts,
  consoleVersions,
  consoleWorld,
  consoleRecordings,
  consoleFailedWork,
  consoleWebhooks,
  consoleFaults,
  consoleRequests,
  worlds,
} satisfies Record<string, ProductRules>

type Rules = typeof rules
export type Product = keyof Rules
type List = Exclude<keyof ProductRules, 'chapter'>

/** What the products declare of one kind, in one list. */
export const declared = <K extends List>(kind: K): DeclaredOf<K>[] =>
  Object.values<ProductRules>(rules).flatMap(product => (product[kind] ?? []) as readonly DeclaredOf<K>[])

/** The same of one product, or of several; nothing of a product whose file is missing. */
export type DeclaredOf<K extends List, Of extends Product = Product> = {
  [P in Of]: [unknown] extends [Rules[P]]
    ? never
    : Rules[P] extends Readonly<Record<K, readonly (infer T)[]>>
      ? T
      : never
}[Of]
