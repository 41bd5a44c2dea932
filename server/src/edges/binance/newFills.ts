import type { LiveEdgeDeps, TakenTrade } from '../edge'

/** More orders than one commit has. */
const most_orders = 10_000

/** The fills of orders that were just placed. A commit announces them before its orders are answered, so they need not be read. */
export class NewFills {
  readonly #byOrder = new Map<number, TakenTrade[]>()
  #waiting = 0

  constructor({ onCommitted }: Pick<LiveEdgeDeps, 'onCommitted'>) {
    onCommitted(({ taken }) => {
      if (this.#waiting > 0) for (const trade of taken()) this.#keep(trade)
    })
  }

  /** Places an order and returns its fills; `undefined` if no commit announced any. */
  async while<Placed extends { id: number }>(
    place: () => Promise<Placed>,
  ): Promise<{ placed: Placed; trades: readonly TakenTrade[] | undefined }> {
    this.#waiting++
    try {
      const placed = await place()
      const trades = this.#byOrder.get(placed.id)
      this.#byOrder.delete(placed.id)
      return { placed, trades }
    } finally {
      if (--this.#waiting === 0) this.#byOrder.clear()
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
