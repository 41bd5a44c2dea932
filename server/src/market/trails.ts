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
  #version = -1

  constructor(private readonly market: Market) {}

  add(follower: Follower): void {
    this.#followers.set(follower.id, follower)
  }

  remove(id: number): void {
    this.#followers.delete(id)
    this.#searched.delete(id)
  }

  clear(): void {
    this.#followers.clear()
    this.#searched.clear()
  }

  /** The first second after `after`, up to `to`, at which any fires; null if none does. */
  next(after: number, to: number): number | null {
    let soonest: number | null = null
    for (const follower of this.#followers.values()) {
      const second = this.#secondOf(follower, after, soonest === null ? to : soonest - 1)
      if (second !== null) soonest = second
    }
    return soonest
  }

  /** Who fires at a second, in the order of their ids. */
  fired(second: number): number[] {
    return [...this.#followers.values()]
      .filter(follower => this.#secondOf(follower, second - 1, second) === second)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
  }

  #secondOf(follower: Follower, after: number, to: number): number | null {
    if (to <= after) return null
    const { second } = this.#search(follower, after, to)
    return second !== null && second > after && second <= to ? second : null
  }

  #search(follower: Follower, after: number, to: number): Searched {
    if (this.#version !== this.market.version()) {
      this.#searched.clear()
      this.#version = this.market.version()
    }
    const { id, pairId, since } = follower
    const prices = {
      extremes: (from: number, to: number) => this.market.extremes(pairId, from, to),
      firstCrossing: (from: number, to: number, levels: Parameters<Prices['firstCrossing']>[2]) =>
        this.market.firstCrossing(pairId, from, to, levels),
    }
    const known = this.#searched.get(id)
    const holds = known && known.after <= after && (known.second === null ? known.to >= after : known.second > after)
    if (holds && (known.second !== null || known.to >= to)) return known
    const start = holds ? known.to : after
    const best = holds ? known.best : followed(follower, prices.extremes(since, Math.max(since, after)))
    const end = Math.min(Math.max(to, after + ahead_s), LAST_SECOND)
    const searched = {
      after: holds ? known.after : after,
      to: end,
      ...firstTrailed(prices, follower, start + 1, end, best),
    }
    this.#searched.set(id, searched)
    return searched
  }
}
