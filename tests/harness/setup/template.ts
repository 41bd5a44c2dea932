import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { projectFolder } from '@lagoon/server/platform/project'
import { seedTemplate } from '../seedTemplate'
import { databaseAt } from '../url'

/** All sources that determine a fresh database; in the package they are part of the kit's bundle. */
const sources = ['prisma/migrations', 'seeds', 'server/locales', 'server/src', 'shared/src', 'server/dist/kit.cjs']

/**
 * One migrated and seeded database per state of the sources; every test file gets a copy of it. It is created under another name and
 * renamed when complete, so a killed run leaves nothing that looks complete.
 */
export async function makeTemplate(clusterUrl: string): Promise<string> {
  const name = `lagoon_template_${await hashOfSources()}`
  const database = openDatabase(clusterUrl, { max: 1 })
  const { pool } = database
  try {
    // With two runs on one TEST_DATABASE_URL, the second waits for the first and finds the template.
    await pool.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return name
    const unfinished = `${name}_unfinished`
    await pool.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await pool.query(`CREATE DATABASE ${unfinished}`)
    await seedTemplate(databaseAt(clusterUrl, unfinished))
    await pool.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    return name
  } finally {
    await database.close()
  }
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources) {
    const files = await filesOf(join(projectFolder, folder))
    for (const file of files.sort()) hash.update(file.slice(projectFolder.length)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path).catch(() => null))?.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}
