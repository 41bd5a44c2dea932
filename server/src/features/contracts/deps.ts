import type { Fees } from '../../fees/fees'
import type { VolumeTiers } from '../../fees/volumeTiers'
import type { Commands } from '../../lane/commands'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'
import type { WorldTime } from '../../platform/world-time'
import type { OpenPositions } from './openPositions'

export interface ContractsDeps {
  db: Database
  lane: Commands
  wall: Wall
  listing: Listing
  market: MarketService
  fees: Fees
  tiers: VolumeTiers
  world: WorldTime
  hub: Hub
  open: OpenPositions
  /** Notifies a user that one of their positions has changed. */
  live: { changed(userId: number): void }
}
