import { accounts } from './accounts'
import { addresses } from './addresses'
import { alerts } from './alerts'
import { apikeys } from './apikeys'
import { cards } from './cards'
import { consoleAside } from './console-aside'
import { consoleFaults } from './console-faults'
import { consoleOrders } from './console-orders'
import { consolePeople } from './console-people'
import { consoleProducts } from './console-products'
import { consoleRequests } from './console-requests'
import { consoleReviews } from './console-reviews'
import { consoleSession } from './console-session'
import { consoleTrends } from './console-trends'
import { consoleWebhooks } from './console-webhooks'
import { consoleWorld } from './console-world'
import { contracts } from './contracts'
import { deposits } from './deposits'
import type { DataOf, InputOf, ParsedOf } from './endpoint'
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
import { spot } from './spot'
import { support } from './support'
import { trust } from './trust'
import { uploads } from './uploads'
import { wallet } from './wallet'
import { withdrawals } from './withdrawals'

/** The whole contract: every endpoint under `METHOD path`. */
export const contract = {
  ...accounts,
  ...entry,
  ...identity,
  ...cards,
  ...uploads,
  ...news,
  ...market,
  ...alerts,
  ...wallet,
  ...explain,
  ...deposits,
  ...withdrawals,
  ...addresses,
  ...spot,
  ...contracts,
  ...options,
  ...trust,
  ...newcoins,
  ...referral,
  ...merchants,
  ...support,
  ...notifications,
  ...events,
  ...apikeys,
  ...consoleSession,
  ...consolePeople,
  ...consoleTrends,
  ...consoleOrders,
  ...consoleReviews,
  ...consoleProducts,
  ...consoleWorld,
  ...consoleAside,
  ...consoleWebhooks,
  ...consoleFaults,
  ...consoleRequests,
}

export type Declared = typeof contract
export type CallKey = keyof Declared
export type CallInput<K extends CallKey> = InputOf<Declared[K]>
/** What a handler receives: the input after validation. */
export type CallParsed<K extends CallKey> = ParsedOf<Declared[K]>
export type CallData<K extends CallKey> = DataOf<Declared[K]>
