import type { Written } from '../lane/rowsInMemory'
import { coins, pairs } from '../market/listing.table'
import { StandbyMemory } from '../nodes/standbyMemory'
import { WriterService } from '../nodes/writerService'
import type { Rows } from '../platform/db/reading'
import { readClock } from '../world/clock.store'
import type { Core } from './core'
import type { Features } from './features'
import type { Platform } from './platform'

/** What a writer exchanges with the other nodes; null for a single process. */
export function createWriterService(
  platform: Platform,
  { features, world, operations }: Features,
): WriterService | null {
  const { node, wall, lane, everywhere, memory, writer } = platform
  if (node?.role !== 'writer' || !writer) return null
  const service = new WriterService({
    bus: node.bus,
    heartbeats: node.heartbeats ?? null,
    pid: process.pid,
    ...{ wall, lane, everywhere, operations, writer },
    followed: new Set([
      ...listed,
      ...features.flatMap(({ follows = [], due = [] }) => [
        ...follows,
        ...due.flatMap(({ keeps }) => keeps?.table ?? []),
      ]),
    ]),
  })
  world.onPublish(published => service.published(published))
  memory.onRead(() => service.reread())
  return service
}

/** The memory of a standby writer; null if there is no standby. */
export function createStandbyMemory(
  { node, commits, wall, log, memory }: Platform,
  { world }: Features,
): StandbyMemory | null {
  if (node?.role !== 'writer') return null
  return new StandbyMemory({
    ...{ commits, wall, log, rows: memory.rows },
    hasStarted: async from => (await readClock(from)) !== null,
    async read(from) {
      await world.load(from)
      await memory.readWorld(from)
    },
    follow: written => memory.follow(written),
  })
}

/** The state that a gateway keeps equal to the writer's, and the listeners that it notifies of changes. */
export function followed({ log, lane, memory, horizon, lastEvents }: Platform, { hub }: Core, { world }: Features) {
  return {
    ...{ log, listeners: lane.listeners },
    tables: new Map(lane.tables.map(table => [table.name, table])),
    rows: memory.rows,
    async read(from: Rows, written: Written | null) {
      const before = { epoch: horizon.epoch, now: horizon.now() }
      await world.load(from)
      // The clock row is written at the end of a movement; within one epoch time never goes back.
      if (horizon.epoch === before.epoch) horizon.reach(Math.max(horizon.now(), before.now))
      else memory.isWhole = false
      if (written) await memory.catchUp(from, written)
      else await memory.read(from)
      memory.isWhole = true
    },
    stands: () => ({ epoch: horizon.epoch, now: horizon.now() }),
    publish: (published: Parameters<typeof world.follow>[0]) => world.follow(published),
    renew(batch: number) {
      lastEvents?.from(batch)
      world.follow({ now: horizon.now(), frozen: horizon.frozen, speed: horizon.speed, jumped: true })
      hub.renew()
    },
  }
}

const listed = [coins, pairs]
