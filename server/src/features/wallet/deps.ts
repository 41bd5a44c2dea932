import type { Commands } from '../../lane/commands'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'

export interface WalletDeps {
  db: Database
  lane: Commands
  listing: Listing
  hub: Hub
  market: Pick<MarketService, 'priceOf' | 'usdtPriceAt' | 'version'>
  world: WorldTime
}
