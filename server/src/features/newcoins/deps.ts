import type { Lane } from '../../lane/lane'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'
import type { ReviewQueue } from '../../reviews/review'

export interface NewCoinsDeps {
  db: Database
  lane: Lane
  listing: Listing
  world: WorldTime
  reviews: ReviewQueue
}
