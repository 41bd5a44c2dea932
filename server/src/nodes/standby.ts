import type { Bus } from '../bus/bus'
import { drawnBelow } from '../platform/random'
import type { Wall } from '../platform/wall'
import type { PresentWriter } from './presentWriter'

interface StandbyDeps {
  bus: Pick<Bus, 'isConnected'>
  wall: Wall
  writer: PresentWriter
  /** Of whoever writes now, or did last, by the database; rejects while it is away. */
  epoch(): Promise<number>
  /** Called off: nobody waits any longer. */
  isOver(): boolean
}

/** The post of the writer is free. */
interface Vacancy {
  /** Of whoever had it: it is taken over from that one, if the database still names it. */
  epoch: number
  /** Somebody was heard to have it. Where nobody was, the world has only just been started. */
  isTakeOver: boolean
}

/** A writer that has not been heard of for so long is suspected to be gone. */
const suspected_ms = 1000
/** Nobody is suspected so soon after a take-over: two that fence each other in turn would leave nobody time to write. */
export const settled_ms = 10_000
const look_ms = 50
/** Of several standbys one comes first. */
const rank_ms = 200

/**
 * Settles once nobody is heard to write; null when called off. A wrong suspicion costs a pause and nothing else, for the one that is fenced
 * can commit nothing more. `replaced`: this process was the writer until now, and has perhaps not yet heard of who came after it.
 */
export async function vacancy(
  { bus, wall, writer, epoch, isOver }: StandbyDeps,
  replaced: boolean,
): Promise<Vacancy | null> {
  const pause = (ms: number) => new Promise<void>(done => wall.after(ms, done))
  const askedEpoch = () => epoch().catch(() => null)
  const began_ms = wall.mono()
  let quietSince_ms = began_ms
  let known: number | null = null
  for (;;) {
    await pause(look_ms)
    if (isOver()) return null
    const now = wall.mono()
    // Who hears nothing of anybody cannot tell who is gone.
    if (!bus.isConnected) quietSince_ms = now
    const quiet_ms = Math.min(writer.silent_ms, now - quietSince_ms)
    const isSpared = writer.term === null ? replaced && now - began_ms < settled_ms : writer.isSpared
    if (quiet_ms < suspected_ms / 2 || isSpared) known = null
    else if (known === null) known = await askedEpoch()
    else if (quiet_ms >= suspected_ms) {
      await pause(drawnBelow(rank_ms))
      const present = await askedEpoch()
      if (writer.silent_ms < suspected_ms || !bus.isConnected || present === null) continue
      if (present === known) return { epoch: known, isTakeOver: replaced || writer.term !== null }
      // Somebody has come in this very moment, and will be heard.
      known = present
      quietSince_ms = wall.mono()
    }
  }
}
