import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate, migrationsFolder, readMigrations } from '@lagoon/server/platform/db/migrate'
import { startPostgres } from '@lagoon/server/platform/postgres/embedded'
import { projectFolder } from '@lagoon/server/platform/project'
import { sqlToSchema } from './schemaEngine'

// `npm run db:migration -- <name>`: writes the next migration from the difference between prisma/schema and the migrations. What the schema
// language cannot express (CHECKs, partial indexes, triggers) is added by hand.

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  say('Give the migration a name of small letters and underscores: npm run db:migration -- spot_orders')
  process.exit(1)
}

const sql = await missingSql()
if (sql) {
  const file = join(migrationsFolder, `${await nextStamp()}_${name}`, 'migration.sql')
  await mkdir(join(file, '..'))
  await writeFile(file, `${sql}\n`)
  say(`Written to ${relative(projectFolder, file)}: read it, add the CHECKs, commit it.`)
} else {
  say('The migrations already make what prisma/schema says.')
}

async function missingSql(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagoon-migration-'))
  const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined })
  const database = openDatabase(postgres.url, { max: 1 })
  try {
    await migrate(database.pool)
    return await sqlToSchema(postgres.url)
  } finally {
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The present time as yyyymmddhhmmss, but later than every existing migration. */
async function nextStamp(): Promise<string> {
  const now = BigInt(new Date().toISOString().replace(/\D/g, '').slice(0, 14))
  const stamps = (await readMigrations()).map(migration => BigInt(migration.name.slice(0, 14)))
  return [now, ...stamps.map(stamp => stamp + 1n)].reduce((most, stamp) => (stamp > most ? stamp : most)).toString()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
