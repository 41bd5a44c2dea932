import { countOf } from '@lagoon/shared/money/steps'
import type { MarketService } from '../../market/service'
import { TriggerIndex } from '../../market/triggers'
import type { Rows } from '../../platform/db/reading'
import { untriggeredOrders } from './spot.sql'
import { type SpotOrder, untriggered } from './spot.table'
import { waitsForRise } from './terms.rules'

/**
 * Waiting stop orders, indexed by price, so that not all of them are visited. A copy of committed rows: it is updated after each commit, and
 * read from the database at start.
 */
export class Stops {
  readonly #orders = new Map<number, SpotOrder>()
  readonly #index: TriggerIndex

  constructor(market: MarketService) {
    this.#index = new TriggerIndex(market)
  }

  async load(from: Rows): Promise<void> {
    const rows = await from.all(untriggeredOrders)
    this.#orders.clear()
    this.#index.clear()
    for (const row of rows) this.keep(row)
  }

  /** Takes the order in its present state; removes one that no longer waits for a price. */
  keep(order: SpotOrder): void {
    const { id, pair_id, stop_price, status } = order
    if (stop_price === null) return
    this.#index.remove(String(id))
    this.#orders.delete(id)
    if (status !== untriggered) return
    this.#orders.set(id, order)
    const side = waitsForRise(order) ? 'above' : 'below'
    this.#index.add({ id: String(id), pairId: pair_id, side, level: countOf(stop_price), rank: 0, order: id })
  }

  ofUser(userId: number): number[] {
    return [...this.#orders.values()].flatMap(({ id, user_id }) => (user_id === userId ? [id] : []))
  }

  /** The first second after `after`, up to `to`, at which the price of one is reached. Failed work is skipped. */
  next(after: number, to: number, failed: readonly number[]): number | null {
    for (const id of failed) this.#index.remove(String(id))
    return this.#index.next(after, to)
  }

  /** The stop orders whose price is reached at a second and that waited before it, ordered by id. */
  reached(second: number, failed: readonly number[]): SpotOrder[] {
    return this.#index.fired(second).flatMap(({ id }) => {
      const order = this.#orders.get(Number(id))
      return order && order.created_at < second && !failed.includes(order.id) ? [order] : []
    })
  }
}
