import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { FastifyInstance } from 'fastify'
import { createCore } from './app/core'
import { createEdge } from './app/edge'
import { createFeatures } from './app/features'
import { createOffice, followed, keptReady } from './app/nodes'
import { createPlatform, type ExchangeOptions } from './app/platform'
import type { Feature } from './features/feature'
import type { Lane } from './lane/lane'
import type { Listing } from './market/listing'
import type { MarketService } from './market/service'
import { presentEpoch } from './nodes/following.sql'
import { vacancy } from './nodes/standby'
import type { Database } from './platform/db/database'
import type { Invariant } from './platform/db/invariant'
import { lastBatch } from './platform/db/replica.sql'
import type { Reviews } from './reviews/reviews'
import type { Erasing } from './world/erasing'
import type { Horizon } from './world/horizon'
import type { KeptLog } from './world/keptLog'
import type { WorldLoop } from './world/loop'
import type { Snapshots } from './world/snapshots'
import { snapshotOfVersion } from './world/versions'

/**
 * One exchange: everything that runs, in the order in which it is built. Features get what they may use and return what the rest may know of
 * them; two exchanges in one process share nothing.
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
  takeOffice(replaced: boolean): Promise<boolean>
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
  const ready = keptReady(platform, composed)
  const { app, serve } = await createEdge(platform, core, composed, ready)
  const { db, lane, horizon, memory, uploads, mailer, gateway, writer, node, wall, told, log } = platform
  const { listing, market, reviews, hub } = core
  const { features, invariants, snapshots, keptLog, erasing, world } = composed
  const state = { isOver: false }
  if (!platform.isUnheard)
    memory.keepOutside(async () => {
      await Promise.all(features.map(feature => feature.outside?.()))
    })
  const prune = async () => {
    for (const feature of features)
      await feature.prune?.().catch(error => log.warn({ err: error }, 'what has expired could not be dropped'))
  }
  const office = createOffice(platform, composed)
  const follow = async () => gateway?.follow(followed(platform, core, composed))
  const open = async () => {
    await lane.open()
    await snapshots.clear()
    await world.load()
    const written = ready ? await ready.writtenSince() : null
    if (written) await memory.catchUp(db.rows, written)
    else await memory.read(db.rows)
    told?.from((await lastBatch.one(db.pool)).batch)
    await world.endBegun()
  }
  return {
    ...{ app, lane, world, horizon, db, listing, snapshots, keptLog, erasing, market, reviews, features, invariants },
    get replaced() {
      return lane.isReplaced
    },
    open,
    async takeOffice(replaced) {
      if (!node || !writer || !office) throw new Error('there are no other writers')
      const { bus } = node
      ready?.begin()
      await prune()
      // On the two connections of the lane, so that both are open when it takes over.
      const epoch = async () => (await Promise.all([presentEpoch.one(db.lane), presentEpoch.one(db.lane)]))[0].epoch
      const vacant = await vacancy({ bus, wall, writer, epoch, isOver: () => state.isOver }, replaced)
      if (vacant === null) return false
      void ready?.end()
      await lane.open(vacant.epoch)
      office.open(vacant)
      writer.onReplaced(lane.term, () => lane.isReplaced || lane.stepDown())
      return true
    },
    async start() {
      if (gateway) {
        await follow()
        serve(true)
        return { versionSnapshot: null }
      }
      await open()
      if (!office) await prune()
      const versionSnapshot = await snapshotOfVersion(db.pool, snapshots, appVersion)
      await world.catchUp()
      serve(true)
      office?.serve()
      world.start()
      keptLog.start()
      return { versionSnapshot }
    },
    async stop() {
      state.isOver = true
      serve(false)
      office?.close()
      await ready?.end()
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

/** The invariants of the books, for a program that only checks them: nothing is served and nothing is written. */
export function invariantsFor(options: ExchangeOptions): readonly Invariant[] {
  const platform = createPlatform(options)
  return createFeatures(platform, createCore(platform)).invariants
}
