import type { Pool } from 'pg'
import type { Bus } from '../bus/bus'
import { drawnBelow } from '../platform/random'
import type { Wall } from '../platform/wall'
import { presentEpoch } from './following.sql'
import type { PresentWriter } from './presentWriter'

interface StandbyDeps {
  bus: Bus
  wall: Wall
  pool: Pool
  writer: PresentWriter
  /** Called off: nobody waits any longer. */
  isOver(): boolean
}

/** A writer that has not been heard of for so long is suspected to be gone. */
const suspected_ms = 1000
/** Nobody is suspected so soon after a take-over: two that fence each other in turn would leave nobody time to write. */
const settled_ms = 10_000
const look_ms = 50
/** Of several standbys one comes first. */
const rank_ms = 200

/**
 * Settles once nobody is heard to write, with the epoch of whoever did: it is taken over from that one, if the database still names it. Null
 * when called off. A wrong suspicion costs a pause and nothing else, for the one that is fenced can commit nothing more. `replaced`: this
 * process was the writer until now.
 */
export async function vacancy(
  { bus, wall, pool, writer, isOver }: StandbyDeps,
  replaced: boolean,
): Promise<number | null> {
  const pause = (ms: number) => new Promise<void>(done => wall.after(ms, done))
  let quietSince_ms = wall.mono()
  let cameAt_ms = replaced ? wall.mono() : Number.NEGATIVE_INFINITY
  let term = writer.term
  for (;;) {
    await pause(look_ms)
    if (isOver()) return null
    const now = wall.mono()
    if (writer.term !== term) {
      // The first that is heard of was there before; a later one has just come.
      if (term !== null) cameAt_ms = now
      term = writer.term
    }
    // Who hears nothing of anybody cannot tell who is gone.
    if (!bus.isConnected) quietSince_ms = now
    const quiet_ms = Math.min(writer.silent_ms, now - quietSince_ms)
    if (quiet_ms < suspected_ms || now - cameAt_ms < settled_ms) continue
    const epoch = (await presentEpoch.one(pool).catch(() => null))?.epoch ?? null
    await pause(drawnBelow(rank_ms))
    if (epoch !== null && writer.silent_ms >= suspected_ms && bus.isConnected) return epoch
  }
}
