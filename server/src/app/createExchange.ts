import { defaultBrand } from '@lagoon/shared/catalogue/brand'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { FastifyInstance } from 'fastify'
import { fileOfBrand } from '../features/brand/pictures'
import type { Feature } from '../features/feature'
import type { Lane } from '../lane/lane'
import { byServer } from '../lane/origin'
import type { Listing } from '../market/listing'
import type { MarketService } from '../market/service'
import { byUser } from '../platform/audit'
import { ask } from '../platform/db/asking'
import type { Database } from '../platform/db/database'
import type { Invariant } from '../platform/db/invariant'
import type { VenueChange } from '../platform/venue'
import type { Recordings } from '../recording/recordings'
import type { Reviews } from '../reviews/reviews'
import type { Erasing } from '../world/erasing'
import type { Horizon } from '../world/horizon'
import type { LogRetention } from '../world/logRetention'
import type { WorldLoop } from '../world/loop'
import type { OnTheWay } from '../world/onTheWay'
import type { Snapshots } from '../world/snapshots'
import { snapshotOfVersion } from '../world/versions'
import { createCore } from './core'
import { createEdge } from './edge'
import { createFeatures } from './features'
import { followed } from './nodes'
import { createPlatform, type ExchangeOptions } from './platform'
import { createWriterRole } from './writerRole'

/**
 * One exchange: everything that runs, in the order in which it is built. Each feature gets the parts that it may use and returns those that
 * others may use. Two exchanges in one process share nothing.
 */
export interface Exchange {
  app: FastifyInstance
  lane: Lane
  world: WorldLoop
  horizon: Horizon
  onTheWay: OnTheWay
  db: Database
  listing: Listing
  snapshots: Snapshots
  logRetention: LogRetention
  erasing: Erasing
  market: MarketService
  /** The data sets of this server. */
  recordings: Recordings
  reviews: Reviews
  features: readonly Feature[]
  /** The invariants of its database. */
  invariants: readonly Invariant[]
  /** Another server has taken over this database. */
  readonly replaced: boolean
  /**
   * With several writers: settles once this one is the active writer; false if it was stopped before. `replaced`: it was the active writer
   * until now.
   */
  becomeWriter(replaced: boolean): Promise<boolean>
  /** Becomes the writer, and reads the horizon and the memory of the world. */
  open(): Promise<void>
  /**
   * Brings the world up to now; calls are served from then on. Returns the name of the snapshot that was taken because another version made
   * the world.
   */
  start(): Promise<{ versionSnapshot: string | null }>
  /** Opens a session without a password, for the one who has just created this world. Null if there is no such user. */
  logIn(who: 'operator' | number): Promise<string | null>
  /** Something outside waits for the next second, such as an endpoint of webhooks. */
  needsEverySecond(): boolean
  /** The world as a file: now, or in a snapshot. */
  saveFork(snapshot?: string): Promise<Uint8Array>
  /** Replaces the world by that of a file, and returns the name of its snapshot. */
  loadFork(file: Uint8Array): Promise<string>
  /** The data sets of recorded prices that it uses, now or in a snapshot. */
  usedHashes(): Promise<readonly string[]>
  /** The whole world for its own server, with its users' logins; and back. */
  archive(): Promise<Uint8Array>
  loadArchive(file: Uint8Array): Promise<string>
  /** Erases the user with this e-mail address, or with this phone number after the digits of its dial code. */
  eraseAccount(account: string): Promise<void>
  /** Sends the state of the world to everyone who follows it. */
  showWorld(): void
  /** The name that its users see. */
  readonly brandName: string
  /** Its brand as such a file; null: the default brand. */
  brandFile(): string | null
  /** Uses the brand of a file; false if the exchange has it already. */
  useBrand(file: string): Promise<boolean>
  /** Changes the venue profile. */
  useVenue(change: VenueChange): Promise<void>
  /** Stops: takes no new calls, finishes those in progress, stops world time. */
  stop(): Promise<void>
}

