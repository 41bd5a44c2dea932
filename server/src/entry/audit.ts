import { inspectionOf } from '../app/createExchange'
import { openDatabase } from '../platform/db/database'
import { checkInvariants, type Finding } from '../platform/db/invariant'
import { createLog } from '../platform/log'
import { startPostgres } from '../platform/postgres/embedded'
import { isStarted, runningDatabase } from '../platform/postgres/running'
import { text } from '../platform/text'
import { machineWall } from '../platform/wall'
import { type Config, readConfig } from '../settings/config'

/**
 * `npm run audit:money`: checks every invariant of the books in the database of DATABASE_URL or DATA_DIR, beside a running server or without
 * one. It prints one line for each and exits with 1 if one is violated.
 */
async function audit(): Promise<boolean> {
  const config = readConfig()
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return check(config, databaseUrl)
  if (!(await isStarted(dataDir))) throw new Error(`there is no world in ${dataDir} yet. Run npm start first.`)
  const running = await runningDatabase(dataDir)
  if (running) return check(config, running)
  const postgres = await startPostgres({ dataDir, log: () => undefined, durable: true })
  try {
    return await check(config, postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Collects the features' invariants without starting the exchange. */
async function check(config: Config, url: string): Promise<boolean> {
  const db = openDatabase(url, { max: 1 })
  try {
    const { invariants } = inspectionOf({ config, db, wall: machineWall, log: createLog('silent') })
    const findings = await checkInvariants(db.pool, invariants)
    for (const finding of findings) process.stdout.write(`${told(finding)}\n`)
    return findings.every(({ violations }) => violations === 0)
  } finally {
    await db.close()
  }
}

function told({ id, violations, examples }: Finding): string {
  const title = text('en', `invariant.${id}`)
  if (violations === 0) return `  ok    ${id}  ${title}`
  const some = examples.map(example => `\n              ${JSON.stringify(example)}`).join('')
  return `  BROKEN ${id}  ${title}: ${violations}${some}`
}

audit().then(
  holds => process.exit(holds ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`The books could not be checked: ${error.message}\n`)
    process.exit(1)
  },
)
