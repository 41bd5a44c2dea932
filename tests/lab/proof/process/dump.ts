import { migrate } from '@lagoon/server/platform/db/migrate'
import type { Pool, Reader } from '../pool'

/** All that a database of Lagoon holds at one moment, as `pg_dump` would take it: rows by table, and where the sequences stand. */
interface Dump {
  tables: { schema: string; name: string; rows: unknown[] }[]
  sequences: Record<string, string>
}

export async function takeDump(client: Reader): Promise<Dump> {
  const { rows: names } = await client.query(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname IN ('world', 'system') OR schemaname LIKE 'snapshot\\_%' ORDER BY 1, 2`,
  )
  const tables: Dump['tables'] = []
  for (const { schema, name } of names) {
    const { rows } = await client.query(`SELECT to_jsonb(t)::text AS row FROM ${schema}."${name}" t`)
    tables.push({ schema, name, rows: rows.map(({ row }) => row) })
  }
  const { rows } = await client.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences WHERE last_value IS NOT NULL`,
  )
  return { tables, sequences: Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

/** Into an empty database: its migrations, then the rows as they were. */
export async function restoreDump(pool: Pool, { tables, sequences }: Dump): Promise<void> {
  await migrate(pool)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // Rows come in any order and history is not to be guarded while it is put back.
    await client.query('SET LOCAL session_replication_role = replica')
    for (const { schema, name, rows } of tables) {
      const to = `${schema}."${name}"`
      if (schema.startsWith('snapshot_')) {
        await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
        await client.query(`CREATE TABLE ${to} (LIKE world."${name}")`)
      } else await client.query(`TRUNCATE ${to} CASCADE`)
      await client.query(`INSERT INTO ${to} SELECT * FROM json_populate_recordset(NULL::${to}, $1::json)`, [
        `[${rows.join(',')}]`,
      ])
    }
    for (const [name, value] of Object.entries(sequences)) await client.query('SELECT setval($1, $2)', [name, value])
    await client.query('COMMIT')
  } finally {
    client.release(true)
  }
}
