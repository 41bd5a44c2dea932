import type { Database } from '@lagoon/server/platform/db/database'
import { checkInvariants, type Invariant } from '@lagoon/server/platform/db/invariant'
import { expect } from 'vitest'

interface Books {
  db: Database
  inside: { invariants: readonly Invariant[] }
}

/** Every scenario ends with this check of all invariants. */
export async function expectBalanced({ db, inside }: Books): Promise<void> {
  const broken = (await checkInvariants(db.pool, inside.invariants)).filter(finding => finding.violations > 0)
  expect(broken).toEqual([])
}
