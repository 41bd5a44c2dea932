import { checkInvariants } from '@lagoon/server/ledger/invariants'
import type { Database } from '@lagoon/server/platform/db/database'

/** Every invariant of the books holds. Thrown, not asserted: whatever runs the test, it fails. */
export async function expectBalanced({ db }: { db: Database }): Promise<void> {
  const broken = (await checkInvariants(db.pool)).filter(finding => finding.violations > 0)
  if (broken.length === 0) return
  throw new Error(`The books do not hold:\n${broken.map(({ id, title }) => `  ${id} ${title}`).join('\n')}`)
}
