import type { Commands } from '../../lane/commands'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'

export interface TrustDeps {
  db: Database
  lane: Commands
  listing: Listing
  market: MarketService
  world: WorldTime
}
