import type { Lane } from '../server/src/ledger/lane'
import type { Listing } from '../server/src/market/listing'
import type { Database } from '../server/src/platform/db/database'

/** What a seed may use. Everything it writes goes the way of the exchange itself: rows through the lane, money through the ledger. */
export interface SeedWorld {
  db: Database
  lane: Lane
  listing: Listing
  /** Unix seconds at which the world begins; all dates are offsets from it. */
  at: number
}
