import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { unlocked } from './http.sql'

/**
 * Limits how long a caller waits when the database is down, or when another program has locked it. Each wait (for a connection, for the
 * lane, for a statement) has its own limit, but their sum is too long for a caller. After `deadline_ms` the server sends a short query. If
 * the database does not answer, or answers that statements of ours wait for a lock, the caller gets `unavailable`; otherwise the work is
 * only slow, and the caller waits for it. A caller that got `unavailable` can repeat the command with the same idempotency key, as after
 * any lost answer.
 */
export interface Deadline {
  /** Starts the deadline of a request that has to wait. */
  begin(reply: FastifyReply): void
  /** Passes on the outcome of the work. Returns undefined, also for a failure, if the deadline has already answered. */
  limit<R>(reply: FastifyReply, work: Promise<R>): Promise<R | undefined>
}

const deadline_ms = 3500
const look_ms = 250
const question_ms = 1000

/** One timer checks all waiting requests. */
export function createDeadline({ pool }: { pool: Pick<Pool, 'query'> }, wall: Wall): Deadline {
  /** The time at which each request began to wait. */
  const waiting = new Map<FastifyReply, number>()
  let looking = false

  const late = (): FastifyReply[] => {
    const latest_ms = wall.mono() - deadline_ms
    return [...waiting].flatMap(([reply, since_ms]) => (since_ms <= latest_ms ? [reply] : []))
  }

  async function look(): Promise<void> {
    for (const reply of waiting.keys()) if (reply.sent) waiting.delete(reply)
    // This also answers requests that became late during the query: the next query would delay them by as long again.
    if (late().length > 0 && !(await within(wall, unlocked.first(pool)))) {
      for (const reply of late()) if (waiting.delete(reply)) reply.send(new Refusal('unavailable'))
    }
    looking = waiting.size > 0
    if (looking) wall.after(look_ms, look)
  }

  return {
    begin(reply) {
      if (!waiting.has(reply)) waiting.set(reply, wall.mono())
      if (looking) return
      looking = true
      wall.after(look_ms, look)
    },
    async limit(reply, work) {
      try {
        const answer = await work
        return reply.sent ? undefined : answer
      } catch (error) {
        if (!reply.sent) throw error
      } finally {
        waiting.delete(reply)
      }
    },
  }
}

function within(wall: Wall, answer: Promise<object | undefined>): Promise<boolean> {
  return new Promise(resolve => {
    // A busy process runs its timers before it reads its sockets, so it reads them once more before it gives up.
    const cancel = wall.after(question_ms, () => wall.soon(() => resolve(false)))
    const settle = (serves: boolean) => {
      cancel()
      resolve(serves)
    }
    answer.then(
      row => settle(row !== undefined),
      () => settle(false),
    )
  })
}
