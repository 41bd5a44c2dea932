import type { Pool } from 'pg'
import { ask, type Question } from '../platform/db/asking'
import type { Wall } from '../platform/wall'

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
  constructor(private readonly options: { pool: Pool; wall: Wall }) {}

  /** Takes one try and answers 0; while locked it takes none and tells how long to wait. */
  take(policy: LockPolicy, subject: string): Promise<number> {
    // Guesses at names that do not exist leave rows behind: they are swept while they come in.
    if (++this.#taken % takes_to_sweep === 0) void this.prune().catch(() => undefined)
    const now = this.options.wall.now()
    const { kind, tries, window_ms, lock_ms, longest_ms, memory_ms } = policy
    return ask(this.options.pool, {
      name: 'take a try',
      text: takeSql,
      values: [kind, subject, now, tries, window_ms, lock_ms, longest_ms, memory_ms],
      // Locked a moment ago by somebody else, it does not say until when: for the first lock's time then.
      read: ({ rows: [row] }) => (row ? (row[0] === null ? 0 : Number(row[0]) - now) : lock_ms),
    })
  }

  /** How long it is still locked; 0 where it is not. */
  async lockedFor(kind: string, subject: string): Promise<number> {
    const now = this.options.wall.now()
    const locked =
      'SELECT locked_until FROM system.attempt WHERE kind = $1 AND subject = $2 AND locked_until > $3::bigint'
    const { rows } = await this.options.pool.query(locked, [kind, subject, now])
    return rows[0] ? Number(rows[0].locked_until) - now : 0
  }

  /** The try was right: what came before is forgotten. */
  async clear(kind: string, subject: string): Promise<void> {
    await this.options.pool.query(clearSql, [kind, subject])
  }

  /** The same, and it is remembered that something happened now. */
  clearing(kind: string, subject: string, note: Note): Question<void> {
    return {
      name: 'clear tries and note',
      text: `WITH cleared AS (${clearSql}) ${noteSql}`,
      values: [kind, subject, note.kind, note.subject, this.options.wall.now()],
      read: () => undefined,
    }
  }

  async noted({ kind, subject }: Note, within_ms: number): Promise<boolean> {
    const noted = 'SELECT 1 FROM system.attempt WHERE kind = $1 AND subject = $2 AND window_start > $3::bigint'
    const { rows } = await this.options.pool.query(noted, [kind, subject, this.options.wall.now() - within_ms])
    return rows.length > 0
  }

  /** Counts one use of something that may be had `most` times in a window; beyond that it tells how long to wait, else 0. */
  async within(kind: string, subject: string, most: number, window_ms: number): Promise<number> {
    const now = this.options.wall.now()
    const { rows } = await this.options.pool.query(withinSql, [kind, subject, now, window_ms])
    const { count, window_start } = rows[0]
    return count <= most ? 0 : Number(window_start) + window_ms - now
  }

  /** Drops what can no longer matter. Notes are kept for longer than counts. */
  async prune(): Promise<void> {
    await this.options.pool.query(
      `DELETE FROM system.attempt
       WHERE greatest(window_start, locked_until) < $1::bigint - CASE WHEN kind LIKE '%\\_known' THEN $3::bigint ELSE $2::bigint END`,
      [this.options.wall.now(), 2 * day_ms, 31 * day_ms],
    )
  }
}

/** Counts need not be on disk before a caller is answered: a crash of the database, which no caller can bring about, may cost the last of them. */
const unhurried = `(SELECT set_config('synchronous_commit', 'off', true)) unhurried`

const takes_to_sweep = 10_000
const day_ms = 24 * 3600 * 1000

const clearSql = 'DELETE FROM system.attempt WHERE kind = $1 AND subject = $2'
const noteSql = `
INSERT INTO system.attempt (kind, subject, count, window_start) VALUES ($3, $4, 1, $5::bigint)
ON CONFLICT (kind, subject) DO UPDATE SET window_start = excluded.window_start`

/** Of $3 now, $4 tries, $5 window, $6 first lock, $7 longest lock, $8 memory. While locked it changes nothing and answers until when. */
const forgotten = `CASE WHEN a.locked_until = 0 THEN a.window_start <= $3::bigint - $5::bigint
  ELSE a.locked_until <= $3::bigint - $8::bigint END`
const next = `CASE WHEN ${forgotten} THEN 1 ELSE a.count + 1 END`
const takeSql = `
WITH taken AS (
INSERT INTO system.attempt AS a (kind, subject, count, window_start)
SELECT $1, $2, 1, $3::bigint FROM ${unhurried}
ON CONFLICT (kind, subject) DO UPDATE SET
  count = ${next},
  window_start = CASE WHEN ${forgotten} THEN $3::bigint ELSE a.window_start END,
  locked_until = CASE WHEN ${next} < $4::int THEN 0
    ELSE $3::bigint + least($7::bigint, $6::bigint * 2 ^ least(${next} - $4::int, 20))::bigint END
WHERE a.locked_until <= $3::bigint
RETURNING NULL::bigint AS locked_until)
SELECT locked_until FROM taken UNION ALL
SELECT locked_until FROM system.attempt
WHERE NOT EXISTS (SELECT 1 FROM taken) AND kind = $1 AND subject = $2 AND locked_until > $3::bigint`

const withinSql = `
INSERT INTO system.attempt AS a (kind, subject, count, window_start) VALUES ($1, $2, 1, $3::bigint)
ON CONFLICT (kind, subject) DO UPDATE SET
  count = CASE WHEN a.window_start <= $3::bigint - $4::bigint THEN 1 ELSE least(a.count, 1000000) + 1 END,
  window_start = CASE WHEN a.window_start <= $3::bigint - $4::bigint THEN $3::bigint ELSE a.window_start END
RETURNING count, window_start`
