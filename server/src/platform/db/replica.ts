import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { Refusal } from '../refusal'
import { lastBatch } from './replica.sql'

/** A read on a replica, with all its queries. */
interface Reading {
  /** The batch that the replica must contain. */
  readonly batch: number
  /** Why the primary must answer after all. */
  unfit: Unfit | null
}
const reading = new AsyncLocalStorage<Reading>()

/** `other`: the read uses data that batches do not write, so the primary always answers it. */
class Unfit extends Error {
  override name = 'Unfit'

  constructor(readonly why: 'behind' | 'other') {
    super(why)
  }
}

/**
 * A replica that may be behind, or several behind one address. It answers a read only once it contains the batch that the reader must see,
 * and only if the read uses data that batches write. The primary answers all other reads, and those that the replica could not finish,
 * because it went away or because a restore cancelled them.
 */
export class Replica {
  /** The names of reads that the primary always answers. */
  readonly #others = new Set<string>()
  readonly answered = { here: 0, there: 0 }

  async read<R>(name: string, batch: number, work: () => R | Promise<R>): Promise<R> {
    if (!this.#others.has(name)) {
      const read: Reading = { batch, unfit: null }
      try {
        const answer = await reading.run(read, async () => work())
        if (!read.unfit) {
          this.answered.there++
          return answer
        }
      } catch (error) {
        if (error instanceof Refusal && !read.unfit) throw error
      }
      if (read.unfit?.why === 'other') this.#others.add(name)
    }
    this.answered.here++
    return work()
  }
}

function unfit(why: Unfit['why']): Unfit {
  const error = new Unfit(why)
  const read = reading.getStore()
  if (read) read.unfit = error
  return error
}

/** Throws within a read on a replica, for code that must not be started by one. */
export function assertNotAtReplica(): void {
  if (reading.getStore()) throw unfit('other')
}

/** Uses `there` within a read on the replica, and `here` otherwise. */
export const routed = <T extends object>(here: T, there: T): T =>
  new Proxy(here, { get: (_, name) => memberOf(reading.getStore() ? there : here, name) })

/** The connections of a replica: each statement runs on one that contains what the reader must see. */
export function guarded(pool: Pool): Pool {
  const had = new WeakMap<PoolClient, number>()
  const query = async (...requested: [string | { text: string }, ...unknown[]]) => {
    const [first] = requested
    if (isWrittenBeside.test(typeof first === 'string' ? first : first.text)) throw unfit('other')
    const least = reading.getStore()?.batch ?? 0
    const client = await pool.connect()
    try {
      if ((had.get(client) ?? -1) < least) had.set(client, (await lastBatch.one(client)).batch)
      if ((had.get(client) as number) < least) throw unfit('behind')
      const answer = await (client.query as (...requested: unknown[]) => Promise<unknown>).apply(client, requested)
      client.release()
      return answer
    } catch (error) {
      client.release(error instanceof Unfit ? undefined : (error as Error))
      throw error
    }
  }
  const connect = async () => {
    throw unfit('other')
  }
  return new Proxy(pool, {
    get: (_, name) => (name === 'query' ? query : name === 'connect' ? connect : memberOf(pool, name)),
  })
}

/** A table of `system` that is not written in the transaction of a batch; Prisma puts names in quotes. */
const isWrittenBeside = /\bsystem"?\."?(?!(?:commit|event_index|personal|writer)\b)\w/

function memberOf(from: object, name: string | symbol): unknown {
  const value = Reflect.get(from, name, from)
  return typeof value === 'function' ? value.bind(from) : value
}
