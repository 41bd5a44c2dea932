import type { Side } from '@lagoon/shared/money/spot'
import { countOf } from '@lagoon/shared/money/steps'
import type { MarketService } from '../../market/service'
import { TrailIndex } from '../../market/trails'
import { TriggerIndex } from '../../market/triggers'
import type { Rows } from '../../platform/db/reading'
import { untriggeredOrders } from './spot.sql'
import { isStop, type SpotOrder, untriggered } from './spot.table'
import { trailOf, waitsForRise } from './terms.rules'

/**
 * Waiting stop orders, indexed by price, and trailing stops that follow it, so that not all of them are visited. A copy of committed rows: it is updated after each commit, and
 * read from the database at start.
 */
export class Stops {
  readonly #orders = new Map<number, SpotOrder>()
  readonly #index: TriggerIndex
  readonly #trails: TrailIndex

  constructor(market: MarketService) {
    this.#index = new TriggerIndex(market)
    this.#trails = new TrailIndex(market)
  }

  async load(from: Rows): Promise<void> {
    const rows = await from.all(untriggeredOrders)
    this.#orders.clear()
    this.#index.clear()
    this.#trails.clear()
    for (const row of rows) this.keep(row)
  }

  /** Takes the order in its present state; removes one that no longer waits for a price. */
  keep(order: SpotOrder): void {
    const { id, pair_id, type, stop_price, trailing_delta, trailing_since: since, status } = order
    if (!isStop(order)) return
    this.#trails.remove(id)
    this.#index.remove(String(id))
    this.#orders.delete(id)
    if (status !== untriggered) return
    this.#orders.set(id, order)
    if (trailing_delta !== null && since !== null)
      this.#trails.add({ id, pairId: pair_id, since, ...trailOf(type as Side, trailing_delta) })
    if (stop_price === null || since !== null) return
    const side = waitsForRise(order) ? 'above' : 'below'
    this.#index.add({ id: String(id), pairId: pair_id, side, level: countOf(stop_price), rank: 0, order: id })
  }

  ofUser(userId: number): number[] {
    return [...this.#orders.values()].flatMap(({ id, user_id }) => (user_id === userId ? [id] : []))
  }

  /** The first second after `after`, up to `to`, at which the price of one is reached. Failed work is skipped. */
  next(after: number, to: number, failed: readonly number[]): number | null {
    for (const id of failed) {
      this.#index.remove(String(id))
      this.#trails.remove(id)
    }
    const level = this.#index.next(after, to)
    return this.#trails.next(after, level === null ? to : level - 1) ?? level
  }

  /** The stop orders whose price is reached at a second and that waited before it, ordered by id. */
  reached(second: number, failed: readonly number[]): SpotOrder[] {
    const ids = [...this.#index.fired(second).map(({ id }) => Number(id)), ...this.#trails.fired(second)]
    return ids
      .sort((a, b) => a - b)
      .flatMap(id => {
        const order = this.#orders.get(id)
        return order && order.created_at < second && !failed.includes(order.id) ? [order] : []
      })
  }
}
