import type { Lane } from '../../lane/lane'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'

export interface WalletDeps {
  db: Database
  lane: Lane
  listing: Listing
  hub: Hub
  /** What a coin is worth in USDT now. */
  priceOf: (coin_id: number) => string
}
