import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'
import { sessionsEnded } from './sessions.sql'

interface EndedDeps {
  db: Database
  wall: Wall
  /** Called for sessions that have ended. */
  ended(ids: readonly string[]): void
}

const look_ms = 2000
/** The clocks of machines differ by less than this. */
const apart_ms = 60_000

/**
 * With several processes, each regularly reads from the database which sessions other processes ended. They also broadcast it, but a
 * message may be lost. So a token is valid for only moments after its session has ended.
 */
export class EndedElsewhere {
  #seen = new Set<string>()
  #callOff: () => void = () => undefined
  #stopped = false

  constructor(private readonly deps: EndedDeps) {
    this.#next()
  }

  stop(): void {
    this.#stopped = true
    this.#callOff()
  }

  #next(): void {
    if (!this.#stopped) this.#callOff = this.deps.wall.after(look_ms, () => void this.#look().then(() => this.#next()))
  }

  async #look(): Promise<void> {
    const { db, wall, ended } = this.deps
    // While the database is away, the next look tries again.
    const rows = await sessionsEnded.all(db.pool, wall.now() - apart_ms).catch(() => null)
    if (rows === null) return
    const fresh = rows.filter(({ id }) => !this.#seen.has(id)).map(({ id }) => id)
    this.#seen = new Set(rows.map(({ id }) => id))
    if (fresh.length > 0) ended(fresh)
  }
}
