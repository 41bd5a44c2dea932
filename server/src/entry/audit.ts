import { inspectionOf } from '../app/createExchange'
import { openDatabase } from '../platform/db/database'
import { checkInvariants, type Finding } from '../platform/db/invariant'
import { createLog } from '../platform/log'
import { withDatabase } from '../platform/postgres/withDatabase'
import { text } from '../platform/text'
import { machineWall } from '../platform/wall'
import { type Config, readConfig } from '../settings/config'

/**
 * `npm run audit:money`: checks every invariant of the books in the database of DATABASE_URL or DATA_DIR, beside a running server or without
 * one. It prints one line for each and exits with 1 if one is violated.
 */
async function audit(): Promise<boolean> {
  const config = readConfig()
  return withDatabase(config, config.databaseUrl, url => check(config, url))
}

/** Collects the features' invariants without starting the exchange. */
async function check(config: Config, url: string): Promise<boolean> {
  const db = openDatabase(url, { max: 1 })
  try {
    const { invariants } = inspectionOf({ config, db, wall: machineWall, log: createLog('silent') })
    const findings = await checkInvariants(db.pool, invariants)
    for (const finding of findings) process.stdout.write(`${textOf(finding)}\n`)
    return findings.every(({ violations }) => violations === 0)
  } finally {
    await db.close()
  }
}

function textOf({ id, violations, examples }: Finding): string {
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
