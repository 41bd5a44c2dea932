import type { Commands } from '../lane/commands'
import type { Listing } from '../market/listing'
import type { AssertOwner } from '../people/ownerCheck'
import type { People } from '../people/people'
import type { Audit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import type { WorldTime } from '../platform/world-time'
import type { Destinations } from './destinations'

export interface PayoutOptions {
  db: Database
  lane: Commands
  listing: Listing
  people: People
  audit: Audit
  assertOwner: AssertOwner
  world: WorldTime
  /** How long a new destination blocks withdrawals, in world time. */
  hold_seconds: number
}
export type PayoutDeps = PayoutOptions & { destinations: Destinations }
