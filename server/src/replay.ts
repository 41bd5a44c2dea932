import { appVersion } from '@lagoon/shared/catalogue/limits'
import { createExchange } from './app'
import { type Config, readConfig } from './config'
import { openDatabase } from './platform/db/database'
import { migrate } from './platform/db/migrate'
import { createLog } from './platform/log'
import { startPostgres } from './platform/postgres/embedded'
import { isBegun, runningDatabase } from './platform/postgres/running'
import { newUuid } from './platform/random'
import { machineWall } from './platform/wall'
import { Replay, type Replayed } from './replay/replay'
import { ReplayRefused, Source } from './replay/source'

/**
 * `npm run replay [-- --from <snapshot>]`: lives the world of DATABASE_URL or DATA_DIR once more from its log of commits, in a database of
 * its own, beside a running server or without one, and compares every table. Leaves with 1 when one differs.
 */
async function replay(argv: readonly string[]): Promise<boolean> {
  const config = readConfig()
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  const from = argv.includes('--from') ? (argv[argv.indexOf('--from') + 1] ?? null) : null
  if (databaseUrl) return inAnother(config, databaseOwnerUrl ?? databaseUrl, from)
  if (!(await isBegun(dataDir))) throw new ReplayRefused(`There is no world in ${dataDir} yet: run npm start first.`)
  const running = await runningDatabase(dataDir)
  if (running) return inAnother(config, running, from)
  const postgres = await startPostgres({ dataDir, log: () => undefined, durable: true })
  try {
    return await inAnother(config, postgres.url, from)
  } finally {
    await postgres.stop()
  }
}

async function inAnother(config: Config, url: string, from: string | null): Promise<boolean> {
  const name = `lagoon_replay_${newUuid().replaceAll('-', '')}`
  const first = openDatabase(url, { max: 2 })
  const second = new URL(url)
  second.pathname = `/${name}`
  try {
    await first.pool.query(`CREATE DATABASE ${name}`)
    // Nothing of it is kept: nobody waits for its disk.
    await first.pool.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
    const db = openDatabase(second.href, { max: 8 })
    try {
      await migrate(db.pool)
      const exchange = await createExchange({ config, db, wall: machineWall, log: createLog('silent') })
      const source = await Source.open(first.pool)
      try {
        const replayed = await new Replay(source, exchange, machineWall.mono, appVersion).run(from)
        process.stdout.write(told(replayed))
        return replayed.difference === null
      } finally {
        source.close()
        await exchange.stop()
      }
    } finally {
      await db.close()
    }
  } finally {
    await first.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await first.close()
  }
}

function told({ from, isCut, batches, commands, due, tables, rows, ms, others, difference }: Replayed): string {
  const all = commands + due
  const speed = Math.round((all / Math.max(1, ms)) * 1000).toLocaleString('en')
  const lines = [
    `Replayed from the snapshot ${from}: ${commands} commands and ${due} pieces of due work in ${batches} batches, ${speed} a second.`,
    ...(isCut
      ? ['What was before that snapshot is no longer in the log: it is the oldest that the log still follows.']
      : []),
    ...(others.length > 0
      ? [`Some of it was decided by another version (${others.join(', ')}), so a difference may be its own.`]
      : []),
    difference === null ? `${tables} tables with ${rows} rows are the same.` : `The first difference: ${difference}`,
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
