import type { Pool, PoolClient } from 'pg'
import type { Lane, Query } from '../lane/lane'
import { refuse, refuseField } from '../platform/refusal'
import {
  addSnapshot,
  copyTables,
  dropUnlogged,
  endCopies,
  knownSequences,
  nameCopy,
  readView,
  schemaFor,
  sizeOf,
} from './snapshot.store'

/** A copy that is whole, and not yet in the log. */
interface Copy {
  readonly id: number
  /** The last batch that it contains. */
  readonly batch: number
  /** World time. */
  readonly at: number
  readonly size: number
}

/** The world at one moment: the last batch in it, the second it had lived to, and where its sequences stood. */
export interface View {
  readonly batch: number
  readonly at: number
  readonly sequences: Readonly<Record<string, string>>
}

/** A world from elsewhere, and what fills the tables beside the present one. */
export interface Brought {
  readonly name: string
  readonly at: number
  readonly sequences: Readonly<Record<string, string>>
  fill(query: Query, schema: string): Promise<void>
}

interface CopyOptions {
  lane: Pick<Lane, 'task'>
  pool: Pool
  now: () => number
}

/** A statement here copies a whole table; the usual limit is for answers to people. */
const patience_ms = 600_000

/**
 * Copies of the whole world, read beside the lane: in one transaction on a connection of its own, so that a copy is there whole or not at
 * all, and as the world was at one moment, however much is written meanwhile. The lane is taken only for the one statement with which that
 * moment begins: no batch is on its way then, and no second is half lived.
 */
export class SnapshotCopies {
  #backend: number | null = null
  #stopped = false

  constructor(private readonly options: CopyOptions) {}

  async make(name: string, forLog: boolean): Promise<Copy> {
    const { lane, pool, now } = this.options
    const client = await pool.connect()
    const query = queryOf(client, patience_ms)
    try {
      const brief = queryOf(client)
      await brief('BEGIN ISOLATION LEVEL REPEATABLE READ')
      await nameCopy(brief)
      const view = await lane.task(async () => ({ at: now(), ...(await readView(brief)) }))
      this.#backend = view.backend
      if (this.#stopped) refuse('unavailable')
      const id = (await addSnapshot(query, { name, forLog, ...view })) ?? refuseField('name', 'choice')
      await copyTables(query, id)
      const size = await sizeOf(query, id)
      await query('COMMIT')
      client.release()
      return { id, batch: view.batch, at: view.at, size }
    } catch (error) {
      // Closing the connection takes the copy back.
      client.release(true)
      if (this.#stopped) refuse('unavailable')
      throw error
    } finally {
      this.#backend = null
    }
  }

  /** The world as it is at one moment, while it goes on. Nothing is written. */
  async look<R>(work: (query: Query, view: View) => Promise<R>): Promise<R> {
    const { lane, pool, now } = this.options
    const client = await pool.connect()
    try {
      const query = queryOf(client, patience_ms)
      await query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const view = await lane.task(async () => ({ at: now(), ...(await readView(queryOf(client))) }))
      const result = await work(query, view)
      await query('COMMIT')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** A copy of a world from elsewhere: there whole or not at all, and offered once the log names it. */
  async bring({ name, at, sequences, fill }: Brought): Promise<Copy> {
    const client = await this.options.pool.connect()
    const query = queryOf(client, patience_ms)
    try {
      await query('BEGIN')
      const view = { batch: 0, backend: 0, at, sequences: await knownSequences(query, sequences) }
      const id = (await addSnapshot(query, { name, forLog: false, ...view })) ?? refuseField('name', 'choice')
      await fill(query, await schemaFor(query, id))
      const size = await sizeOf(query, id)
      await query('COMMIT')
      client.release()
      return { id, batch: 0, at, size }
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Takes away a copy that the log does not name. What cannot be reached now goes at the next start. */
  async drop(id: number): Promise<void> {
    await this.#dropUnlogged(id).catch(() => undefined)
  }

  /** At start: what an earlier server was copying ends, and what it had copied and not logged goes. */
  async clear(): Promise<void> {
    const { pool } = this.options
    await endCopies(async (text, values = []) => (await pool.query(text, values)).rows)
    await this.#dropUnlogged(null)
  }

  /** The server ends, and the copy under way with it. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#backend === null) return
    await this.options.pool.query('SELECT pg_cancel_backend($1)', [this.#backend]).catch(() => undefined)
  }

  async #dropUnlogged(id: number | null): Promise<void> {
    const client = await this.options.pool.connect()
    try {
      const query = queryOf(client, patience_ms)
      await query('BEGIN')
      await dropUnlogged(query, id)
      await query('COMMIT')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

/** Without a time of its own a statement has that of the pool, as answers to people have. */
function queryOf(client: PoolClient, query_timeout?: number): Query {
  return async (text, values = []) => {
    // pg looks for the time in the query itself, which its types do not know.
    const timed = { text, values, ...(query_timeout && { query_timeout }) }
    return (await client.query(timed)).rows as never
  }
}
