import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { unlocked } from './http.sql'

/**
 * How long a caller waits on a database that is away or locked by somebody else. Each wait on the way (for a connection, for the lane, for
 * a statement) has its own limit, and together they come to more than anybody should wait. Once a request has waited this long, the
 * database is asked a question: if it does not answer, or answers that statements of ours wait for a lock, the caller is told
 * `unavailable`; otherwise the work is only slow and is waited for. What became of a command is then known by its key, as after any lost
 * answer.
 */
export interface Deadline {
  /** Starts the deadline of a request that has to wait. */
  begin(reply: FastifyReply): void
  /** The outcome of the work, which goes nowhere when the deadline has answered in its place. */
  limit<R>(reply: FastifyReply, work: Promise<R>): Promise<R | undefined>
}

const deadline_ms = 3500
const look_ms = 250
const question_ms = 1000

/** One timer looks after all requests that wait. */
export function createDeadline({ pool }: { pool: Pick<Pool, 'query'> }, wall: Wall): Deadline {
  /** Since when each waits. */
  const waiting = new Map<FastifyReply, number>()
  let looking = false

  const late = (): FastifyReply[] => {
    const latest_ms = wall.mono() - deadline_ms
    return [...waiting].flatMap(([reply, since_ms]) => (since_ms <= latest_ms ? [reply] : []))
  }

  async function look(): Promise<void> {
    for (const reply of waiting.keys()) if (reply.sent) waiting.delete(reply)
    // Whoever has become late while it was asked is told as well: the next question would keep them for as long again.
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
    // A busy process runs its timers before it reads what has arrived: it reads once more before it gives up.
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
