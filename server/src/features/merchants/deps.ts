import type { Commands } from '../../lane/commands'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import type { Uploads } from '../../platform/uploads/uploads'
import type { WorldTime } from '../../platform/world-time'
import type { ReviewQueue } from '../../reviews/review'

export interface MerchantsDeps {
  db: Database
  lane: Commands
  listing: Listing
  world: WorldTime
  uploads: Uploads
  reviews: ReviewQueue
  /** The price of a coin in USDT at a second. */
  usdtPriceAt(coin_id: number, second: number): string
}
