import type { z } from 'zod'
import type { Endpoints } from '../api/endpoint'
import { accounts } from './accounts'
import { addresses } from './addresses'
import { alerts } from './alerts'
import { apikeys } from './apikeys'
import { brand } from './brand'
import { cards } from './cards'
import { consoleExports } from './console/exports'
import { consoleFailedWork } from './console/failedWork'
import { consoleFaults } from './console/faults'
import { consoleOperators } from './console/operators'
import { consoleOrders } from './console/orders'
import { consolePeople } from './console/people'
import { consoleProducts } from './console/products'
import { consoleRecordings } from './console/recordings'
import { consoleRequests } from './console/requests'
import { consoleReviews } from './console/reviews'
import { consoleSession } from './console/session'
import { consoleTrends } from './console/trends'
import { consoleVersions } from './console/versions'
import { consoleWebhooks } from './console/webhooks'
import { consoleWorkplace } from './console/workplace'
import { consoleWorld } from './console/world'
import { contracts } from './contracts'
import { deposits } from './deposits'
import { entry } from './entry'
import { events } from './events'
import { explain } from './explain'
import { identity } from './identity'
import { market } from './market'
import { merchants } from './merchants'
import { newcoins } from './newcoins'
import { news } from './news'
import { notifications } from './notifications'
import { options } from './options'
import { referral } from './referral'
import type { Product, rules } from './rules'
import { spot } from './spot'
import { support } from './support'
import { trust } from './trust'
import { uploads } from './uploads'
import { venue } from './venue'
import { wallet } from './wallet'
import { withdrawals } from './withdrawals'
import { worlds } from './worlds'

/** What a product declares with schemas; everything else is in its rules. */
type FrontDoor<R> = {
  calls: Endpoints
  /** The frames that it sends to its user on the topic `me`. */
  frames?: Record<string, { says: string; shape: z.ZodRawShape }>
} & (R extends { events: readonly (infer T extends string)[] } ? { events: Record<T, z.ZodType> } : { events?: never })

/** Every product, in the order of its calls in the contract. */
export const products = {
  accounts,
  entry,
  identity,
  cards,
  uploads,
  news,
  market,
  alerts,
  wallet,
  explain,
  deposits,
  withdrawals,
  addresses,
  spot,
  contracts,
  options,
  trust,
  newcoins,
  referral,
  merchants,
  support,
  notifications,
  events,
  apikeys,
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
} satisfies { [P in Product]: FrontDoor<(typeof rules)[P]> }

type Part = 'calls' | 'events' | 'frames'
/** Nothing of a product whose file is missing, so that the compiler names only the places that need it. */
type PartOf<P, K extends Part> = [unknown] extends [P]
  ? never
  : P extends Record<K, infer T>
    ? (each: T) => void
    : never
type Products = typeof products
type Joined<K extends Part> = { [P in Product]: PartOf<Products[P], K> }[Product] extends (each: infer T) => void
  ? T
  : never

/** The calls, events or frames of all products by their names. */
export type All<K extends Part> = { [N in keyof Joined<K>]: Joined<K>[N] }
export const all = <K extends Part>(part: K): All<K> =>
  Object.assign({}, ...Object.values<Partial<Record<Part, object>>>(products).map(product => product[part]))
