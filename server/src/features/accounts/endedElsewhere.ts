import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'
import { sessionsEnded } from './sessions.sql'

interface EndedDeps {
  db: Database
  wall: Wall
  /** These sessions are over. */
  ended(ids: readonly string[]): void
}

const look_ms = 2000
/** Machines' clocks differ by less. */
const apart_ms = 60_000

/**
 * Where several processes serve a world, each looks in the database for sessions that another ended: that one tells it at once, but a
 * message may be lost. Nobody's session outlives its end by more than moments.
 */
export class EndedElsewhere {
  #known = new Set<string>()
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
    // A database that is away lets nobody in either.
    const rows = await sessionsEnded.all(db.pool, wall.now() - apart_ms).catch(() => null)
    if (rows === null) return
    const fresh = rows.filter(({ id }) => !this.#known.has(id)).map(({ id }) => id)
    this.#known = new Set(rows.map(({ id }) => id))
    if (fresh.length > 0) ended(fresh)
  }
}
