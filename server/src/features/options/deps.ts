import type { Fees } from '../../fees/fees'
import type { Commands } from '../../lane/commands'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'
import type { Durations } from './options.data'

/** The dependencies of timed options. */
export interface OptionsDeps {
  db: Database
  lane: Commands
  listing: Listing
  market: MarketService
  fees: Fees
  world: WorldTime
  hub: Hub
  durations: Durations
}