export async function createExchange(options: ExchangeOptions): Promise<Exchange> {
  const platform = createPlatform(options)
  const core = createCore(platform)
  const composed = createFeatures(platform, core)
  const writerRole = createWriterRole(platform, composed)
  const { app, serve } = await createEdge(platform, core, composed, writerRole.asOf)
  const { db, lane, horizon, onTheWay, memory, uploads, mailer, gateway, writer, lastEvents, commits, brand } = platform
  const { listing, market, recordings, reviews, hub, callers, people } = core
  const { features, invariants, snapshots, logRetention, erasing, world, work, usedHashes, eraseAccount } = composed
  if (!platform.withoutFollowers)
    memory.addOutside(async () => {
      await Promise.all(features.map(feature => feature.outside?.()))
    })
  const follow = async () => gateway?.follow(followed(platform, core, composed))
  const open = async () => {
    await writerRole.open()
    lastEvents?.from(await commits.lastBatch())
  }
  return {
    ...{
      app,
      lane,
      world,
      horizon,
      onTheWay,
      db,
      listing,
      snapshots,
      logRetention,
      erasing,
      market,
      recordings,
      reviews,
      features,
      invariants,
      usedHashes,
    },
    get brandName() {
      return brand.now.name
    },
    get replaced() {
      return lane.isReplaced
    },
    open,
    becomeWriter: replaced => writerRole.becomeWriter(replaced),
    async start() {
      if (gateway) {
        await follow()
        serve(true)
        return { versionSnapshot: null }
      }
      await open()
      // Nothing that a start reads depends on expired rows, so callers do not wait longer for these.
      const pruned = writerRole.prune()
      const versionSnapshot = await snapshotOfVersion(db.pool, snapshots, appVersion)
      await world.catchUp()
      await pruned
      serve(true)
      writerRole.serve()
      world.start()
      logRetention.start()
      return { versionSnapshot }
    },
    async logIn(who) {
      const { sessions, operator } = callers
      if (who === 'operator')
        return ask(db.pool, sessions.openingOperator(operator.named, { who, what: 'logged in', detail: '' }))
      const person = await people.persons.find(who)
      const opening = person && sessions.opening(person, { who: byUser(who), what: 'logged in', detail: '' }, null)
      return opening ? ((await ask(db.pool, opening))?.token ?? null) : null
    },
    needsEverySecond: () => features.some(feature => feature.needsEverySecond?.() ?? false),
    saveFork: snapshot => work.saveFork(false, snapshot),
    loadFork: async file => (await work.loadFork(file, byServer)).name,
    archive: () => work.archive(),
    loadArchive: async file => (await work.loadArchive(file, byServer)).name,
    eraseAccount: account => eraseAccount(account, byServer),
    showWorld: () => hub.publishWorld(horizon),
    brandFile: () => (brand.now === defaultBrand ? null : JSON.stringify(fileOfBrand(brand))),
    useBrand: async file => {
      for (const { useBrand } of features) if (useBrand) return useBrand(file, byServer)
      return false
    },
    useVenue: async change => {
      for (const { useVenue } of features) if (useVenue) await useVenue(change, byServer)
    },
    async stop() {
      serve(false)
      onTheWay.stop()
      await writerRole.leave()
      await snapshots.stop()
      await logRetention.stop()
      await Promise.all(features.map(feature => feature.stop?.()))
      await hub.close()
      await app.close()
      await uploads.close()
      await world.stop()
      await gateway?.stop()
      writer?.stop()
      await lane.close()
      mailer?.close()
    },
  }
}

/** For a program that only reads a world: it serves and writes nothing. */
export function inspectionOf(options: ExchangeOptions) {
  const platform = createPlatform(options)
  const core = createCore(platform)
  const { listing, market } = core
  const { invariants, derived, world } = createFeatures(platform, core)
  return {
    invariants,
    derived,
    /** Reads the world into memory as a start does, and computes the answers that clients request first. */
    async open(): Promise<void> {
      await world.load()
      await platform.memory.readWorld(platform.db.rows)
      for (const { id } of listing.pairs) {
        market.priceNow(id)
        market.bookNow(id)
        market.dayNow(id)
      }
      world.next()
    },
  }
}
