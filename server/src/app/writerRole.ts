import { vacancy } from '../nodes/standby'
import { drawnBelow } from '../platform/random'
import type { Features } from './features'
import { createStandbyMemory, createWriterService } from './nodes'
import type { Platform } from './platform'

/** How often a writer checks in the database that it still is the writer. */
const look_ms = 1000

/**
 * How a process becomes the writer, and what it reads then. One of several processes waits until no writer sends heartbeats; a single one
 * becomes the writer immediately.
 */
export function createWriterRole(platform: Platform, composed: Features) {
  const { db, lane, memory, node, writer, wall, commits, log } = platform
  const { world, snapshots, features } = composed
  const standby = createStandbyMemory(platform, composed)
  const service = createWriterService(platform, composed)
  let isOver = false
  const prune = async () => {
    for (const feature of features)
      await feature.prune?.().catch(error => log.warn({ err: error }, 'expired rows could not be deleted'))
  }
  let callOff = () => {}
  /**
   * If a writer misses the takeover and the end of its successor, it would send heartbeats for ever and keep every standby from taking
   * over.
   */
  function look(): void {
    callOff = wall.after(look_ms, () => void lane.confirm().then(() => isOver || lane.isReplaced || look()))
  }
  return {
    /** The batch that the memory of a standby writer has reached. */
    asOf: () => standby?.batch ?? null,
    /** Settles once this process is the writer; false if it was stopped before. `replaced`: it was the writer until now. */
    async becomeWriter(replaced: boolean, draw = drawnBelow): Promise<boolean> {
      if (!node || !writer || !service) throw new Error('there are no other writers')
      standby?.begin()
      await prune()
      const { bus } = node
      const epoch = () => commits.epoch()
      const vacant = await vacancy({ bus, wall, writer, epoch, draw, isOver: () => isOver }, replaced)
      if (vacant === null) return false
      void standby?.end()
      await lane.open(vacant.epoch)
      service.open(vacant)
      writer.onReplaced(lane.term, () => lane.isReplaced || lane.stepDown())
      look()
      return true
    },
    /** A single process deletes expired rows as it starts; one of several did so as a standby. */
    prune: async () => {
      if (!service) await prune()
    },
    /** Becomes the writer if it is not yet, and reads the world into memory. */
    async open(): Promise<void> {
      await lane.open()
      await snapshots.clear()
      await world.load()
      const written = standby ? await standby.writtenSince() : null
      if (written) await memory.catchUp(db.rows, written)
      else await memory.read(db.rows)
      await world.endBegun()
    },
    /** Starts to accept commands from gateways. */
    serve: () => service?.serve(),
    async leave(): Promise<void> {
      isOver = true
      callOff()
      service?.close()
      await standby?.end()
    },
  }
}
