import type { Everywhere } from '../../../platform/everywhere'

const most_known = 20_000

/** An order as its owner placed it; its pieces are what the calls of the contract did for it. */
export interface Order {
  userId: number
  name: string | undefined
  type: string
  quantity: string
  pieces: { id: number; quantity: string }[]
}

type Told = { order: Order } | { leverage: { userId: number; symbol: string; value: number } }

/**
 * What Binance's futures know and contracts do not: the leverage that a user chose for a pair, client order ids, and which calls an order
 * was made of. All processes that serve this world share it in memory. A restart loses it: orders are then one for each call, named by id.
 */
export class Remembered {
  readonly #orders = new Map<string, Order>()
  readonly #leverage = new Map<string, number>()
  readonly #placing = new Map<number, Promise<unknown>>()
  readonly #tell: (told: Told) => void

  constructor(everywhere: Everywhere) {
    this.#tell = everywhere.channel<Told>('binance.futures', told => {
      if ('leverage' in told) return this.#keep(this.#leverage, leverageKey(told.leverage), told.leverage.value)
      const { order } = told
      for (const { id } of order.pieces) this.#keep(this.#orders, pieceKey(order, id), order)
      if (order.name !== undefined) this.#keep(this.#orders, nameKey(order.userId, order.name), order)
    })
  }

  /** Settles when the orders of the user that are being placed are remembered. */
  async settled(userId: number): Promise<void> {
    await this.#placing.get(userId)
  }

  /** Places an order and remembers it. */
  async placing(userId: number, place: () => Promise<Order>): Promise<Order> {
    const placed = place()
    const turn = Promise.allSettled([placed, this.#placing.get(userId)])
    this.#placing.set(userId, turn)
    try {
      const order = await placed
      this.#tell({ order })
      return order
    } finally {
      if (this.#placing.get(userId) === turn) this.#placing.delete(userId)
    }
  }

  /** The order that this piece belongs to. */
  orderOf(userId: number, piece: number): Order | undefined {
    return this.#orders.get(pieceKey({ userId, type: '' }, piece))
  }

  /** A stop order; its ids are counted apart. */
  stopOf(userId: number, id: number): Order | undefined {
    return this.#orders.get(pieceKey({ userId, type: stop }, id))
  }

  named(userId: number, name: string): Order | undefined {
    return this.#orders.get(nameKey(userId, name))
  }

  chooseLeverage(userId: number, symbol: string, value: number): void {
    this.#tell({ leverage: { userId, symbol, value } })
  }

  leverage(userId: number, symbol: string): number | undefined {
    return this.#leverage.get(leverageKey({ userId, symbol }))
  }

  /** In another world the same ids are other orders. */
  forget(): void {
    this.#orders.clear()
    this.#leverage.clear()
  }

  #keep<T>(known: Map<string, T>, key: string, value: T): void {
    known.delete(key)
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > most_known && oldest !== undefined) known.delete(oldest)
  }
}

/** The type of the orders that set a stop price. */
export const stop = 'STOP'
const pieceKey = ({ userId, type }: Pick<Order, 'userId' | 'type'>, id: number) =>
  `${userId}${type === stop ? 's' : 'o'}${id}`
const nameKey = (userId: number, name: string) => `${userId} ${name}`
const leverageKey = ({ userId, symbol }: { userId: number; symbol: string }) => `${userId} ${symbol}`
