import { ask, type Question } from '../platform/db/asking'
import type { Database } from '../platform/db/database'
import type { Wall } from '../platform/wall'
import { clearAndNote, countUse, lockOf, noteOf, pruneAttempts, takeTry } from './attempts.sql'

/** How often something may be tried before it is locked for a while. */
export interface LockPolicy {
  kind: string
  tries: number
  /** Tries older than this, counted from the first, are forgotten. */
  window_ms: number
  /** The first lock; every further try after it doubles the next, up to `longest_ms`. */
  lock_ms: number
  longest_ms: number
  /** How long after a lock ended it is still remembered, so that the next is longer. */
  memory_ms: number
}

/** That something happened, for as long as anybody asks within. */
export interface Note {
  kind: string
  subject: string
}

/**
 * Tries counted in the database, on wall time: they survive a restart and hold over all routes. A try is counted BEFORE it is
 * evaluated, in one statement, so however many arrive at once no more than the policy allows are ever looked at.
 */
export class Attempts {
  #taken = 0
  constructor(private readonly options: { db: Database; wall: Wall }) {}

  /** Takes one try and answers 0; while locked it takes none and tells how long to wait. */
  take(policy: LockPolicy, subject: string): Promise<number> {
    // Guesses at names that do not exist leave rows behind: they are swept while they come in.
    if (++this.#taken % takes_to_sweep === 0) void this.prune().catch(() => undefined)
    const now = this.options.wall.now()
    const { kind, tries, window_ms, lock_ms, longest_ms, memory_ms } = policy
    const taken = takeTry.question(
      [kind, subject, now, tries, window_ms, lock_ms, longest_ms, memory_ms],
      // Locked a moment ago by somebody else, it does not say until when: for the first lock's time then.
      ([row]) => (row ? (row.locked_until === null ? 0 : row.locked_until - now) : lock_ms),
    )
    return ask(this.options.db.pool, taken)
  }

  /** How long it is still locked; 0 where it is not. */
  async lockedFor(kind: string, subject: string): Promise<number> {
    const now = this.options.wall.now()
    const lock = await lockOf.first(this.options.db.pool, kind, subject, now)
    return lock ? lock.locked_until - now : 0
  }

  /** The try was right: what came before is forgotten. */
  async clear(kind: string, subject: string): Promise<void> {
    await this.options.db.prisma.attempt.deleteMany({ where: { kind, subject } })
  }

  /** The same, and it is remembered that something happened now. */
  clearing(kind: string, subject: string, note: Note): Question<void> {
    const values = [kind, subject, note.kind, note.subject, this.options.wall.now()] as const
    return clearAndNote.question(values, () => undefined)
  }

  async noted({ kind, subject }: Note, within_ms: number): Promise<boolean> {
    const { db, wall } = this.options
    return (await noteOf.first(db.pool, kind, subject, wall.now() - within_ms)) !== undefined
  }

  /** Counts one use of something that may be had `most` times in a window; beyond that it tells how long to wait, else 0. */
  async within(kind: string, subject: string, most: number, window_ms: number): Promise<number> {
    const now = this.options.wall.now()
    const { count, window_start } = await countUse.one(this.options.db.pool, kind, subject, now, window_ms)
    return count <= most ? 0 : window_start + window_ms - now
  }

  /** Drops what can no longer matter. Notes are kept for longer than counts. */
  async prune(): Promise<void> {
    const { db, wall } = this.options
    await pruneAttempts.run(db.pool, wall.now(), 2 * day_ms, 31 * day_ms)
  }
}

const takes_to_sweep = 10_000
const day_ms = 24 * 3600 * 1000
