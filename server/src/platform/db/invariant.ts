import type { InvariantId } from '@lagoon/shared/catalogue/invariants'
import type { Pool } from 'pg'
import { oneMoment } from './moment'

/** What must hold of the database at every moment, as ONE query that returns no row. */
export interface Invariant {
  id: InvariantId
  /** Answers one row per violation. */
  sql: string
}

export interface Finding {
  id: InvariantId
  violations: number
  /** The first few, for whoever looks for the reason. */
  examples: unknown[]
}

/** Checks the list against one moment of the database, however much is written meanwhile. */
export async function checkInvariants(pool: Pool, list: readonly Invariant[]): Promise<Finding[]> {
  const client = await oneMoment(pool)
  try {
    // All is read whole. A table that has just been filled still counts as small, and would be walked for every row of another.
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
