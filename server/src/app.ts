import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inOrder } from './app/dueOrder'
import { invariantsOf } from './app/invariants'
import { openThings } from './app/openThings'
import type { Config } from './config'
import { creditConsole, credits } from './console/credit'
import { listingEditables } from './console/listing.editable'
import { overviewConsole } from './console/overview'
import { peopleConsole } from './console/people'
import { productRoutes } from './console/products'
import { reviewConsole } from './console/reviews'
import { createAccounts } from './features/accounts/accounts'
import type { DemoPerson } from './features/accounts/deps'
import { entryOf } from './features/accounts/entry.rules'
import { createContracts } from './features/contracts/contracts'
import { createDemo } from './features/demo/demo'
import { createDeposits } from './features/deposits/deposits'
import type { Feature } from './features/feature'
import { createIdentity } from './features/identity/identity'
import { createMarketFeature } from './features/market/market'
import { scenarioAnswer, scenarioShown } from './features/market/scenarios'
import { createMerchants } from './features/merchants/merchants'
import { createNewCoins } from './features/newcoins/newcoins'
import { createNews } from './features/news/news'
import { createNotifications } from './features/notifications/notifications'
import { createOptions } from './features/options/options'
import { createReferral } from './features/referral/referral'
import { createSpot } from './features/spot/spot'
import { createSupport } from './features/support/support'
import { createTrust } from './features/trust/trust'
import { serveUploads } from './features/uploads/serve'
import { createUploads } from './features/uploads/uploads'
import { createWallet } from './features/wallet/wallet'
import { createWithdrawals } from './features/withdrawals/withdrawals'
import { createFees } from './fees/fees'
import type { Routes } from './http/call'
import { createDeadline } from './http/deadline'
import { createDemoGate } from './http/demoGate'
import { serveHealth } from './http/health'
import { createHosts } from './http/hosts'
import { createMetrics } from './http/metrics'
import { createServer } from './http/server'
import { serveStatic } from './http/static'
import type { DueWork } from './lane/dueWork'
import { idempotencies, storedAnswers } from './lane/idempotency'
import { Lane } from './lane/lane'
import { StallDetector } from './lane/stallDetector'
import { entries, holds, postings, wallets } from './ledger/wallets'
import { Hub } from './live/hub'
import { coins, Listing, pairs } from './market/listing'
import { createMarketService, type MarketService } from './market/service'
import { createPayout } from './payout/payout'
import { Mailer } from './people/mailer'
import type { Notify } from './people/notify'
import { createPeople } from './people/people'
import { inviters, logins, users } from './people/user.table'
import { createAudit } from './platform/audit'
import type { Database } from './platform/db/database'
import type { Invariant } from './platform/db/invariant'
import type { AnyTable } from './platform/db/table'
import type { Log } from './platform/log'
import { Pace } from './platform/pace'
import { createRequestHash } from './platform/request-hash'
import { Uploads } from './platform/uploads/uploads'
import type { Wall } from './platform/wall'
import { Reviews } from './reviews/reviews'
import { clocks } from './world/clock.store'
import { FailedWork } from './world/failedWork'
import { failedWorkRoutes } from './world/failedWork.routes'
import { createWorldGate } from './world/gate'
import { WorldLoop } from './world/loop'
import { snapshotRoutes } from './world/snapshot.routes'
import { Snapshots } from './world/snapshots'
import { worldRoutes } from './world/world.routes'

/**
 * One exchange: everything that runs, in the order it is built. Features are told what they may use and hand back what the rest may
 * know of them; nothing is shared between two exchanges of one process.
 */
export interface Exchange {
  app: FastifyInstance
  lane: Lane
  world: WorldLoop
  db: Database
  listing: Listing
  snapshots: Snapshots
  market: MarketService
  reviews: Reviews
  features: readonly Feature[]
  /** What must hold of its database at every moment. */
  invariants: readonly Invariant[]
  /** Another server has taken over this database. */
  readonly replaced: boolean
  /** Brings the world up to now; calls are served from then on. */
  start(): Promise<void>
  /** Lets go: no new calls, what is under way finishes, the world stands still. */
  stop(): Promise<void>
}

export interface ExchangeOptions {
  config: Config
  db: Database
  wall: Wall
  log: Log
  /** Whom a visitor can be at one tap, where the world may be steered by anybody. */
  demoPeople?: readonly DemoPerson[]
  /** Cheaper password hashing, for tests. */
  hashing?: { memoryCost: number; timeCost: number }
}

