import { countOf } from '@lagoon/shared/money/steps'
import type { MarketService } from '../../market/service'
import { TriggerIndex } from '../../market/triggers'
import type { Rows } from '../../platform/db/reading'
import type { PriceAlert } from './alerts.data'
import { allAlerts } from './alerts.data'

/**
 * Every waiting alert, indexed by level, so that a second checks only the nearest ones. A copy of committed rows: deltas update it after
 * their commit, and it is read from the database at start.
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

  /** Takes alerts that were added or removed since it was read. */
  take(rows: readonly PriceAlert[], ids: ReadonlySet<number>): void {
    for (const id of ids) this.remove(id)
    for (const row of rows) this.add(row)
  }

  remove(id: number): void {
    this.#alerts.delete(id)
    this.#index.remove(String(id))
  }

  /** The first second after `after`, up to `to`, at which an alert fires. Failed work is skipped. */
  next(after: number, to: number, failed: readonly number[]): number | null {
    for (const id of failed) this.#index.remove(String(id))
    return this.#index.next(after, to)
  }

  /** The alerts that fire at a second and were waiting before it, ordered by id. */
  reached(second: number, failed: readonly number[]): PriceAlert[] {
    return this.#index.fired(second).flatMap(({ id }) => {
      const alert = this.#alerts.get(Number(id))
      return alert && alert.created_at < second && !failed.includes(alert.id) ? [alert] : []
    })
  }
}
