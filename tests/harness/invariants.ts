import { checkInvariants } from '@lagoon/server/ledger/invariants'
import type { Database } from '@lagoon/server/platform/db/database'
import { expect } from 'vitest'

/** Every scenario ends with this: all that must hold of the books, holds. */
export async function expectBalanced({ db }: { db: Database }): Promise<void> {
  const broken = (await checkInvariants(db.pool)).filter(finding => finding.violations > 0)
  expect(broken).toEqual([])
}
