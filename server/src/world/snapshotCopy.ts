import type { PoolClient } from 'pg'
import type { Query } from '../lane/lane'
import type { Database } from '../platform/db/database'
import { refuse } from '../platform/refusal'
import type { Brought, Copies, Copy, Moment, Restored, Snapshot, View } from './copies'
import { refuseTakenName } from './copies'
import {
  addSnapshot,
  continuePrices,
  copyTables,
  dropCopy,
  dropUnlogged,
  emptyWorld,
  endCopies,
  fillFrom,
  knownSequences,
  lockWorld,
  markBrought,
  markLogged,
  nameCopy,
  readView,
  schemaFor,
  sizeOf,
  worldTables,
} from './snapshot.store'

/** Statements here copy whole tables; the usual timeout is meant for answers to users. */
const timeout_ms = 600_000

/**
 * Copies of the whole world, each a schema in the same database. A copy is read in one transaction on its own connection, so it is complete
 * or not there at all, and shows the world at one moment, however much is written meanwhile. The lane is blocked only for the one statement
 * that begins that moment.
 */
export class SnapshotCopies implements Copies {
  #backend: number | null = null
  #stopped = false

  constructor(private readonly db: Pick<Database, 'pool' | 'prisma'>) {}

  async list(): Promise<Snapshot[]> {
    const where = { logged: { not: null } }
    const rows = await this.db.prisma.snapshot.findMany({ where, orderBy: { id: 'asc' } })
    return rows.map(({ name, at, size }) => ({ name, at: Number(at), size: Number(size) }))
  }

  async make(name: string, forLog: boolean, moment: Moment): Promise<Copy> {
    const client = await this.db.pool.connect()
    const query = queryOf(client, timeout_ms)
    try {
      const brief = queryOf(client)
      await brief('BEGIN ISOLATION LEVEL REPEATABLE READ')
      await nameCopy(brief)
      const view = await moment(() => readView(brief))
      this.#backend = view.backend
      if (this.#stopped) refuse('unavailable')
      const id = (await addSnapshot(query, { name, forLog, ...view })) ?? refuseTakenName()
      await copyTables(query, id)
      const size = await sizeOf(query, id)
      await query('COMMIT')
      client.release()
      return { id, batch: view.batch, at: view.at, size }
    } catch (error) {
      // Closing the connection rolls the copy back.
      client.release(true)
      if (this.#stopped) refuse('unavailable')
      throw error
    } finally {
      this.#backend = null
    }
  }

  async look<R>(work: (query: Query, view: View) => Promise<R>, moment: Moment): Promise<R> {
    const client = await this.db.pool.connect()
    try {
      const query = queryOf(client, timeout_ms)
      await query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const view = await moment(() => readView(queryOf(client)))
      const result = await work(query, view)
      await query('COMMIT')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async bring({ name, at, sequences, fill }: Brought): Promise<Copy & { schema: string }> {
    const client = await this.db.pool.connect()
    const query = queryOf(client, timeout_ms)
    try {
      await query('BEGIN')
      const view = { batch: 0, backend: 0, at, sequences: await knownSequences(query, sequences) }
      const id = (await addSnapshot(query, { name, forLog: false, ...view })) ?? refuseTakenName()
      const schema = await schemaFor(query, id)
      await fill(query, schema)
      const size = await sizeOf(query, id)
      await query('COMMIT')
      client.release()
      return { id, schema, batch: 0, at, size }
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async drop(id: number): Promise<void> {
    await this.#dropUnlogged(id).catch(() => undefined)
  }

  async clear(): Promise<void> {
    const { pool } = this.db
    await endCopies(async (text, values = []) => (await pool.query(text, values)).rows)
    await this.#dropUnlogged(null)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#backend === null) return
    await this.db.pool.query('SELECT pg_cancel_backend($1)', [this.#backend]).catch(() => undefined)
  }

  log(query: Query, copy: Copy, batch: number): Promise<boolean> {
    return markLogged(query, copy, batch)
  }

  logBrought(query: Query, copy: Copy, batch: number): Promise<void> {
    return markBrought(query, copy, batch)
  }

  reseed(query: Query, seed: string, start: number): Promise<void> {
    return continuePrices(query, 'world', seed, start)
  }

  async forget(query: Query, name: string): Promise<void> {
    const gone = 'DELETE FROM system.snapshot WHERE name = $1 AND logged IS NOT NULL RETURNING id'
    await dropCopy(query, (await query<{ id: number }>(gone, [name]))[0]?.id ?? refuse('not_found'))
  }

  async putBack(
    query: Query,
    batch: number,
    { name, epoch, wall_at, seed, always = false }: Restored,
    derived: Readonly<Record<string, string>>,
  ): Promise<void> {
    const found = await query<{ id: number; at: string; sequences: Record<string, string>; batch: string | null }>(
      'SELECT id, at, sequences, batch FROM system.snapshot WHERE name = $1 AND logged IS NOT NULL',
      [name],
    )
    const { id, at, sequences, batch: last } = found[0] ?? refuse('not_found')
    // If the world was loaded with this same batch, the log has nothing before it.
    const before = Number(last) === batch ? 0 : (last ?? 0)
    await query('INSERT INTO system.turning_back (batch, went_on_from) VALUES ($1, $2)', [batch, before])
    const tables = (await worldTables(query)).filter(table => table !== 'segment')
    await lockWorld(query, tables)
    await emptyWorld(query, tables)
    const newer: string[] = []
    for (const table of tables) if (!(await fillFrom(query, id, table))) newer.push(table)
    await fillFrom(query, id, 'segment', ' ON CONFLICT DO NOTHING')
    for (const table of newer) if (derived[table]) await query(derived[table])
    for (const [sequence, value] of Object.entries(sequences)) await query('SELECT setval($1, $2)', [sequence, value])
    // The lane reads rows by key; now it reads whole tables.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await query(`SET LOCAL enable_${way} = on`)
    // During a long movement the clock row is behind the horizon.
    const history = 'greatest(horizon, $3::bigint)'
    await query(`UPDATE world.clock SET epoch = $1, wall_at = $2, horizon = ${history}, target = ${history}`, [
      ...[epoch, wall_at, at],
    ])
    const continued = 'SELECT horizon FROM world.clock WHERE $1 OR seed IN (SELECT after FROM world.segment)'
    const [clock] = await query<{ horizon: string }>(continued, [always])
    if (seed && clock) await continuePrices(query, 'world', seed, Number(clock.horizon) + 1)
  }

  async #dropUnlogged(id: number | null): Promise<void> {
    const client = await this.db.pool.connect()
    try {
      const query = queryOf(client, timeout_ms)
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

/** Without its own timeout a statement has that of the pool, which is meant for answers to users. */
function queryOf(client: PoolClient, query_timeout?: number): Query {
  return async (text, values = []) => {
    // pg reads the timeout from the query object, which its types do not include.
    const timed = { text, values, ...(query_timeout && { query_timeout }) }
    return (await client.query(timed)).rows
  }
}
