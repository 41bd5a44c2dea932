import type { Commands } from '../../lane/commands'
import type { Listing } from '../../market/listing'
import type { ShownBrand } from '../../platform/brand'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'
import type { ReviewQueue } from '../../reviews/review'

export interface NewCoinsDeps {
  db: Database
  lane: Commands
  listing: Listing
  world: WorldTime
  reviews: ReviewQueue
  brand: ShownBrand
}
