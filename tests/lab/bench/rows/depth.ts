import { Book } from '@lagoon/server/features/spot/book/book'
import { buy, sell } from '@lagoon/shared/money/spot'
import { lots, ticks } from '@lagoon/shared/money/steps'
import { median } from '../figures'
import { type Row, ratioAtMost } from '../row'
import { random } from '../spot/stream'

const few = 1_000
const sizes = [100_000, 1_000_000]
const orders = 200_000
/** The number of undo notes that a batch of the lane leaves before its commit. */
const batch = 500

export const depth: Row = {
  id: 'depth',
  what: 'placing and cancelling an order in a book with many open orders at many prices',
  against: 'a book with 1,000 open orders',
  goal: '≤ 2×, so that the cost does not grow with the book',
  async run() {
    beside(few)
    return sizes.map(size => {
      const pairs = [1, 2, 3].map(() => [beside(size), beside(few)] as const)
      return {
        case: `place and cancel beside ${size.toLocaleString('en-US')} open orders`,
        ours: median(pairs.map(([many]) => many)),
        reference: median(pairs.map(([, one]) => one)),
        show: (ns: number) => `${ns.toFixed(0)} ns`,
        goals: [ratioAtMost(2)],
      }
    })
  },
}

/** Nanoseconds for one order and its cancel. */
function beside(size: number): number {
  const next = random(size)
  const book = new Book()
  for (let id = 1; id <= size; id++) {
    const side = id % 2 ? buy : sell
    const away = 1 + Math.floor(next() * Math.max(1000, size / 10))
    const price = side === buy ? 1_000_000 - away : 1_000_000 + away
    book.place({ id, userId: id, side, price: ticks(price), amount: lots(5), rests: true })
    if (id % batch === 0) book.keep()
  }
  const start = performance.now()
  for (let i = 1; i <= orders; i++) {
    const id = size + i
    const price = 1_000_000 - 1 - Math.floor(next() * 500)
    book.place({ id, userId: id, side: buy, price: ticks(price), amount: lots(5), rests: true })
    book.cancel(id)
    if (i % batch === 0) book.keep()
  }
  return ((performance.now() - start) * 1e6) / orders
}
