import type { Commands } from '../../lane/commands'
import type { Listing } from '../../market/listing'
import type { Payout } from '../../payout/payout'
import type { AssertOwner } from '../../people/ownerCheck'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'
import type { Reviews } from '../../reviews/reviews'

export interface WithdrawalDeps {
  db: Database
  lane: Commands
  listing: Listing
  people: People
  reviews: Reviews
  world: WorldTime
  audit: Audit
  assertOwner: AssertOwner
  payout: Payout
}
