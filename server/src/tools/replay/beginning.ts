import type { Pool, PoolClient } from 'pg'
import type { Query } from '../../lane/lane'
import type { AnyTable } from '../../platform/db/table'
import { unfinishedEpoch } from '../../world/epoch'
import { createBeside, fillBeside } from '../../world/fork/forkRows'
import { worldTables } from '../../world/snapshot.store'

/** The start of a replay: a snapshot, and the last batch in it. */
export interface Beginning {
  /** The schema that holds it. */
  schema: string
  name: string
  batch: number
  /** The second that the world had reached. The row of its clock can be older. */
  at: number
  /** The epoch of the first world; null for later snapshots. */
  epoch: string | null
  /** The log no longer contains the batches before it. */
  isCut?: boolean
}

const rowsAtOnce = 2000

/** Copies the rows of a snapshot, without password hashes, into the empty world of another database. */
export async function bringOver(
  from: PoolClient,
  to: Pool,
  { schema, epoch }: Beginning,
  known: readonly AnyTable[],
): Promise<void> {
  const query = async <T>(text: string, values: unknown[] = []) => (await to.query(text, values)).rows as T[]
  const tables = await worldTables(query)
  await query(`TRUNCATE ${tables.map(name => `world."${name}"`).join(', ')}`)
  for (const name of tables) {
    for await (const rows of pages(from, `${schema}."${name}"`))
      await query(`INSERT INTO world."${name}" SELECT * FROM json_populate_recordset(NULL::world."${name}", $1)`, [
        rows,
      ])
  }
  for (const { name, secret } of known) {
    if (secret.length === 0) continue
    const blank = secret.map(column => `${column} = CASE WHEN ${column} IS NOT NULL THEN '' END`)
    await query(`UPDATE ${name} SET ${blank.join(', ')}`)
  }
  // The snapshot of the seeds is older than its epoch; that of a copied world has the epoch of the copy.
  if (epoch !== null) await query('UPDATE world.clock SET epoch = $1 WHERE epoch = $2', [epoch, unfinishedEpoch])
}

/** Copies a snapshot of another database completely. Password hashes are included but not compared. */
export async function copyBeside(from: PoolClient, theirs: string, query: Query, schema: string): Promise<void> {
  const { rows } = await from.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = $1 GROUP BY table_name`,
    [theirs],
  )
  for (const { name, columns } of rows) {
    await createBeside(query, schema, name, columns)
    for await (const json of pages(from, `${theirs}."${name}"`)) await fillBeside(query, schema, { table: name, json })
  }
}

/** Rows as JSON text that is never parsed here, so that amounts lose no digit. */
async function* pages(client: PoolClient, table: string): AsyncGenerator<string> {
  await client.query(`DECLARE page NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${table} t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM page`)
    if (rows.length === 0) break
    yield `[${rows.map(({ row }) => row).join(',')}]`
  }
  await client.query('CLOSE page')
}
