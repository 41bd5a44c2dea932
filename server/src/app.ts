import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { FastifyInstance } from 'fastify'
import { createCore } from './app/core'
import { createEdge } from './app/edge'
import { createFeatures } from './app/features'
import { followed } from './app/nodes'
import { createPlatform, type ExchangeOptions } from './app/platform'
import { createWriterRole } from './app/writerRole'
import type { Feature } from './features/feature'
import type { Lane } from './lane/lane'
import type { Listing } from './market/listing'
import type { MarketService } from './market/service'
import type { Database } from './platform/db/database'
import type { Invariant } from './platform/db/invariant'
import type { Reviews } from './reviews/reviews'
import type { Erasing } from './world/erasing'
import type { Horizon } from './world/horizon'
import type { KeptLog } from './world/keptLog'
import type { WorldLoop } from './world/loop'
import type { Snapshots } from './world/snapshots'
import { snapshotOfVersion } from './world/versions'

/**
 * One exchange: everything that runs, in the order in which it is built. Each feature gets the parts that it may use and returns those that
 * others may use. Two exchanges in one process share nothing.
 */
export interface Exchange {
  app: FastifyInstance
  lane: Lane
  world: WorldLoop
  horizon: Horizon
  db: Database
  listing: Listing
  snapshots: Snapshots
  keptLog: KeptLog
  erasing: Erasing
  market: MarketService
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
  /** Stops: takes no new calls, finishes those in progress, stops world time. */
  stop(): Promise<void>
}

export async function createExchange(options: ExchangeOptions): Promise<Exchange> {
  const platform = createPlatform(options)
  const core = createCore(platform)
  const composed = createFeatures(platform, core)
  const writerRole = createWriterRole(platform, composed)
  const { app, serve } = await createEdge(platform, core, composed, writerRole.asOf)
  const { db, lane, horizon, memory, uploads, mailer, gateway, writer, lastEvents, commits } = platform
  const { listing, market, reviews, hub } = core
  const { features, invariants, snapshots, keptLog, erasing, world } = composed
  if (!platform.withoutFollowers)
    memory.keepOutside(async () => {
      await Promise.all(features.map(feature => feature.outside?.()))
    })
  const follow = async () => gateway?.follow(followed(platform, core, composed))
  const open = async () => {
    await writerRole.open()
    lastEvents?.from(await commits.lastBatch())
  }
  return {
    ...{ app, lane, world, horizon, db, listing, snapshots, keptLog, erasing, market, reviews, features, invariants },
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
      await writerRole.prune()
      const versionSnapshot = await snapshotOfVersion(db.pool, snapshots, appVersion)
      await world.catchUp()
      serve(true)
      writerRole.serve()
      world.start()
      keptLog.start()
      return { versionSnapshot }
    },
    async stop() {
      serve(false)
      await writerRole.leave()
      await snapshots.stop()
      await keptLog.stop()
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
