import type { WorldEvent } from '@lagoon/shared/events/events'
import type { AskedBy } from '../ask'
import type { LiveEdgeDeps, TakenTrade } from '../edge'

/** More orders than one commit has. */
const most_orders = 10_000

/**
 * What commits say of orders that were just placed, so that it need not be read: their fills, and which users had a trade with themselves
 * prevented. A commit comes before the answers to its orders.
 */
export class NewFills {
  readonly #byOrder = new Map<number, TakenTrade[]>()
  readonly #prevented = new Set<number>()
  #batch = 0
  #waiting = 0

  constructor({ onCommitted }: Pick<LiveEdgeDeps, 'onCommitted'>) {
    onCommitted(({ batch, taken, events }) => {
      this.#batch = batch ?? this.#batch
      if (this.#waiting === 0) return
      for (const trade of taken()) this.#keep(trade)
      for (const event of events) if (event.user_id !== null && isPrevention(event)) this.#prevented.add(event.user_id)
    })
  }

  /**
   * Places an order and returns its fills; `undefined` if no commit announced any. `mayPrevent` is false if it took nothing from other orders
   * of its user.
   */
  async while<Placed extends { id: number }>(
    place: () => Promise<Placed>,
    userId: number,
    request: Pick<AskedBy, 'batch'>,
  ): Promise<{ placed: Placed; trades: readonly TakenTrade[] | undefined; mayPrevent: boolean }> {
    this.#waiting++
    try {
      const placed = await place()
      const trades = this.#byOrder.get(placed.id)
      this.#byOrder.delete(placed.id)
      // A gateway may get the answer before the commit.
      const isLate = (request.batch ?? 0) > this.#batch
      return { placed, trades, mayPrevent: isLate || this.#prevented.has(userId) }
    } finally {
      if (--this.#waiting === 0) {
        this.#byOrder.clear()
        this.#prevented.clear()
      }
    }
  }

  #keep(trade: TakenTrade): void {
    const known = this.#byOrder.get(trade.order_id)
    if (known) known.push(trade)
    else this.#byOrder.set(trade.order_id, [trade])
    if (this.#byOrder.size <= most_orders) return
    const [oldest] = this.#byOrder.keys()
    if (oldest !== undefined) this.#byOrder.delete(oldest)
  }
}

const isPrevention = (event: WorldEvent): boolean =>
  event.type === 'order.prevented' || (event.type === 'order.cancelled' && event.data.reason === 'self_trade')
