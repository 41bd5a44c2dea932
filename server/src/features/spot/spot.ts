import type { Fees } from '../../fees/fees'
import type { Lane } from '../../ledger/lane'
import type { Unit } from '../../ledger/unit'
import { holds } from '../../ledger/wallets'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'
import type { Feature } from '../feature'
import { Books } from './books'
import { Reach, reaches } from './reach'
import { crossings } from './spot.due'
import { spotRoutes } from './spot.routes'
import { countWaiting } from './spot.store'
import { spotOrders, spotTrades } from './spot.table'
import { loadWallets } from './wallets.load'

export interface SpotDeps {
  db: Database
  lane: Lane
  listing: Listing
  market: MarketService
  fees: Fees
  world: WorldTime
  hub: Hub
  /** Orders or trades changed what the public sees of a pair. */
  bookChanged(pairId: number): void
  books: Books
  /** Who a batch may meet in the books. */
  reachOf: (unit: Unit) => Reach
}

/** Spot trading: a book in memory for each pair, decided in the lane and written in the lane's transaction. */
export function createSpot(given: Omit<SpotDeps, 'books' | 'reachOf'>): Feature {
  const books = new Books({ pool: given.db.pool, market: given.market, world: given.world })
  const deps: SpotDeps = { ...given, books, reachOf: unit => reachOf(unit) }
  const reachOf = reaches(
    unit =>
      new Reach(books, (pairId, { id, userId, side }) =>
        Promise.all([
          unit.find(spotOrders, { id }),
          unit.find(holds, { kind: 'spot_order', ref: id }),
          loadWallets(deps, unit, given.listing.pair(pairId), userId, side),
        ]),
      ),
  )
  given.market.joinBook(books)
  return {
    name: 'spot',
    routes: spotRoutes(deps),
    tables: [spotOrders, spotTrades] as unknown as Feature['tables'],
    due: [crossings(deps)],
    load: () => books.load(),
    open: async userId => ({ spot_orders: await countWaiting(given.db.pool, userId) }),
  }
}
