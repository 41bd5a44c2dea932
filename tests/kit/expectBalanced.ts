import type { Database } from '@lagoon/server/platform/db/database'
import { checkInvariants, type Invariant } from '@lagoon/server/platform/db/invariant'
import { text } from '@lagoon/shared/catalogue/text'

interface Books {
  db: Database
  inside: { invariants: readonly Invariant[] }
}

/** Every invariant of the books holds. Thrown, not asserted: whatever runs the test, it fails. */
export async function expectBalanced({ db, inside }: Books): Promise<void> {
  const broken = (await checkInvariants(db.pool, inside.invariants)).filter(finding => finding.violations > 0)
  if (broken.length === 0) return
  throw new Error(
    `The books do not hold:\n${broken.map(({ id }) => `  ${id} ${text('en', `invariant.${id}`)}`).join('\n')}`,
  )
}
