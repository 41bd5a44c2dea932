import { readConfig } from './config'
import { checkInvariants, type Finding } from './ledger/invariants'
import { openDatabase } from './platform/db/database'
import { startPostgres } from './platform/postgres/embedded'
import { isBegun, runningDatabase } from './platform/postgres/running'

/**
 * `npm run audit:money`: checks every invariant of the books in the database of DATABASE_URL or DATA_DIR, beside a running server or without
 * one. Prints a line for each and leaves with 1 when one is broken.
 */
async function audit(): Promise<boolean> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl) return check(databaseUrl)
  if (!(await isBegun(dataDir))) throw new Error(`there is no world in ${dataDir} yet: run npm start first`)
  const running = await runningDatabase(dataDir)
  if (running) return check(running)
  const postgres = await startPostgres({ dataDir, log: () => undefined, durable: true })
  try {
    return await check(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function check(url: string): Promise<boolean> {
  const db = openDatabase(url, { max: 1 })
  try {
    const findings = await checkInvariants(db.pool)
    for (const finding of findings) process.stdout.write(`${told(finding)}\n`)
    return findings.every(({ violations }) => violations === 0)
  } finally {
    await db.close()
  }
}

function told({ id, title, violations, examples }: Finding): string {
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
