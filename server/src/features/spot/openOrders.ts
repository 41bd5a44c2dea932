import { type OpenKind, openKinds } from '@lagoon/shared/catalogue/limits'
import { buy } from '@lagoon/shared/money/spot'
import { countOf } from '@lagoon/shared/money/steps'
import type { Rows } from '../../platform/db/reading'
import { isOfKind, type Kinded } from './limits.rules'
import { openOrderRows } from './spot.sql'
import { isLive, leftOf, type SpotOrder } from './spot.table'

/** What a user has open: how many orders of each kind, and the lots that they want to buy. */
type Open = Readonly<Record<OpenKind | 'buying', number>>

const nothing = (): Record<OpenKind | 'buying', number> => ({ orders: 0, stops: 0, icebergs: 0, lists: 0, buying: 0 })

type Counted = Kinded & Pick<SpotOrder, 'user_id' | 'pair_id' | 'type' | 'amount' | 'filled' | 'prevented' | 'status'>

const kinds = 2 ** openKinds.length
/** A share stays a safe integer: more lots than this count as this many, which are five million coins of eight decimals. */
const mostLots = 2 ** 49 - 1

/** What an order adds, as one number, because there may be millions: a bit for each kind, then the lots. 0 once it has ended. */
const shareOf = (order: Counted): number =>
  isLive(order)
    ? 1 +
      (isOfKind.stops(order) ? 2 : 0) +
      (isOfKind.icebergs(order) ? 4 : 0) +
      (isOfKind.lists(order) ? 8 : 0) +
      (order.type === buy ? Math.min(countOf(leftOf(order)), mostLots) * kinds : 0)
    : 0

/**
 * The open orders of users, counted by pair and in all pairs, so that a decision about a new one scans nothing. It follows the decisions, one
 * batch ahead of the database, and is read from there at start and after a restore.
 */
export class OpenOrders {
  readonly #shares = new Map<number, number>()
  readonly #users = new Map<number, Map<number, ReturnType<typeof nothing>>>()

  async load(from: Rows): Promise<void> {
    this.#shares.clear()
    this.#users.clear()
    await from.each(openOrderRows, order => {
      this.keep(order)
    })
  }

  /** Takes the order in its present state. Returns how to undo that, or null if nothing has changed. */
  keep(order: Counted): (() => void) | null {
    const { id, user_id, pair_id } = order
    const [before, after] = [this.#shares.get(id) ?? 0, shareOf(order)]
    if (before === after) return null
    this.#change(id, user_id, pair_id, before, after)
    return () => this.#change(id, user_id, pair_id, after, before)
  }

  inPair(userId: number, pairId: number): Open {
    return this.#users.get(userId)?.get(pairId) ?? none
  }

  inAll(userId: number): Open {
    return this.inPair(userId, allPairs)
  }

  #change(id: number, userId: number, pairId: number, before: number, after: number): void {
    if (after === 0) this.#shares.delete(id)
    else this.#shares.set(id, after)
    const mine = this.#users.get(userId) ?? new Map<number, ReturnType<typeof nothing>>()
    this.#users.set(userId, mine)
    count(mine, pairId, before, after)
    count(mine, allPairs, before, after)
    if (mine.size === 0) this.#users.delete(userId)
  }
}

/** Every changed order is counted here: without closures and iterators. */
function count(mine: Map<number, ReturnType<typeof nothing>>, place: number, before: number, after: number): void {
  let open = mine.get(place)
  if (!open) {
    open = nothing()
    mine.set(place, open)
  }
  open.buying += Math.floor(after / kinds) - Math.floor(before / kinds)
  const [had, has] = [before % kinds, after % kinds]
  if (had === has) return
  open.orders += (has & 1) - (had & 1)
  open.stops += ((has >> 1) & 1) - ((had >> 1) & 1)
  open.icebergs += ((has >> 2) & 1) - ((had >> 2) & 1)
  open.lists += ((has >> 3) & 1) - ((had >> 3) & 1)
  if (open.orders === 0) mine.delete(place)
}

const none: Open = nothing()
/** No pair has this id. */
const allPairs = 0
