import { countOf } from '@lagoon/shared/money/steps'
import type { MarketService } from '../../market/service'
import { TriggerIndex } from '../../market/triggers'
import type { Rows } from '../../platform/db/reading'
import { allAlerts } from './alerts.sql'
import type { PriceAlert } from './alerts.table'

/**
 * Every alert by the price it waits for, so that a second costs a look at the nearest ones. A copy of committed rows: deltas change it
 * after their commit, and it is read from the database at start.
 */
export class WaitingAlerts {
  readonly #alerts = new Map<number, PriceAlert>()
  readonly #index: TriggerIndex

  constructor(market: MarketService) {
    this.#index = new TriggerIndex(market)
  }

  async load(from: Rows): Promise<void> {
    const rows = await from.all(allAlerts)
    this.#alerts.clear()
    this.#index.clear()
    for (const row of rows) this.add(row)
  }

  add(alert: PriceAlert): void {
    const { id, pair_id, direction, price } = alert
    this.#alerts.set(id, alert)
    this.#index.add({ id: String(id), pairId: pair_id, side: direction, level: countOf(price), rank: 0, order: id })
  }

  /** Those that were added or are gone since it was read. */
  take(rows: readonly PriceAlert[], ids: ReadonlySet<number>): void {
    for (const id of ids) this.remove(id)
    for (const row of rows) this.add(row)
  }

  remove(id: number): void {
    this.#alerts.delete(id)
    this.#index.remove(String(id))
  }

  /** The first second after `after`, up to `to`, at which the price of one is reached. Those that failed wait for nothing. */
  next(after: number, to: number, failed: readonly number[]): number | null {
    for (const id of failed) this.#index.remove(String(id))
    return this.#index.next(after, to)
  }

  /** Those whose price is reached at a second and that waited before it, in the order of their ids. */
  reached(second: number, failed: readonly number[]): PriceAlert[] {
    return this.#index.fired(second).flatMap(({ id }) => {
      const alert = this.#alerts.get(Number(id))
      return alert && alert.created_at < second && !failed.includes(alert.id) ? [alert] : []
    })
  }
}
