import { askBy } from '../edges/ask'
import { serveBinance } from '../edges/binance/binance'
import { serveUdf } from '../edges/udf/udf'
import { tapeRows } from '../features/market/quotation'
import { fillsOfTakers } from '../features/spot/fillsOfTakers'
import { serveUploads } from '../features/uploads/serve'
import { coinBalancesIn } from '../features/wallet/frames'
import { serveNewPage } from '../features/worlds/newPage'
import { createDeadline } from '../http/deadline'
import { createDemoGate } from '../http/demoGate'
import { serveHealth } from '../http/health'
import { whatIsOn } from '../http/productGate'
import type { ReplicaReads } from '../http/replicaReads'
import { createServer } from '../http/server'
import { callsOver } from '../http/socketCalls'
import { serveStatic } from '../http/static'
import { throughVenue } from '../http/venueGate'
import { storedAnswers } from '../lane/idempotency'
import type { LastEventBatch } from '../lane/lastEventBatch'
import type { TapeTrade } from '../market/quotes'
import type { Replica } from '../platform/db/replica'
import { createRequestHash } from '../platform/request-hash'
import { createHostKey, createWorldGate } from '../world/gate'
import type { Core } from './core'
import type { Features } from './features'
import type { Platform } from './platform'

/** The outside interface: calls, sockets, pictures, pages, health and metrics; and the switch that opens it. */
export async function createEdge(
  platform: Platform,
  core: Core,
  { features, world, failedWork, exports }: Features,
  asOf: () => number | null,
) {
  const {
    config,
    db,
    wall,
    log,
    lane,
    memory,
    brand,
    commands,
    node,
    writer,
    gateway,
    horizon,
    metrics,
    pace,
    stall,
    hosts,
    uploads,
    inspector,
    onTheWay,
    lastEvents,
    everywhere,
    venue,
  } = platform
  const { callers, hub, listing, market, people } = core
  const state = { ready: false, stops: false }
  const hasHostKey = createHostKey(config.worlds.key, platform.worlds?.peerKey)
  const ready = () => state.ready && memory.isWhole
  const notReady = () => (ready() ? null : state.stops ? 'stopping' : 'loading')
  const serves = node?.role !== 'writer'
  const all = serves
    ? whatIsOn(Object.assign({}, ...features.map(feature => feature.routes)), brand, people.restrictions)
    : {}
  const [venueGate] = features.flatMap(feature => feature.venueGate ?? [])
  const behind = (counts: boolean) => (venueGate ? throughVenue(all, venueGate, { counts }) : all)
  const [faults = null] = features.flatMap(feature => feature.faults ?? [])
  if (faults) hub.disturbBy(faults)
  const publishesBatch = gateway !== null || lastEvents !== null
  const app = await createServer(
    {
      log,
      wall,
      hosts,
      authenticate: callers.authenticate,
      languageOf: callers.languageOf,
      stored: storedAnswers(db.pool),
      hashOf: createRequestHash(config.jwtSecret),
      notReady,
      busyFor_s: () => pace.secondsFor(commands.depth),
      deadline: createDeadline(db, wall),
      assertWorldCall: createWorldGate(config),
      hasHostKey,
      isLetIn: createDemoGate(config, callers.guestOf, hasHostKey),
      attend: () => world.attend(),
      docs: config.apiDocs,
      ...{ rateLimit: config.rateLimit, addresses: platform.addresses },
      trustProxy: config.trustProxy,
      publishesBatch,
      replica: replicaReads(db.replica, lastEvents),
      faults,
      brand,
      observer: inspector,
    },
    behind(true),
  )
  world.onPublish(published => {
    onTheWay.moved()
    hub.publishWorld(published)
    for (const feature of features) feature.moved?.()
  })
  if (serves) exports.serve(app, notReady)
  if (serves) await serveUploads(app, { uploads, authenticate: callers.authenticate, notReady })
  if (serves) await hub.register(app, ({ guest }) => guest, callsOver(app))
  const edge = {
    ask: askBy({ routes: behind(false), observer: inspector, publishesBatch, wall }),
    ...{
      authenticate: callers.authenticate,
      notReady,
      now: () => horizon.now(),
      brand,
      faults,
      wall,
      skew_ms: () => venue.now.skew_ms,
    },
  }
  if (serves && config.edges.udf) await serveUdf(app, edge)
  const tapeOf = (pairId: number, trades: readonly TapeTrade[]) =>
    tapeRows(listing.pair(pairId), trades).map((row, i) => ({ ...row, order: trades[i]?.order ?? null }))
  const [apiKeys] = features.flatMap(feature => feature.apiKeys ?? [])
  if (serves && config.edges.binance && apiKeys)
    await serveBinance(app, {
      ...edge,
      ...{ apiKeys, log, isLimited: config.rateLimit, live: hub, servesRetired: config.edges.retired !== false },
      everywhere,
      admit: who => {
        if (venueGate && !venueGate.isPlain) venueGate.count(who)
      },
      onLoginFrozen: listener => people.restrictions.onLoginFrozen(listener),
      onCommitted: listener =>
        lane.listeners.onCommitted(({ batch, events, changes, deltas }) =>
          listener({
            batch,
            events,
            balances: isWanted => coinBalancesIn(changes, listing, isWanted),
            taken: () => fillsOfTakers(deltas, listing),
          }),
        ),
      tape: (pairId, since, until) => tapeOf(pairId, market.tradesSince(pairId, since, until)),
      history: async (pairId, since, until) => tapeOf(pairId, await market.tradesBetween(pairId, since, until)),
      flow: (pairId, since, until, step_s) => market.flow(pairId, since, until, step_s),
      isHalted: pairId => market.tick(pairId, horizon.now()).closed,
    })
  const standsBy = () => node?.role === 'writer' && lane.term === 0
  await serveHealth(app, {
    db,
    wall,
    ready,
    // A standby writer does not move the world.
    lag: () => (standsBy() ? 0 : horizon.lag()),
    fenced: () => lane.isReplaced,
    ...(node &&
      writer && {
        node: {
          ...node,
          writer,
          isWhole: () => gateway?.isWhole ?? true,
          standsBy,
          asOf,
        },
      }),
    waitingSince_ms: () => stall.waitingSince_ms() ?? lane.taskSince_ms,
    aside: () => failedWork.all,
  })
  await metrics.register(app, {
    queue: () => commands.depth,
    lag: () => horizon.lag(),
    sockets: () => hub.size,
    aside: () => failedWork.all.length,
    connections: () => db.pool,
    replica: db.replica,
    ...(node && { bus: node.bus }),
    token: config.metricsToken,
  })
  if (serves) await serveStatic(app, { brand })
  if (platform.worlds?.visitors)
    await serveNewPage(app, { visitors: platform.worlds.visitors, brand, secret: config.jwtSecret })
  const serve = (ready: boolean) => {
    state.stops = state.ready && !ready
    state.ready = ready
  }
  return { app, serve }
}

/** An operator was notified of everyone's events. */
const replicaReads = (replica: Replica | null, lastEvents: LastEventBatch | null): ReplicaReads | null =>
  replica &&
  lastEvents && {
    read: (name, { realm, userId }, seen, work) =>
      replica.read(name, Math.max(seen, realm === 'operator' ? lastEvents.last : lastEvents.of(userId)), work),
  }
