import type { Lane } from '../../ledger/lane'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'
import type { Feature } from '../feature'
import { accruals } from './trust.due'
import { trustEditable } from './trust.editable'
import { trustRoutes } from './trust.routes'
import { countInCustody } from './trust.store'
import { trustOrders, trustProducts } from './trust.table'

export interface TrustDeps {
  db: Database
  lane: Lane
  listing: Listing
  market: MarketService
  world: WorldTime
}

/** Trust: an amount in custody for a term, interest each 24 hours, the principal at its end or earlier for a penalty. */
export function createTrust(deps: TrustDeps): Feature {
  return {
    name: 'trust',
    routes: trustRoutes(deps),
    tables: [trustProducts, trustOrders],
    due: [accruals(deps.db)],
    editable: [trustEditable(deps)],
    open: async userId => ({ trust: await countInCustody(deps.db.pool, userId) }),
  }
}
