import type { Depth } from '../../market/quotes'
import { Books } from './books'
import type { SpotOrder } from './spot.table'

/** Books in which these orders rest. The house quotes the same in every second. */
export async function booksOf(orders: SpotOrder[], depth: Depth = { bids: [], asks: [] }): Promise<Books> {
  const market = { depthAt: () => depth }
  const books = new Books({ pool: {}, market, world: { now: () => 0 }, decides: false } as never)
  await books.load({ all: async () => [], each: async () => undefined } as never)
  books.takeOrders(orders)
  return books
}
