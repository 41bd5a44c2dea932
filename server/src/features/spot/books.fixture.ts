import type { lots } from '@lagoon/shared/money/steps'
import { quote } from '../../market/quote.fixture'
import type { Depth } from '../../market/quotes'
import type { Reading, Rows } from '../../platform/db/reading'
import { Books } from './books'
import { type SpotOrder, type SpotTrade, spotMinutes, spotOrders, spotTrades } from './spot.table'

/** The start of a day, and one hour later. */
export const midnight = 20_454 * 86_400
export const now = midnight + 3600

interface World {
  orders?: SpotOrder[]
  trades?: SpotTrade[]
  minutes?: { pair_id: number; minute: number; amount: ReturnType<typeof lots> }[]
}

/** Books read from these rows. The house quotes the same every second, and each request for quotes is recorded. */
export async function booksOf(
  { orders = [], trades = [], minutes = [] }: World = {},
  decides = true,
  depth: Depth = { bids: [quote(90, 50)], asks: [quote(110, 50)] },
) {
  const rows = new Map<object, readonly object[]>([
    [spotOrders, orders],
    [spotTrades, trades],
    [spotMinutes, minutes],
  ])
  const among = (reading: Reading<never>, ...values: unknown[]) =>
    reading.inMemory(rows.get(reading.of) ?? [], ...(values as never))
  const from = {
    all: async (reading: Reading<never>, ...values: unknown[]) => among(reading, ...values),
    async each(reading: Reading<never>, take: (row: object) => void) {
      for (const row of among(reading)) take(row as object)
    },
  } as unknown as Rows
  const quoted: number[] = []
  const market = {
    depthAt(_: number, second: number) {
      quoted.push(second)
      return depth
    },
  }
  const books = new Books({ pool: {}, market, world: { now: () => now }, decides } as never)
  await books.load(from)
  return { books, from, quoted }
}
