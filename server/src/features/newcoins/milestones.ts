import { type Changes, rowsOf } from '../../platform/db/changes'
import type { Rows } from '../../platform/db/reading'
import { everyOffer, type NewCoin, newCoins } from './newcoins.data'

/** The dates of all published offers, in memory: there are few, and the loop asks for the next one at every step. */
export class Milestones {
  #of = new Map<number, readonly number[]>()

  async load(from: Rows): Promise<void> {
    const offers = await from.all(everyOffer)
    this.#of.clear()
    for (const offer of offers) this.#keep(offer)
  }

  /** Applies the changes of a commit. */
  changed(changes: readonly Changes[]): void {
    for (const offer of rowsOf(changes, newCoins)) this.#keep(offer)
  }

  /** The next opening, closing or launch after `from`, up to `to`. */
  next(from: number, to: number): number | null {
    let soonest = to + 1
    for (const dates of this.#of.values()) for (const at of dates) if (at > from && at < soonest) soonest = at
    return soonest > to ? null : soonest
  }

  #keep({ id, starts_at, closes_at, launches_at, is_published }: NewCoin): void {
    this.#of.set(id, is_published ? [starts_at, closes_at, launches_at] : [])
  }
}
