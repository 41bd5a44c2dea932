import type { Pool } from 'pg'
import type { Named } from '../text'
import { oneMoment } from './moment'

type InvariantId = Named<'invariant'>

/** A statement that must be true of the database at every moment, as ONE query that returns no row. */
export interface Invariant {
  id: InvariantId
  /** Returns one row per violation. */
  sql: string
}

export interface Finding {
  id: InvariantId
  violations: number
  /** The first few violations. */
  examples: unknown[]
}

/** Checks the list as of one moment of the database, however much is written meanwhile. */
export async function checkInvariants(pool: Pool, list: readonly Invariant[]): Promise<Finding[]> {
  const client = await oneMoment(pool)
  try {
    // The queries read whole tables. The planner still treats a table that was just filled as small, and would scan it for every row of
    // another.
    await client.query('SET LOCAL enable_nestloop = off')
    const findings: Finding[] = []
    for (const { id, sql } of list) {
      const { rows } = await client.query(sql)
      findings.push({ id, violations: rows.length, examples: rows.slice(0, 5) })
    }
    await client.query('COMMIT')
    client.release()
    return findings
  } catch (error) {
    client.release(true)
    throw error
  }
}
