import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { baseMigration, migrate, readMigrations } from '@lagoon/server/platform/db/migrate'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import pg from 'pg'

/** A world as an earlier version left it: its migrations, and each row in Postgres's text format. */
interface SavedWorld {
  version: string
  migrations: { name: string; checksum: string }[]
  tables: Record<string, string[]>
  sequences: Record<string, string>
}

const file = new URL('world.json.gz', import.meta.url)

/** Stores the world of a database beside this file. It is the world of the last released version. */
export async function keepWorld(url: string, version: string): Promise<void> {
  const client = await connected(url)
  try {
    const history = 'SELECT migration_name AS name, checksum FROM public._prisma_migrations ORDER BY 1'
    const saved: SavedWorld = { version, migrations: (await client.query(history)).rows, tables: {}, sequences: {} }
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('world', 'system') ORDER BY 1`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      if (rows.length > 0) saved.tables[name] = rows.map(({ row }) => row)
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
       WHERE schemaname IN ('world', 'system') AND last_value IS NOT NULL`,
    )
    saved.sequences = Object.fromEntries(sequences.map(({ name, last }) => [name, last]))
    await writeFile(file, gzipSync(JSON.stringify(saved), { level: 9 }))
  } finally {
    await client.end()
  }
}

/** Restores the stored world in an empty database, with its own schema and migrations and no later ones. */
export async function layWorld(url: string): Promise<void> {
  const { tables, sequences, version, migrations } = JSON.parse(
    gunzipSync(await readFile(file)).toString('utf8'),
  ) as SavedWorld
  const last = migrations.at(-1)?.name ?? ''
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await migrate(
    pool,
    (await readMigrations()).filter(({ name }) => name === baseMigration || name <= last),
  )
  await pool.end()
  const client = await connected(url)
  try {
    await client.query('DELETE FROM public._prisma_migrations')
    await client.query(
      `INSERT INTO public._prisma_migrations (id, migration_name, checksum, finished_at, applied_steps_count)
       SELECT gen_random_uuid(), name, checksum, now(), 1 FROM jsonb_to_recordset($1) AS m (name text, checksum text)`,
      [JSON.stringify(migrations)],
    )
    // Rows come in any order; foreign keys hold once all rows are there.
    await client.query('BEGIN')
    await client.query(`SET LOCAL session_replication_role = 'replica'`)
    await client.query(`TRUNCATE ${Object.keys(tables).join(', ')}`)
    for (const [name, rows] of Object.entries(tables))
      await client.query(
        `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT (row::${name}).* FROM unnest($1::text[]) row`,
        [rows],
      )
    for (const [name, last] of Object.entries(sequences)) await client.query('SELECT setval($1, $2)', [name, last])
    // Between releases both versions have the same number; the earlier one is then called “the version before”.
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
