import { ask, type Question } from '../platform/db/asking'
import type { Database } from '../platform/db/database'
import type { Wall } from '../platform/wall'
import { clearAndNote, countUse, lockOf, noteOf, pruneAttempts, takeTry } from './attempts.sql'

/** How many attempts are allowed before a temporary lock. */
export interface LockPolicy {
  kind: string
  tries: number
  /** Attempts older than this, counted from the first, are forgotten. */
  window_ms: number
  /** The first lock; every further attempt after it doubles the next one, up to `longest_ms`. */
  lock_ms: number
  longest_ms: number
  /** How long after its end a lock is remembered, so that the next one is longer. */
  memory_ms: number
}

/** A note that something happened, stored for a month. */
export interface Note {
  kind: string
  subject: string
}

/**
 * Counts attempts in the database, in wall time: the counts survive a restart and apply over all routes. An attempt is counted BEFORE it is
 * evaluated, in one statement, so parallel attempts cannot exceed the policy.
 */
export class Attempts {
  #taken = 0
  constructor(private readonly options: { db: Database; wall: Wall }) {}

  /** Counts an attempt and returns 0; while locked it counts nothing and returns how long to wait. */
  take(policy: LockPolicy, subject: string): Promise<number> {
    // Attempts at names that do not exist leave rows, which are deleted from time to time.
    if (++this.#taken % takes_to_sweep === 0) void this.prune().catch(() => undefined)
    const now = this.options.wall.now()
    const { kind, tries, window_ms, lock_ms, longest_ms, memory_ms } = policy
    const taken = takeTry.question(
      [kind, subject, now, tries, window_ms, lock_ms, longest_ms, memory_ms],
      // Another request has just locked it, and the end is not known here: use the length of the first lock.
      ([row]) => (row ? (row.locked_until === null ? 0 : row.locked_until - now) : lock_ms),
    )
    return ask(this.options.db.pool, taken)
  }

  /** The remaining time of the lock; 0 if there is none. */
  async lockedFor(kind: string, subject: string): Promise<number> {
    const now = this.options.wall.now()
    const lock = await lockOf.first(this.options.db.pool, kind, subject, now)
    return lock ? lock.locked_until - now : 0
  }

  /** The attempt was right: earlier ones are forgotten. */
  async clear(kind: string, subject: string): Promise<void> {
    await this.options.db.prisma.attempt.deleteMany({ where: { kind, subject } })
  }

  /** The same, and notes that something happened now. */
  clearing(kind: string, subject: string, note: Note): Question<void> {
    const values = [kind, subject, note.kind, note.subject, this.options.wall.now()] as const
    return clearAndNote.question(values, () => undefined)
  }

  async noted({ kind, subject }: Note, within_ms: number): Promise<boolean> {
    const { db, wall } = this.options
    return (await noteOf.first(db.pool, kind, subject, wall.now() - within_ms)) !== undefined
  }

  /** Counts one use of something with a limit of `most` per window; beyond it returns how long to wait, else 0. */
  async within(kind: string, subject: string, most: number, window_ms: number): Promise<number> {
    const now = this.options.wall.now()
    const { count, window_start } = await countUse.one(this.options.db.pool, kind, subject, now, window_ms)
    return count <= most ? 0 : window_start + window_ms - now
  }

  /** Deletes rows that no longer matter: counts after two days, notes after a month. */
  async prune(): Promise<void> {
    const { db, wall } = this.options
    await pruneAttempts.run(db.pool, wall.now(), 2 * day_ms, 31 * day_ms)
  }
}

const takes_to_sweep = 10_000
const day_ms = 24 * 3600 * 1000
