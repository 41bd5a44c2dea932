import type { WorldEvent } from '@lagoon/shared/events/events'
import type { AskedBy } from '../ask'
import type { LiveEdgeDeps, TakenTrade } from '../edge'

/** More orders than one commit has. */
const most_orders = 10_000

/**
 * The fills of orders that were just placed, and who lost waiting orders to a new order of their own. A commit announces them before its
 * orders are answered, so they need not be read.
 */
export class NewFills {
  readonly #byOrder = new Map<number, TakenTrade[]>()
  readonly #losers = new Set<number>()
  #batch = 0
  #waiting = 0

  constructor({ onCommitted }: Pick<LiveEdgeDeps, 'onCommitted'>) {
    onCommitted(({ batch, taken, events }) => {
      this.#batch = batch ?? this.#batch
      if (this.#waiting === 0) return
      for (const trade of taken()) this.#keep(trade)
      for (const event of events) if (event.user_id !== null && isLoss(event)) this.#losers.add(event.user_id)
    })
  }

  /**
   * Places an order and returns its fills; `undefined` if no commit announced any. `mayLose` is false if no other order of the user lost
   * anything to it.
   */
  async while<Placed extends { id: number }>(
    place: () => Promise<Placed>,
    userId: number,
    request: Pick<AskedBy, 'batch'>,
  ): Promise<{ placed: Placed; trades: readonly TakenTrade[] | undefined; mayLose: boolean }> {
    this.#waiting++
    try {
      const placed = await place()
      const trades = this.#byOrder.get(placed.id)
      this.#byOrder.delete(placed.id)
      // A gateway may get the answer before the commit.
      const isLate = (request.batch ?? 0) > this.#batch
      return { placed, trades, mayLose: isLate || this.#losers.has(userId) }
    } finally {
      if (--this.#waiting === 0) {
        this.#byOrder.clear()
        this.#losers.clear()
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

const isLoss = (event: WorldEvent): boolean =>
  event.type === 'order.prevented' || (event.type === 'order.cancelled' && event.data.reason === 'self_trade')
