import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrate, readMigrations } from '@lagoon/server/platform/db/migrate'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import pg from 'pg'

/** A world as an earlier version left it: the migrations it knew, and each row as Postgres writes it. */
interface Kept {
  version: string
  migration: string
  tables: Record<string, string[]>
  sequences: Record<string, string>
}

const file = new URL('world.json.gz', import.meta.url)

/** Keeps the world of a database; one stands in it beside this file, of the last version that people may have. */
export async function keepWorld(url: string, version: string): Promise<void> {
  const client = await connected(url)
  try {
    const history = 'SELECT max(migration_name) AS migration FROM public._prisma_migrations'
    const kept: Kept = {
      version,
      migration: (await client.query(history)).rows[0].migration,
      tables: {},
      sequences: {},
    }
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('world', 'system') ORDER BY 1`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      if (rows.length > 0) kept.tables[name] = rows.map(({ row }) => row)
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
       WHERE schemaname IN ('world', 'system') AND last_value IS NOT NULL`,
    )
    kept.sequences = Object.fromEntries(sequences.map(({ name, last }) => [name, last]))
    await writeFile(file, gzipSync(JSON.stringify(kept), { level: 9 }))
  } finally {
    await client.end()
  }
}

/** Puts the kept world into an empty database, as it was: with the migrations of then, and no later one. */
export async function layWorld(url: string): Promise<void> {
  const { tables, sequences, version, migration } = JSON.parse(
    gunzipSync(await readFile(file)).toString('utf8'),
  ) as Kept
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await migrate(
    pool,
    (await readMigrations()).filter(({ name }) => name <= migration),
  )
  await pool.end()
  const client = await connected(url)
  try {
    // Rows come in any order: what refers to what holds once all are there.
    await client.query('BEGIN')
    await client.query(`SET LOCAL session_replication_role = 'replica'`)
    await client.query(`TRUNCATE ${Object.keys(tables).join(', ')}`)
    for (const [name, rows] of Object.entries(tables))
      await client.query(
        `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT (row::${name}).* FROM unnest($1::text[]) row`,
        [rows],
      )
    for (const [name, last] of Object.entries(sequences)) await client.query('SELECT setval($1, $2)', [name, last])
    // Between releases the two have one version; the earlier one is then called what it is.
    if (version === appVersion) await client.query(`UPDATE system.commit SET made_by = 'the version before'`)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
