import type { Rows } from '../../platform/db/reading'
import { openOrdersNamed, pendingOrders } from './spot.sql'
import { isLive, pending, type SpotOrder } from './spot.table'

/**
 * Orders that wait until another order is filled. A copy of committed rows: it is updated after each commit, and read from the database at
 * start. An order is due once the one before it is no longer open.
 */
export class Pendings {
  readonly #byParent = new Map<number, Map<number, SpotOrder>>()
  readonly #ended = new Set<number>()

  async load(from: Rows): Promise<void> {
    this.#byParent.clear()
    this.#ended.clear()
    this.take(await from.all(pendingOrders))
    const open = new Set((await from.all(openOrdersNamed, [...this.#byParent.keys()])).map(({ id }) => id))
    for (const id of this.#byParent.keys()) if (!open.has(id)) this.#ended.add(id)
  }

  /** Takes orders in their present state: those that wait first, so that the end of an order before them is noticed. */
  take(orders: readonly SpotOrder[]): void {
    for (const order of orders) if (order.after_id !== null) this.#keep(order, order.after_id)
    for (const order of orders) if (this.#byParent.has(order.id) && !isLive(order)) this.#ended.add(order.id)
  }

  /** Whether orders wait for this one. */
  follows(id: number): boolean {
    return this.#byParent.has(id)
  }

  /** All orders by the order before them, and whether their turn has come, ordered by id. */
  waiting(): { after: number; isDue: boolean; orders: SpotOrder[] }[] {
    return [...this.#byParent]
      .sort(([a], [b]) => a - b)
      .map(([after, mine]) => ({
        ...{ after, isDue: this.#ended.has(after) },
        orders: [...mine.values()].sort((a, b) => a.id - b.id),
      }))
  }

  due(): SpotOrder[][] {
    return this.#ended.size > 0 ? this.waiting().flatMap(({ isDue, orders }) => (isDue ? [orders] : [])) : []
  }

  #keep(order: SpotOrder, parent: number): void {
    const mine = this.#byParent.get(parent) ?? new Map<number, SpotOrder>()
    if (order.status === pending) {
      this.#byParent.set(parent, mine.set(order.id, order))
      return
    }
    mine.delete(order.id)
    if (mine.size > 0) return
    this.#byParent.delete(parent)
    this.#ended.delete(parent)
  }
}
