import type { AssertOwner } from '../../people/ownerCheck'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Everywhere } from '../../platform/everywhere'
import type { Wall } from '../../platform/wall'

export interface ApiKeyDeps {
  db: Database
  wall: Wall
  people: { restrictions: Pick<People['restrictions'], 'of'> }
  audit: Audit
  assertOwner: AssertOwner
  everywhere: Everywhere
  jwtSecret: string
}
