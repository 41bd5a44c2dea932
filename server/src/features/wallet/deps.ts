import type { Commands } from '../../lane/commands'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'

export interface WalletDeps {
  db: Database
  lane: Commands
  listing: Listing
  hub: Hub
  /** What a coin is worth in USDT now. */
  priceOf: (coin_id: number) => string
}
