/**
 * Trailing stops: each fires at the first open tick that is its distance away from the extreme since it was set. Only the settings are
 * stored here; the extreme is always recomputed from the prices. The progress of a search is cached until future prices change, so that a
 * second without an event costs one comparison.
 */
import { firstTrailed, followed, type Prices, type Trail } from './price/trailSearch'
import { LAST_SECOND } from './price/tree'

type Follower = Trail & {
  readonly id: number
  readonly pairId: number
  /** The extreme counts from this second on. */
  readonly since: number
}

interface Market {
  /** Changes whenever an answer for the same second may have changed. */
  version(): number
  extremes(pairId: number, from: number, to: number): ReturnType<Prices['extremes']>
  firstCrossing(pairId: number, from: number, to: number, levels: Parameters<Prices['firstCrossing']>[2]): number | null
}

/** The result of a search: nothing fires after `after` and up to `to`, except perhaps at `second`. */
interface Searched {
  readonly after: number
  readonly to: number
  readonly second: number | null
  readonly best: number
}

/** A search looks this far ahead, so that few searches are needed while the world moves second by second. */
const ahead_s = 900

export class TrailIndex {
  readonly #followers = new Map<number, Follower>()
  readonly #searched = new Map<number, Searched>()
  /** Nothing fires after the first second and before the second one, for any follower; null if unknown. */
  #quiet: { after: number; until: number } | null = null
  #version: number | null = null

  constructor(private readonly market: Market) {}

  add(follower: Follower): void {
    this.#followers.set(follower.id, follower)
    this.#quiet = null
  }

  remove(id: number): void {
    this.#followers.delete(id)
    this.#searched.delete(id)
  }

  clear(): void {
    this.#followers.clear()
    this.#forget()
  }

  /** The first second after `after`, up to `to`, at which any stop fires; null if none does. */
  next(after: number, to: number): number | null {
    // An empty interval proves nothing about the next seconds.
    if (to <= after || this.#isQuiet(after, to)) return null
    let soonest: number | null = null
    let until = LAST_SECOND
    for (const follower of this.#followers.values()) {
      const searched = this.#search(follower, after, soonest === null ? to : soonest - 1)
      if (!searched) continue
      until = Math.min(until, searched.second ?? searched.to + 1)
      if (searched.second !== null && searched.second <= (soonest ?? to)) soonest = searched.second
    }
    this.#quiet = { after, until }
    return soonest
  }

  /** The stops that fire at a second, ordered by id. */
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
    return this.#quiet !== null && after >= this.#quiet.after && to < this.#quiet.until
  }

  #forget(): void {
    this.#searched.clear()
    this.#quiet = null
  }

  /** The known result for the seconds after `after`, up to `to` at least, or to the second at which it fires; null for an empty interval. */
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
