import { createAccounts } from '../features/accounts/accounts'
import { entryOf, isOpenWorld } from '../features/accounts/entry.rules'
import { createAlerts } from '../features/alerts/alerts'
import { createApiKeys } from '../features/apikeys/apikeys'
import { createBrand } from '../features/brand/brand'
import { createContracts } from '../features/contracts/contracts'
import { createDemo } from '../features/demo/demo'
import { createDeposits } from '../features/deposits/deposits'
import { createFaults } from '../features/faults/faults'
import type { Feature } from '../features/feature'
import { createIdentity } from '../features/identity/identity'
import { createMarketFeature } from '../features/market/market'
import { createMerchants } from '../features/merchants/merchants'
import { createNewCoins } from '../features/newcoins/newcoins'
import { createNews } from '../features/news/news'
import { createNotifications } from '../features/notifications/notifications'
import { createOptions } from '../features/options/options'
import { createReferral } from '../features/referral/referral'
import { createSpot } from '../features/spot/spot'
import { createSupport } from '../features/support/support'
import { createTrust } from '../features/trust/trust'
import { createUploads } from '../features/uploads/uploads'
import { createVenue } from '../features/venue/venue'
import { createWallet } from '../features/wallet/wallet'
import { createWebhooks } from '../features/webhooks/webhooks'
import { createWithdrawals } from '../features/withdrawals/withdrawals'
import { createWorlds } from '../features/worlds/worlds'
import { originsForOthers } from '../http/hosts'
import { createPayout } from '../payout/payout'
import { holdWithdrawals } from '../reviews/holdWithdrawals'
import { isExposed } from '../settings/config'
import type { Core } from './core'
import type { Platform } from './platform'

/**
 * The products, in the order in which rows are written, memory is read, the due work of one second runs and a new reader of `me` gets its
 * snapshot. Spot and contracts fill orders first, so that an order reached in the same second counts. Reviews see the results of that second,
 * and alerts only report it.
 */
export function createProducts(platform: Platform, core: Core): readonly Feature[] {
  const {
    config,
    db,
    wall,
    log,
    commands: lane,
    horizon: world,
    uploads,
    brand,
    venue,
    onTheWay,
    audit,
    demoPeople,
    everywhere,
    writes,
  } = platform
  const { listing, market, people, callers, hub, reviews, fees } = core
  const notifications = createNotifications({
    ...{ db, wall, log, hub, everywhere, writes, people },
    isShared: platform.node !== undefined,
    jwtSecret: config.jwtSecret,
    strict: isExposed(config),
    mailer: platform.mailer,
  })
  const identity = createIdentity({ db, lane, uploads, reviews, audit })
  const accounts = createAccounts({
    ...{ db, lane, wall, listing, people, callers, audit, brand },
    jwtSecret: config.jwtSecret,
    demoPeople: isOpenWorld(config) ? demoPeople : [],
    entry: entryOf(config),
    takesGuests: config.worldControl,
    withdrawalMode: () => reviews.policies.of('withdrawal').mode,
    holdWithdrawals: origin => holdWithdrawals({ db, lane, policies: reviews.policies }, origin),
    originsForOthers: () => originsForOthers(config).map(origin => origin + config.path),
    closedPeople: config.production ? demoPeople : [],
    identityOf: identity.shown,
    isOneOfSeveral: platform.gateway !== null,
  })
  const { assertOwner } = accounts
  const webhooks = createWebhooks({
    ...{ db, wall, log, audit, everywhere, writes, world },
    jwtSecret: config.jwtSecret,
    isReplaced: () => platform.lane.isReplaced,
    isOneOfSeveral: platform.node !== undefined,
    strict: isExposed(config),
  })
  const quotations = createMarketFeature({ db, log, lane, wall, listing, market, world, hub, audit })
  const wallet = createWallet({ db, lane, listing, hub, market, world })
  const payout = createPayout({
    ...{ db, lane, listing, people, audit, assertOwner, world },
    hold_seconds: config.withdrawalHoldHours * 3600,
  })
  const features: readonly Feature[] = [
    accounts,
    notifications,
    quotations,
    createBrand({ lane, audit, brand, uploads }),
    createVenue({ lane, audit, venue, world, way: onTheWay, onChange: () => hub.publishWorld(world) }),
    createNews({ world, brand, db }),
    createSpot({
      ...{ db, lane, listing, market, fees, world, hub, audit, venue },
      ...{ bookChanged: quotations.bookChanged, decides: writes },
    }),
    createContracts({ db, lane, wall, listing, market, fees, world, hub, venue }),
    createOptions({ db, lane, listing, market, fees, world, hub }),
    createDemo({ lane, listing }),
    createTrust({ db, lane, listing, market, world }),
    createNewCoins({ db, lane, listing, world, reviews, brand }),
    createReferral({ db, listing, brand }),
    createMerchants({ db, lane, listing, world, uploads, reviews, usdtPriceAt: market.usdtPriceAt }),
    createSupport({ db, lane, hub, audit, brand, customerUrl: config.customerUrl }),
    wallet,
    reviews,
    createAlerts({ db, lane, listing, market, hub }),
    identity,
    createUploads(uploads),
    payout,
    createDeposits({ db, lane, listing, uploads, reviews, audit, brand }),
    createWithdrawals({ db, lane, listing, people, payout, reviews, world, audit, assertOwner }),
    createApiKeys({ db, wall, people, audit, assertOwner, everywhere, jwtSecret: config.jwtSecret }),
    webhooks,
    createFaults({
      ...{ db, wall, log, audit, everywhere, world, worldControl: config.worldControl },
      isOneOfSeveral: platform.node !== undefined,
      cutSockets: () => hub.cut(),
    }),
    createWorlds(platform.worlds, platform.hosted),
  ]
  notifications.makeBy(features.flatMap(feature => feature.notifications ?? []))
  return features
}
