/**
 * Stops that follow the price: each fires at the first open tick that lies its distance from the extreme since it was set. Only what was
 * set is known here; the extreme is always recomputed from the prices. How far a search came is kept until the prices to come change, so
 * that a second that passes quietly costs a comparison.
 */
import { firstTrailed, followed, type Prices, type Trail } from './price/trailSearch'
import { LAST_SECOND } from './price/tree'

interface Follower extends Trail {
  readonly id: number
  readonly pairId: number
  /** Extremes count from this second on. */
  readonly since: number
}

interface Market {
  /** Changes with everything that could change an answer about the same second. */
  version(): number
  extremes(pairId: number, from: number, to: number): ReturnType<Prices['extremes']>
  firstCrossing(pairId: number, from: number, to: number, levels: Parameters<Prices['firstCrossing']>[2]): number | null
}

/** What was searched: nothing after `after` and up to `to` but, perhaps, at `second`. */
interface Searched {
  readonly after: number
  readonly to: number
  readonly second: number | null
  readonly best: number
}

/** A search goes this far ahead, so that few are made in a world that moves second by second. */
const ahead_s = 900

export class TrailIndex {
  readonly #followers = new Map<number, Follower>()
  readonly #searched = new Map<number, Searched>()
  /** From the first second on nothing fires before the second one, whoever follows. */
  #quiet = { after: 0, until: 0 }
  #version = -1

  constructor(private readonly market: Market) {}

  add(follower: Follower): void {
    this.#followers.set(follower.id, follower)
    this.#quiet = { after: 0, until: 0 }
  }

  remove(id: number): void {
    this.#followers.delete(id)
    this.#searched.delete(id)
  }

  clear(): void {
    this.#followers.clear()
    this.#forget()
  }

  /** The first second after `after`, up to `to`, at which any fires; null if none does. */
  next(after: number, to: number): number | null {
    // Of no second at all nothing is learnt, least of all that the next are quiet.
    if (to <= after || this.#isQuiet(after, to)) return null
    let soonest: number | null = null
    let until = LAST_SECOND
    for (const follower of this.#followers.values()) {
      const searched = this.#search(follower, after, soonest === null ? to : soonest - 1)
      if (!searched) continue
      until = Math.min(until, searched.second ?? searched.to + 1)
      if (searched.second !== null && searched.second <= (soonest ?? to)) soonest = searched.second
    }
    if (soonest === null) this.#quiet = { after, until }
    return soonest
  }

  /** Who fires at a second, in the order of their ids. */
  fired(second: number): number[] {
    if (this.#isQuiet(second - 1, second)) return []
    return [...this.#followers.values()]
      .filter(follower => this.#search(follower, second - 1, second)?.second === second)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
  }

  #isQuiet(after: number, to: number): boolean {
    if (this.#version !== this.market.version()) {
      this.#forget()
      this.#version = this.market.version()
    }
    return this.#followers.size === 0 || (after >= this.#quiet.after && to < this.#quiet.until)
  }

  #forget(): void {
    this.#searched.clear()
    this.#quiet = { after: 0, until: 0 }
  }

  /** What is known of the seconds after `after`, up to `to` at least, or to the one at which it fires; null for no second at all. */
  #search(follower: Follower, after: number, to: number): Searched | null {
    if (to <= after) return null
    const { id, pairId, since } = follower
    const known = this.#searched.get(id)
    const holds = known && known.after <= after && (known.second === null ? known.to >= after : known.second > after)
    if (holds && (known.second !== null || known.to >= to)) return known
    const prices: Prices = {
      extremes: (from, to) => this.market.extremes(pairId, from, to),
      firstCrossing: (from, to, levels) => this.market.firstCrossing(pairId, from, to, levels),
    }
    const from = holds ? known.to : after
    const best = holds ? known.best : followed(follower, prices.extremes(since, Math.max(since, after)))
    const end = Math.min(Math.max(to, after + ahead_s), LAST_SECOND)
    const found = firstTrailed(prices, follower, from + 1, end, best)
    const searched = { after: holds ? known.after : after, to: end, ...found }
    this.#searched.set(id, searched)
    return searched
  }
}
