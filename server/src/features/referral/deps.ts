import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'

export interface ReferralDeps {
  db: Database
  listing: Listing
}
