import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { projectFolder } from '../project'

/**
 * Migrates a database: every `prisma/migrations/<name>/migration.sql` that is not applied yet runs in order of name, each in its own
 * transaction together with its row in `_prisma_migrations`, in Prisma's format. Several processes may call it at once. It needs no schema
 * engine.
 */

export interface Migration {
  name: string
  sql: string
  /** sha256 of the file in hex, as Prisma records it. */
  checksum: string
}

/** The schema of the database does not fit this version of Lagoon; the message is for the operator. */
class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

export const migrationsFolder = join(projectFolder, 'prisma', 'migrations')

/** Makes the schema that 57 earlier migrations made, the last of them `lastBeforeBase`. */
export const baseMigration = '20261124050000_base'
const lastBeforeBase = '20261124040000_commit_touched'

/** Any constant that differs from the other advisory locks of this database. */
const migrationLock = 7_204_110

const historyTable = `CREATE TABLE IF NOT EXISTS public._prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  // After switching commits Git leaves empty folders behind; a folder without a file is no migration.
  const names = entries.map(entry => entry.name).filter(name => existsSync(join(folder, name, 'migration.sql')))
  return Promise.all(
    names.sort().map(async name => {
      const file = await readFile(join(folder, name, 'migration.sql'))
      return { name, sql: file.toString('utf8'), checksum: createHash('sha256').update(file).digest('hex') }
    }),
  )
}

/** Applies the missing migrations and returns their names, in order. */
export async function migrate(pool: Pool, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(historyTable)
    await markAsBased(client, wanted)
    const missing = await missingFrom(client, wanted)
    for (const migration of missing) await apply(client, migration)
    return missing.map(migration => migration.name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

/** A database with all of the earlier migrations has the schema of the base, so the base replaces them in its history. */
async function markAsBased(client: PoolClient, wanted: readonly Migration[]): Promise<void> {
  const base = wanted.find(({ name }) => name === baseMigration)
  if (!base) return
  await client.query(
    `WITH earlier AS (
       DELETE FROM public._prisma_migrations WHERE migration_name <= $3 AND EXISTS (
         SELECT FROM public._prisma_migrations WHERE migration_name = $3 AND finished_at IS NOT NULL
       ) RETURNING 1
     )
     INSERT INTO public._prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     SELECT $1, $2, $4, clock_timestamp(), 1 WHERE EXISTS (SELECT FROM earlier)`,
    [randomUUID(), base.checksum, lastBeforeBase, base.name],
  )
}

async function missingFrom(client: PoolClient, wanted: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'SELECT migration_name, checksum, finished_at FROM public._prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const applied = new Map(rows.map(row => [row.migration_name, row]))
  for (const row of rows) {
    if (!row.finished_at) {
      throw new MigrationRefused(`Migration ${row.migration_name} was started on this database and never finished.`)
    }
    if (!wanted.some(migration => migration.name === row.migration_name)) {
      throw new MigrationRefused(
        `The database has migration ${row.migration_name}, which this version of Lagoon does not know: it was made by another version.`,
      )
    }
  }
  for (const migration of wanted) {
    const row = applied.get(migration.name)
    if (row && row.checksum !== migration.checksum) {
      throw new MigrationRefused(
        `Migration ${migration.name} was edited after this database applied it: put the file back, or start with an empty database.`,
      )
    }
  }
  return wanted.filter(migration => !applied.has(migration.name))
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    const id = randomUUID()
    await client.query(
      'INSERT INTO public._prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())',
      [id, migration.checksum, migration.name],
    )
    await client.query(migration.sql)
    await client.query(
      'UPDATE public._prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1',
      [id],
    )
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    throw new MigrationRefused(`Migration ${migration.name} failed: ${messageOf(cause)}.`, { cause })
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
