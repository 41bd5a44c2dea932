import type { Lane } from '../../ledger/lane'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import type { Uploads } from '../../platform/uploads/uploads'
import type { WorldTime } from '../../platform/world-time'
import type { ReviewQueue } from '../../reviews/review'
import type { Feature } from '../feature'
import { merchantsEditable } from './merchants.editable'
import { merchantReview } from './merchants.review'
import { merchantRoutes } from './merchants.routes'
import { merchantOrders, merchants } from './merchants.table'

export interface MerchantsDeps {
  db: Database
  lane: Lane
  listing: Listing
  world: WorldTime
  uploads: Uploads
  reviews: ReviewQueue
  /** What a coin is worth in USDT at a second. */
  usdtPriceAt(coin_id: number, second: number): string
}

/** Coins bought from merchants for a payment outside the exchange, proved by a voucher and reviewed like a deposit. */
export function createMerchants(deps: MerchantsDeps): Feature {
  return {
    name: 'merchants',
    routes: merchantRoutes(deps),
    tables: [merchants, merchantOrders],
    reviews: [merchantReview],
    editable: [merchantsEditable(deps)],
  }
}
