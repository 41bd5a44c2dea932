import { Book } from '@lagoon/server/features/spot/book/book'
import { buy, sell } from '@lagoon/server/features/spot/book/matcher'
import { OrderBook, Side } from 'nodejs-order-book'
import { random, type Stream, streamOf } from './stream'
import { median, type Row, rate, seconds, times } from './table'

/** As many notes as a batch of the lane would leave before it is committed. */
const batch = 500

function ours(stream: Stream): number {
  const book = new Book()
  let traded = 0
  for (let i = 0; i < stream.length; i++) {
    if (stream.kind[i] === 2) book.cancel(stream.target[i] as number)
    else {
      const { fills } = book.place({
        id: i + 1,
        userId: i + 1,
        side: stream.isBuy[i] ? buy : sell,
        price: stream.kind[i] === 0 ? (stream.price[i] as number) : stream.isBuy[i] ? 2 ** 40 : 1,
        amount: stream.amount[i] as number,
        rests: stream.kind[i] === 0,
      })
      for (const { amount } of fills) traded += amount
    }
    if (i % batch === 0) book.keep()
  }
  return traded
}

function theirs(stream: Stream, names: readonly string[]): number {
  const book = new OrderBook()
  let traded = 0
  for (let i = 0; i < stream.length; i++) {
    const size = stream.amount[i] as number
    const side = stream.isBuy[i] ? Side.BUY : Side.SELL
    if (stream.kind[i] === 2) book.cancel(names[stream.target[i] as number] as string)
    else if (stream.kind[i] === 0) {
      const { done, partial, partialQuantityProcessed } = book.limit({
        id: names[i + 1] as string,
        side,
        size,
        price: stream.price[i] as number,
      })
      traded += done.length + (partial ? partialQuantityProcessed : 0)
    } else traded += book.market({ side, size }).done.length
  }
  return traded
}

/** Both books on the same stream, turn about, so that what else the machine does falls on both. */
export function againstPackage(length = 300_000, rounds = 5): Row[] {
  const stream = streamOf(length, 7)
  const names = Array.from({ length: length + 1 }, (_, i) => String(i))
  ours(stream)
  theirs(stream, names)
  const own: number[] = []
  const other: number[] = []
  for (let round = 0; round < rounds; round++) {
    own.push(length / seconds(() => ours(stream)))
    other.push(length / seconds(() => theirs(stream, names)))
  }
  const [fast, slow] = [median(own), median(other)]
  return [
    ['our book', rate(fast), ''],
    ['nodejs-order-book', rate(slow), ''],
    ['ours against theirs', times(fast / slow), 'goal ≥ 20×'],
  ]
}

/** What one more order costs, and its cancel, while so many others wait, each at one of many prices. */
export function byOpenOrders(sizes = [1_000, 100_000, 1_000_000]): Row[] {
  // The first is measured twice, since code that has not run yet is slow.
  const measured = [sizes[0] as number, ...sizes]
    .map(size => {
      const next = random(size)
      const book = new Book()
      for (let id = 1; id <= size; id++) {
        const side = id % 2 ? buy : sell
        const away = 1 + Math.floor(next() * Math.max(1000, size / 10))
        const price = side === buy ? 1_000_000 - away : 1_000_000 + away
        book.place({ id, userId: id, side, price, amount: 5, rests: true })
        if (id % batch === 0) book.keep()
      }
      const orders = 200_000
      const spent = seconds(() => {
        for (let i = 1; i <= orders; i++) {
          const id = size + i
          const price = 1_000_000 - 1 - Math.floor(next() * 500)
          book.place({ id, userId: id, side: buy, price, amount: 5, rests: true })
          book.cancel(id)
          if (i % batch === 0) book.keep()
        }
      })
      return (spent / orders) * 1e9
    })
    .slice(1)
  const smallest = measured[0] as number
  return sizes.map((size, i) => [
    `place and cancel beside ${size.toLocaleString('en-US')} open orders`,
    `${(measured[i] as number).toFixed(0)} ns`,
    i === 0 ? '' : `${times((measured[i] as number) / smallest)} of the first`,
  ])
}
