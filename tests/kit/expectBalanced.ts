import type { Database } from '@lagoon/server/platform/db/database'
import { checkInvariants, type Invariant } from '@lagoon/server/platform/db/invariant'
import { text } from '@lagoon/server/platform/text'
import { balanced } from './balanced'

interface Books {
  db: Database
  inside: { invariants: readonly Invariant[] }
}

/** Checks every invariant of the books. */
export async function expectBalanced({ db, inside }: Books): Promise<void> {
  const found = await checkInvariants(db.pool, inside.invariants)
  balanced(found.map(each => ({ ...each, title: text('en', `invariant.${each.id}`) })))
}
