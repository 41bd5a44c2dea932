import { countOf, ticksOfAtoms } from '@lagoon/shared/money/steps'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import { TrailIndex } from '../../market/trails'
import { TriggerIndex } from '../../market/triggers'
import type { Rows } from '../../platform/db/reading'
import { holding, openPositionRows, type Position, pending } from './contracts.data'
import { type Level, levelsOf, trailOf } from './contracts.rules'

/** The kinds of due work, each with the reasons that it may find; each has its own index, because each has its own place within a second. */
interface Found {
  limit: 'limit'
  liquidation: 'liquidated'
  stop: 'profit' | 'loss' | 'trailing'
}
export type Kind = keyof Found
export interface Touched<K extends Kind> {
  position: Position
  what: Found[K]
}
type What = Level['what']
const kindOf: Record<What, Kind> = { limit: 'limit', liquidated: 'liquidation', profit: 'stop', loss: 'stop' }
const whats = Object.keys(kindOf) as What[]

/**
 * Every open position, indexed by id, by user and by its levels, so that a second checks only the nearest levels. A copy of committed rows:
 * it is updated after each commit, and read from the database at start.
 */
export class OpenPositions {
  readonly #byId = new Map<number, Position>()
  readonly #byUser = new Map<number, Map<number, Position>>()
  readonly #indexes: Record<Kind, TriggerIndex>
  readonly #trails: TrailIndex

  constructor(
    market: MarketService,
    private readonly listing: Listing,
  ) {
    this.#indexes = {
      limit: new TriggerIndex(market),
      liquidation: new TriggerIndex(market),
      stop: new TriggerIndex(market),
    }
    this.#trails = new TrailIndex(market)
  }

  async load(from: Rows): Promise<void> {
    const rows = await from.all(openPositionRows)
    this.#byId.clear()
    this.#byUser.clear()
    for (const index of Object.values(this.#indexes)) index.clear()
    this.#trails.clear()
    for (const row of rows) this.keep(row)
  }

  /** The users with any. */
  get users(): Iterable<number> {
    return this.#byUser.keys()
  }

  /** A user's positions, newest first. */
  holdingsOf(userId: number): Position[] {
    const own = [...(this.#byUser.get(userId)?.values() ?? [])]
    return own.filter(position => position.status === holding).sort((a, b) => b.id - a.id)
  }

  /** The number of open positions, of a user or of all. */
  count(userId: number | null): number {
    return userId === null ? this.#byId.size : (this.#byUser.get(userId)?.size ?? 0)
  }

  take(rows: readonly Position[]): void {
    for (const row of rows) this.keep(row)
  }

  /** Takes the present row; removes a position that is closed. */
  keep(position: Position): void {
    this.#forget(position.id)
    if (position.status !== pending && position.status !== holding) return
    this.#byId.set(position.id, position)
    const own = this.#byUser.get(position.user_id) ?? new Map<number, Position>()
    this.#byUser.set(position.user_id, own.set(position.id, position))
    for (const level of levelsOf(position)) this.#wait(position, level)
    const trail = trailOf(position, this.listing.pair(position.pair_id).price_scale)
    if (trail) this.#trails.add({ id: position.id, pairId: position.pair_id, ...trail })
  }

  /** The first second after `after`, up to `to`, at which a level of this kind is touched. Failed work is skipped. */
  next(kind: Kind, after: number, to: number, failed: readonly number[]): number | null {
    for (const id of failed)
      for (const what of whats) if (kindOf[what] === kind) this.#indexes[kind].remove(`${id} ${what}`)
    const level = this.#indexes[kind].next(after, to)
    if (kind !== 'stop') return level
    for (const id of failed) this.#trails.remove(id)
    return this.#trails.next(after, level === null ? to : level - 1) ?? level
  }

  /**
   * The positions touched at a second that were waiting by then, ordered by id; if a set price and a trailing stop are both met, the set
   * price counts.
   */
  touched<K extends Kind>(kind: K, second: number, failed: readonly number[]): Touched<K>[] {
    const found = new Map<number, string>()
    for (const { id } of this.#indexes[kind].fired(second)) {
      const [number, what = ''] = id.split(' ')
      found.set(Number(number), what)
    }
    if (kind === 'stop') for (const id of this.#trails.fired(second)) if (!found.has(id)) found.set(id, 'trailing')
    return [...found]
      .sort(([a], [b]) => a - b)
      .flatMap(([id, what]) => {
        const position = this.#byId.get(id)
        return position && position.armed_at < second && !failed.includes(id)
          ? [{ position, what: what as Found[K] }]
          : []
      })
  }

  #wait(position: Position, { what, side, price }: Level): void {
    const level = ticksOfAtoms(price, this.listing.pair(position.pair_id).price_scale)
    if (level === null) return
    const id = `${position.id} ${what}`
    this.#indexes[kindOf[what]].add({
      id,
      pairId: position.pair_id,
      side,
      level: countOf(level),
      rank: 0,
      order: position.id,
    })
  }

  #forget(id: number): void {
    const position = this.#byId.get(id)
    if (!position) return
    this.#byId.delete(id)
    const own = this.#byUser.get(position.user_id)
    own?.delete(id)
    if (own?.size === 0) this.#byUser.delete(position.user_id)
    for (const what of whats) this.#indexes[kindOf[what]].remove(`${id} ${what}`)
    this.#trails.remove(id)
  }
}
