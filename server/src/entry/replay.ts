import { appVersion } from '@lagoon/shared/catalogue/limits'
import { createExchange } from '../app/createExchange'
import { type Database, openDatabase } from '../platform/db/database'
import { migrate } from '../platform/db/migrate'
import { createLog } from '../platform/log'
import { withDatabase } from '../platform/postgres/withDatabase'
import { newUuid } from '../platform/random'
import { machineWall } from '../platform/wall'
import { type Config, readConfig } from '../settings/config'
import { type RunAgain, runAgain, type Scratch } from '../tools/replay/runAgain'
import { Source } from '../tools/replay/source'

/**
 * `npm run replay [-- --from <snapshot>]`: runs the world of DATABASE_URL or DATA_DIR again from its log of commits, in a separate database,
 * beside a running server or without one, and compares every table. Exits with 1 if one differs.
 */
async function replay(argv: readonly string[]): Promise<boolean> {
  const config = readConfig()
  const { databaseUrl, databaseOwnerUrl } = config
  const from = argv.includes('--from') ? (argv[argv.indexOf('--from') + 1] ?? null) : null
  return withDatabase(config, databaseOwnerUrl ?? databaseUrl, url => inAnother(config, url, from))
}

async function inAnother(config: Config, url: string, from: string | null): Promise<boolean> {
  const first = openDatabase(url, { max: 2 })
  try {
    const replayed = await runAgain({
      source: () => Source.open(first.pool),
      scratch: () => scratchBeside(first, url, config),
      ...{ wall: machineWall, version: appVersion, from },
    })
    process.stdout.write(textOf(replayed))
    return replayed.difference === null
  } finally {
    await first.close()
  }
}

/** A new database on the same Postgres. */
async function scratchBeside({ pool }: Database, url: string, config: Config): Promise<Scratch> {
  const name = `lagoon_replay_${newUuid().replaceAll('-', '')}`
  const second = new URL(url)
  second.pathname = `/${name}`
  await pool.query(`CREATE DATABASE ${name}`)
  // The database is temporary, so commits need not wait for the disk.
  await pool.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
  const db = openDatabase(second.href, { max: 8 })
  const drop = async () => {
    await db.close()
    await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  try {
    await migrate(db.pool)
  } catch (error) {
    await drop()
    throw error
  }
  const log = createLog('silent')
  return {
    db,
    url: second.href,
    drop,
    compose: given => createExchange({ ...given, config, wall: machineWall, log, withoutFollowers: true }),
  }
}

function textOf({
  from,
  isCut,
  batches,
  commands,
  due,
  tables,
  rows,
  ms,
  others,
  refused,
  difference,
}: RunAgain): string {
  const all = commands + due
  const speed = Math.round((all / Math.max(1, ms)) * 1000).toLocaleString('en')
  const lines = [
    `Replayed from the snapshot ${from}: ${commands} commands and ${due} pieces of due work in ${batches} batches, ${speed} a second.`,
    ...(isCut
      ? ['The log no longer contains what happened before that snapshot, the oldest one that the log continues.']
      : []),
    ...(refused === null
      ? []
      : [`The database refused a joint write (${refused}), so each batch was written separately, which is slower.`]),
    ...(others.length > 0
      ? [`Other versions decided some of it (${others.join(', ')}), so a difference may come from them.`]
      : []),
    difference === null ? `${tables} tables with ${rows} rows are the same.` : `First difference: ${difference}`,
  ]
  return `${lines.join('\n')}\n`
}

replay(process.argv.slice(2)).then(
  same => process.exit(same ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`The world could not be replayed: ${error.message}\n`)
    process.exit(1)
  },
)
