import { inspectionOf } from '../app/createExchange'
import { openDatabase } from '../platform/db/database'
import { createLog } from '../platform/log'
import { machineWall } from '../platform/wall'
import { readConfig } from '../settings/config'
import { complete, firstFault, standFor, type WorldFault, type WorldToCheck } from '../world/fork/forkCheck'

/** The longest check of one table. */
const statement_ms = 60_000

/** The program of the process that checks a world from a file before it becomes the present one. All its changes are rolled back. */
export async function work({ url, schema, at, marketsDir }: WorldToCheck): Promise<WorldFault | null> {
  // One connection, so that everything is in its transaction.
  const db = openDatabase(url, { max: 1 })
  standFor(db.pool, schema)
  const query = async <T>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as T[]
  const config = { ...readConfig({}), dataDir: '/nowhere', marketsDir }
  try {
    const inspection = inspectionOf({
      ...{ config, db, wall: machineWall, log: createLog('silent'), withoutFollowers: true },
    })
    await query('BEGIN')
    await query(`SET LOCAL statement_timeout = ${statement_ms}`)
    await complete(query, schema, inspection.derived)
    const fault = await firstFault(query, { schema, at }, inspection.invariants)
    if (fault) return fault
    return await inspection.open().then(
      () => null,
      (error: Error) => ({ text: 'open', params: { reason: error.message } }),
    )
  } finally {
    await db.pool.query('ROLLBACK').catch(() => undefined)
    await db.close()
  }
}