export async function createExchange({
  config,
  db,
  wall,
  log,
  demoPeople = [],
  hashing,
}: ExchangeOptions): Promise<Exchange> {
  let ready = false
  let fenced = false
  const metrics = createMetrics()
  const listing = new Listing()
  const features: Feature[] = []
  const tables: AnyTable[] = []
  const lane = new Lane({
    pool: db.lane,
    tables,
    now: () => world.now(),
    mono: wall.mono,
    onCommit: changes => {
      listing.changed(changes)
      for (const feature of features) feature.changed?.(changes)
      world.changed(changes)
    },
    onBatch: measured => {
      stall.answered()
      pace.done(measured.size)
      metrics.batch(measured)
    },
    onFailure: (error, command) => {
      metrics.failure()
      log.error({ err: error, command }, 'a command failed')
    },
    onFenced: () => {
      fenced = true
      log.error('another server has taken over this database; this one writes no more')
    },
    onRecovered: () => load(),
  })
  const pace = new Pace(wall.mono)
  const stall = new StallDetector({ mono: wall.mono, depth: () => lane.depth })
  const due: DueWork[] = []
  const failedWork = new FailedWork({ pool: db.pool, reload: () => load() })
  const world = new WorldLoop({ lane, pool: db.pool, wall, log, due: () => due, failedWork })

  const notify: Notify = (userId, notice) => notifications.notify(userId, notice)
  const mailer =
    config.mailUrl === null
      ? null
      : new Mailer({
          url: config.mailUrl,
          wall,
          onFailure: error => log.warn({ reason: error.message }, 'a mail could not be sent'),
        })
  const people = createPeople({
    ...{ db, wall, hashing, mailer },
    secret: config.jwtSecret,
    isBusy: () => lane.isBusy,
    refusesCommonPasswords: config.production,
    outboxReadable: config.worldControl,
  })
  const accounts = createAccounts({
    db,
    lane,
    wall,
    listing,
    people,
    jwtSecret: config.jwtSecret,
    operatorPassword: config.operatorPassword,
    demoPeople: config.worldControl && (!config.worldSecret || config.demo) ? demoPeople : [],
    entry: entryOf(config),
    closedPeople: config.production ? demoPeople : [],
    notify,
    identityOf: (userId, level, lang) => identity.shown(userId, level, lang),
  })
  features.push(accounts)
  const { assertOwner } = accounts
  const market = createMarketService({ pool: db.pool, listing, world })
  const hosts = createHosts({ host: config.host, allowed: config.allowedHosts, anyAddress: config.demo })
  const hub = new Hub({
    log,
    isOwnPage: hosts.isOwnPage,
    wall,
    world,
    authenticate: accounts.authenticate,
    languageOf: accounts.languageOf,
    scenario: () => scenarioShown(market.scenarioNow(), listing),
    ...(config.rateLimit && { perAddress: 100 }),
  })
  const notifications = createNotifications({ db, wall, world, hub })
  features.push(notifications)
  const announce = () => hub.publishWorld(world)
  const audit = createAudit(db, wall)
  const quotations = createMarketFeature({ log, lane, wall, listing, market, world, hub, audit, announce })
  features.push(quotations)
  const uploads = new Uploads({
    pool: db.pool,
    wall,
    folder: join(config.dataDir, 'uploads'),
    onFailure: error => log.error({ err: error }, 'an upload could not be kept'),
  })
  const wallet = createWallet({ db, lane, listing, hub, priceOf: market.priceOf })
  const reviews = new Reviews({
    pool: db.pool,
    onChange: ({ id, kind, status, reason, user_id }) =>
      hub.toUser(user_id, { type: 'review', data: { id, kind, status, reason } }),
  })
  const identity = createIdentity({ db, lane, uploads, reviews, audit })
  features.push(createNews({ db, world }))
  const fees = createFees({ listing, usdtPriceAt: market.usdtPriceAt })
  const spot = createSpot({ db, lane, listing, market, fees, world, hub, bookChanged: quotations.bookChanged })
  features.push(spot)
  const contracts = createContracts({ db, lane, wall, listing, market, fees, world, hub })
  features.push(contracts)
  features.push(createOptions({ db, lane, listing, market, fees, world, hub }))
  features.push(createDemo({ lane }))
  features.push(createTrust({ db, lane, listing, market, world }))
  features.push(createNewCoins({ db, lane, listing, world, reviews }))
  features.push(createReferral({ db, listing }))
  features.push(createMerchants({ db, lane, listing, world, uploads, reviews, usdtPriceAt: market.usdtPriceAt }))
  features.push(createSupport({ db, lane, hub, audit, customerUrl: config.customerUrl }))
  features.push(wallet, reviews, identity, createUploads(uploads))
  const payout = createPayout({
    ...{ db, lane, listing, people, audit, assertOwner, notify, world },
    hold_seconds: config.withdrawalHoldHours * 3600,
  })
  features.push(payout)
  features.push(createDeposits({ db, lane, listing, uploads, reviews, audit }))
  features.push(createWithdrawals({ db, lane, listing, people, payout, reviews, world, audit, assertOwner }))
  features.push({
    name: 'console',
    tables: [credits] as unknown as readonly AnyTable[],
    routes: {
      ...overviewConsole({
        ...{ db, listing, world },
        open: () => openThings(db.pool, features, null),
        invariants: () => invariantsOf(features),
      }),
      ...peopleConsole({ db, listing, open: userId => openThings(db.pool, features, userId) }),
      ...reviewConsole({ db, lane, listing, reviews, audit }),
      ...creditConsole({ lane, listing, audit }),
    },
  })
  const snapshots = new Snapshots({ lane, pool: db.pool, world, wall, newEpoch, reload: () => load() })
  features.push({ name: 'snapshots', routes: snapshotRoutes(snapshots, audit) })
  features.push(failedWork, { name: 'failed work', routes: failedWorkRoutes({ failedWork, lane, world, audit }) })
  const editables = () => features.flatMap(feature => feature.editable ?? [])
  features.push({
    name: 'products',
    routes: productRoutes({ db, lane, wall, editables }),
    editable: listingEditables(listing),
  })
  features.push({
    name: 'world',
    routes: worldRoutes({
      world,
      audit,
      scenarios: () => market.scenarios().map(each => scenarioAnswer(each, listing)),
    }),
  })

  reviews.handle(features.flatMap(feature => feature.reviews ?? []))
  lane.register(features.flatMap(feature => feature.commands ?? []))
  lane.register(features.flatMap(feature => feature.editable ?? []).map(({ command }) => command))
  tables.push(...written(features))
  due.push(...inOrder(features))

  async function load(): Promise<void> {
    await listing.load(db.pool)
    for (const feature of features) await feature.load?.()
  }

  const notReady = () => (ready ? null : 'starting')
  const routes: Routes = Object.assign({}, ...features.map(feature => feature.routes ?? {}))
  const app = await createServer(
    {
      log,
      hosts,
      authenticate: accounts.authenticate,
      languageOf: accounts.languageOf,
      stored: storedAnswers(db.pool),
      hashOf: createRequestHash(config.jwtSecret),
      notReady,
      busyFor_s: () => pace.secondsFor(lane.depth),
      deadline: createDeadline(db, wall),
      assertWorldCall: createWorldGate(config),
      isLetIn: createDemoGate(config),
      docs: config.apiDocs,
      rateLimit: config.rateLimit,
      trustProxy: config.trustProxy,
    },
    routes,
  )
  world.onPublish(published => hub.publishWorld(published))
  world.onPublish(() => quotations.moved())
  world.onPublish(() => contracts.moved())
  accounts.onRevoked(sessionId => hub.revoked(sessionId))
  await serveUploads(app, { uploads, authenticate: accounts.authenticate, notReady })
  await hub.register(app)
  await serveHealth(app, {
    db,
    wall,
    ready: () => ready,
    lag: () => world.lag(),
    fenced: () => fenced,
    waitingSince_ms: () => stall.waitingSince_ms(),
    aside: () => failedWork.all,
  })
  await metrics.register(app, {
    queue: () => lane.depth,
    lag: () => world.lag(),
    sockets: () => hub.size,
    aside: () => failedWork.all.length,
    connections: () => db.pool,
    token: config.metricsToken,
  })
  await serveStatic(app)

  return {
    app,
    lane,
    world,
    db,
    listing,
    snapshots,
    market,
    reviews,
    features,
    invariants: invariantsOf(features),
    get replaced() {
      return fenced
    },
    async start() {
      await lane.open()
      await world.load()
      await load()
      await world.catchUp()
      ready = true
      world.start()
    },
    async stop() {
      ready = false
      quotations.stop()
      contracts.stop()
      await hub.close()
      await app.close()
      await uploads.close()
      await world.stop()
      await lane.close()
      mailer?.close()
    },
  }
}

/** Every table of the lane, in the order rows must be written: people, wallets, what features keep, then the record of it. */
function written(features: readonly Feature[]): AnyTable[] {
  const all = [
    users,
    logins,
    inviters,
    coins,
    pairs,
    wallets,
    ...features.flatMap(feature => feature.tables ?? []),
    holds,
    entries,
    postings,
  ]
  return [...new Set([...all, idempotencies, clocks])]
}

export const newEpoch = (): string => randomUUID()
