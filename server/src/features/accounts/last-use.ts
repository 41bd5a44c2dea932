import type { Caller } from '../../http/call'
import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'

/** Written at most this often per session; a killed server loses no more than that. */
const apart_ms = 5 * 60_000
const most_cached = 20_000

/** When each session was last used, for the list of sessions. Written in the background. */
export class LastUse {
  readonly #written_ms = new Map<string, number>()
  constructor(private readonly options: { db: Database; wall: Wall }) {}

  /** Notes the use by a caller, and returns the caller. */
  noted(caller: Caller | null): Caller | null {
    if (caller?.realm !== 'user') return caller
    const now = this.options.wall.now()
    const written_ms = this.#written_ms.get(caller.sessionId)
    if (written_ms !== undefined && now < written_ms + apart_ms) return caller
    if (this.#written_ms.size >= most_cached) this.#written_ms.clear()
    this.#written_ms.set(caller.sessionId, now)
    this.options.db.prisma.session
      .updateMany({ where: { id: caller.sessionId }, data: { used_at: now } })
      .catch(() => this.#written_ms.delete(caller.sessionId))
    return caller
  }
}
