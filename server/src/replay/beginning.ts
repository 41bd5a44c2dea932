import type { Pool, PoolClient } from 'pg'
import type { Query } from '../lane/lane'
import type { AnyTable } from '../platform/db/table'
import { createBeside, fillBeside } from '../world/fork/forkRows'
import { worldTables } from '../world/snapshot.store'

/** Where a replay begins: a snapshot, and the last batch in it. */
export interface Beginning {
  /** The schema that holds it. */
  schema: string
  name: string
  batch: number
  /** The second that the world had lived to: on a long way its clock's row is behind. */
  at: number
  /** What the world was called from then on, where it was the first. */
  epoch: string | null
  /** What was before it is no longer in the log. */
  isCut?: boolean
}

const rowsAtOnce = 2000

/** Brings the rows of a snapshot into the empty world of another database, hashes of passwords left out. */
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
  if (epoch !== null) await query('UPDATE world.clock SET epoch = $1', [epoch])
}

/** All of a snapshot that another database has, hashes of passwords included: they are not compared. */
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

/** Rows as JSON that is never read here, so that no digit of an amount is lost. */
async function* pages(client: PoolClient, table: string): AsyncGenerator<string> {
  await client.query(`DECLARE page NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${table} t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM page`)
    if (rows.length === 0) break
    yield `[${rows.map(({ row }) => row).join(',')}]`
  }
  await client.query('CLOSE page')
}
