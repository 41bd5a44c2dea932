import type { Lane } from '../../lane/lane'
import type { Listing } from '../../market/listing'
import type { Book } from '../../people/book'
import type { AssertOwner } from '../../people/ownerCheck'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'
import type { Reviews } from '../../reviews/reviews'

export interface WithdrawalOptions {
  db: Database
  lane: Lane
  listing: Listing
  people: People
  reviews: Reviews
  world: WorldTime
  audit: Audit
  assertOwner: AssertOwner
  /** How long a new destination or fund password keeps withdrawals back, in world time. */
  hold_seconds: number
}
export type WithdrawalDeps = WithdrawalOptions & { book: Book }
