import type { Pool } from 'pg'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'

/**
 * How long a caller waits on a database that is away or held by somebody else: each wait on the way (for a connection, for the lane, for a
 * statement) has its own limit, and together they come to more than anybody should wait. Whoever has waited this long is told
 * `unavailable` if the database does not answer a question either, or answers that our statements stand behind a lock; else the work is
 * only slow and is waited for. What became of a command is then known by its key, as after any lost answer.
 */
export interface Deadline {
  /** The work, unless its deadline passes first. */
  with<R>(work: Promise<R>): Promise<R>
  end(): void
}

const deadline_ms = 3500
const question_ms = 1000
/** No row while statements of ours have waited for a lock longer than anything here ever holds one. */
const question = `SELECT 1 WHERE NOT EXISTS (
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query_start < clock_timestamp() - interval '2 seconds')`

/** One of these per request, from its arrival to its answer. */
export function createDeadline({ pool }: { pool: Pick<Pool, 'query'> }, wall: Wall): () => Deadline {
  let asked: Promise<boolean> | null = null
  /** One question at a time, however many wait. */
  const serves = () => {
    asked ??= within(wall, pool.query(question)).finally(() => {
      asked = null
    })
    return asked
  }
  return () => {
    let giveUp: (reason: Refusal) => void = () => undefined
    let lost: Refusal | null = null
    let ended = false
    let cancel = wall.after(deadline_ms, look)
    async function look(): Promise<void> {
      if (!(await serves())) {
        lost = new Refusal('unavailable')
        giveUp(lost)
      } else if (!ended) cancel = wall.after(question_ms, look)
    }
    return {
      with: work =>
        new Promise((resolve, reject) => {
          giveUp = reject
          work.then(resolve, reject)
          if (lost) reject(lost)
        }),
      end() {
        ended = true
        cancel()
      },
    }
  }
}

function within(wall: Wall, answer: Promise<{ rowCount: number | null }>): Promise<boolean> {
  return new Promise(resolve => {
    const cancel = wall.after(question_ms, () => resolve(false))
    const told = (there: boolean) => {
      cancel()
      resolve(there)
    }
    answer.then(
      ({ rowCount }) => told(rowCount === 1),
      () => told(false),
    )
  })
}
