import type { Bus } from '../bus/bus'
import type { Wall } from '../platform/wall'
import type { PresentWriter } from './presentWriter'

interface StandbyDeps {
  bus: Pick<Bus, 'isConnected'>
  wall: Wall
  writer: PresentWriter
  /** The epoch of the active or last writer, from the database; rejects while the database is away. */
  epoch(): Promise<number>
  /** A random integer below a limit. */
  draw(limit: number): number
  /** True if the wait was cancelled. */
  isOver(): boolean
}

/** No writer is active. */
interface Vacancy {
  /** The epoch of the last writer: the takeover is valid only if the database still has it. */
  epoch: number
  /** A writer was active before. If none was, the world has only just been started. */
  isTakeOver: boolean
}

/** A writer without a heartbeat for this long is suspected to be gone. */
const suspected_ms = 1000
/** After a takeover no writer is suspected for this long: two writers that keep fencing each other would never write. */
export const settled_ms = 10_000
const look_ms = 50
/** A random delay, so that one of several standbys comes first. */
const rank_ms = 100

/**
 * Settles once no writer sends heartbeats; null if cancelled. A wrong suspicion costs only a pause, because the fenced writer can commit
 * nothing more. `replaced`: this process was the writer until now, and may not yet have received a heartbeat of its successor.
 */
export async function vacancy(
  { bus, wall, writer, epoch, draw, isOver }: StandbyDeps,
  replaced: boolean,
): Promise<Vacancy | null> {
  const pause = (ms: number) => new Promise<void>(done => wall.after(ms, done))
  const epochOrNull = () => epoch().catch(() => null)
  const began_ms = wall.mono()
  let quietSince_ms = began_ms
  let known: number | null = null
  for (;;) {
    await pause(look_ms)
    if (isOver()) return null
    const now = wall.mono()
    // Without a connection it cannot know who is gone.
    if (!bus.isConnected) quietSince_ms = now
    const quiet_ms = Math.min(writer.silent_ms, now - quietSince_ms)
    const isSpared = writer.term === null ? replaced && now - began_ms < settled_ms : writer.isSpared
    if (quiet_ms < suspected_ms / 2 || isSpared) known = null
    else if (known === null) known = await epochOrNull()
    else if (quiet_ms >= suspected_ms) {
      await pause(draw(rank_ms))
      const present = await epochOrNull()
      if (writer.silent_ms < suspected_ms || !bus.isConnected || present === null) continue
      if (present === known) return { epoch: known, isTakeOver: replaced || writer.term !== null }
      // Another writer has just claimed, and will send heartbeats.
      known = present
      quietSince_ms = wall.mono()
    }
  }
}
