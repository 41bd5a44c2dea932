import type { Commands } from '../../lane/commands'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import type { Database } from '../../platform/db/database'
import type { WaitingAlerts } from './waitingAlerts'

/** The dependencies of price alerts. */
export interface AlertDeps {
  db: Database
  lane: Commands
  listing: Listing
  market: MarketService
  hub: Pick<Hub, 'toUser'>
  waiting: WaitingAlerts
}
