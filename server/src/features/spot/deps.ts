import type { Fees } from '../../fees/fees'
import type { VolumeTiers } from '../../fees/volumeTiers'
import type { Commands } from '../../lane/commands'
import type { Unit } from '../../lane/unit'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { TapeTrade } from '../../market/quotes'
import type { MarketService } from '../../market/service'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { VenueInForce } from '../../platform/venue'
import type { WorldTime } from '../../platform/world-time'
import type { Books } from './books'
import type { OpenOrders } from './openOrders'
import type { Pendings } from './pendings'
import type { Reach } from './reach'
import type { Stops } from './stops'

/** The dependencies of spot trading. */
export interface SpotDeps {
  db: Database
  lane: Commands
  listing: Listing
  market: MarketService
  fees: Fees
  world: WorldTime
  audit: Audit
  hub: Hub
  /** Orders are decided in this process; otherwise it follows another one. */
  decides: boolean
  /** Orders or trades changed the public data of a pair. */
  bookChanged(pairId: number, trades: readonly TapeTrade[]): void
  venue: Pick<VenueInForce, 'now'>
  tiers: VolumeTiers
  books: Books
  stops: Stops
  pendings: Pendings
  /** How many orders each user has open. */
  open: OpenOrders
  /** The resting orders that a batch may meet. */
  reachOf: (unit: Unit) => Reach
}
