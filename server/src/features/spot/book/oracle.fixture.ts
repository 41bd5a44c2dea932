import { isDeepStrictEqual } from 'node:util'
import { type Atoms, add, negate, rate, sub, zero } from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import { amountOf, buy, heldFor, orderValue, type Side, sell } from '@lagoon/shared/money/spot'
import { countOf, type Lots, lots, noLots, ticks } from '@lagoon/shared/money/steps'
import type { Depth } from '../../../market/quotes'
import { Book } from './book'
import type { Fill, Matcher, Placing } from './matcher'
import { NaiveMatcher } from './naive.fixture'

/** The number of operations per seed. */
export const orders = 500
const closed: Depth = { bids: [], asks: [] }

/** Runs the book and the naive matcher through the same operations; returns the first difference in trades, book or balances, or null. */
export function differenceOf(seed: number): string | null {
  const fast = new Trader(new Book())
  const naive = new Trader(new NaiveMatcher())
  const next = random(seed)
  for (let id = 1; id <= orders; id++) {
    const doIt = operation(next, id)
    const actual = [doIt(fast), fast.view()]
    const expected = [doIt(naive), naive.view()]
    if (!isDeepStrictEqual(actual, expected))
      return `seed ${seed}, operation ${id}: ${textOf(actual)} instead of ${textOf(expected)}`
  }
  const { base, quote } = sum(fast.balances)
  if (base !== zero || quote !== zero) return `seed ${seed}: the balances sum to ${base} and ${quote}`
  return isDeepStrictEqual(fast.balances, naive.balances) ? null : `seed ${seed}: the balances differ`
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each))

/** Half of all orders have the default. */
const selfTrades = ['maker', 'both', 'decrement', 'none'] as const

type Operation = (trader: Trader) => unknown

/** Every kind of order, cancels and changes, new quotes, reached limit and stop orders, and rollbacks of whole batches. */
function operation(next: (below: number) => number, id: number): Operation {
  const kind = next(30)
  const order: Placing = {
    id,
    userId: 1 + next(4),
    side: next(2) === 0 ? buy : sell,
    price: ticks(90 + next(21)),
    amount: lots(1 + next(30)),
    rests: kind < 9,
  }
  const self = selfTrades[next(8)]
  if (self) order.self = self
  if (next(3) === 0) order.partSize = lots(1 + next(9))
  const older = 1 + next(id)
  if (kind < 12) return trader => trader.place(order)
  if (kind === 12) return trader => trader.place({ ...order, rests: true, only: 'wait' })
  if (kind < 15) return trader => trader.place({ ...order, only: 'whole' })
  if (kind === 15) {
    const total = byTotal(order, next)
    return trader => trader.place(total)
  }
  if (kind === 16) return trader => trader.placeLinked({ ...order, rests: true }, older)
  if (kind < 20) {
    const stop = 88 + next(25)
    const what = [
      order,
      { ...order, rests: true },
      byTotal(order, next),
      { ...order, rests: true, only: 'wait' as const },
    ]
    const chosen = what[next(what.length)] as Placing
    return trader => trader.placeStop({ ...chosen, stop }, kind === 19 ? older : null)
  }
  if (kind < 23) return trader => trader.cancel(older)
  if (kind === 23) return trader => trader.reduce(older)
  if (kind < 27) {
    const middle = 92 + next(17)
    const quotes = (sign: number) =>
      Array.from({ length: 4 }, (_, i) => ({ price: ticks(middle + sign * (1 + i)), amount: lots(1 + next(9)) }))
    const house = { bids: quotes(-1), asks: quotes(1) }
    const seconds = 1 + next(6)
    return trader => trader.newTick(seconds, house, middle)
  }
  if (kind === 27) return trader => trader.newTick(1, closed, null)
  const total = byTotal(order, next)
  return ({ book }) => {
    const mark = book.mark()
    book.place(order)
    book.cancel(older)
    book.link(older + 1, older + 2)
    book.reduce(older + 2, lots(1))
    book.place({ ...order, id: id + 1000, side: order.side === buy ? sell : buy, rests: true })
    book.place({ ...total, id: id + 2000 })
    book.place({ ...order, id: id + 3000, only: 'whole' })
    book.rollback(mark)
  }
}

/** A buy by total; some buy nothing, and some more than there is. */
const byTotal = ({ rests: _, ...order }: Placing, next: (below: number) => number): Placing => ({
  ...order,
  rests: false,
  side: buy,
  total: BigInt(1 + next(4000)),
})

const scales = { price_scale: 2, amount_scale: 6 }

type Stop = Placing & { stop: number }

/** A matcher with the balances of its users. The house is 0, fees go to −1. */
class Trader {
  readonly balances = new Map<number, { base: Atoms; quote: Atoms }>()
  readonly #orders = new Map<number, Placing>()
  readonly #stops = new Map<number, Stop>()
  readonly #links = new Map<number, number>()
  #second = 0

  constructor(readonly book: Matcher) {}

  place(order: Placing) {
    this.#orders.set(order.id, order)
    const placed = this.book.place(order)
    this.#settle(order, placed.fills)
    this.book.keep()
    return placed
  }

  /** Linked with an open, unlinked order of the same user and side. */
  placeLinked(order: Placing, older: number) {
    const found = this.book.find(older)
    if (!found || this.#links.has(older)) return null
    const { userId, side } = found
    const placed = this.place({ ...order, userId, side, only: 'wait', other: older })
    if (placed.ending === 'rests') this.#link(order.id, older)
    return placed
  }

  placeStop(order: Stop, older: number | null) {
    const found = older === null || this.#links.has(older) ? null : this.book.find(older)
    const isLinked = found !== null && (order.total === undefined || found.side === buy)
    this.#stops.set(order.id, isLinked ? { ...order, userId: found.userId, side: found.side } : order)
    if (isLinked) this.#link(order.id, found.id)
    return isLinked
  }

  cancel(id: number): Lots {
    const left = this.book.cancel(id)
    this.#end(id)
    this.book.keep()
    return left
  }

  /** Halves an order, if something remains. */
  reduce(id: number): Lots | null {
    const found = this.book.find(id)
    const half = found && lots(Math.floor(countOf(found.left) / 2))
    if (half !== null && half > noLots) this.book.reduce(id, half)
    this.book.keep()
    return half
  }

  newTick(seconds: number, house: Depth, tick: number | null): unknown[] {
    this.#second += seconds
    this.book.quote(this.#second, house)
    const all: unknown[] = []
    for (const side of [buy, sell] as const) {
      for (const { id } of this.book.inTurn(side, () => true)) {
        const fills = this.book.meet(id)
        if (fills.length > 0) this.#end(id)
        this.#settle(this.#orders.get(id) as Placing, fills)
        all.push(...fills)
      }
    }
    for (const [id, { stop, ...order }] of this.#stops) {
      if (tick === null || (order.side === buy ? tick < stop : tick > stop)) continue
      if (!this.#stops.delete(id)) continue
      this.#end(id)
      all.push(this.place(order))
    }
    this.book.keep()
    return all
  }

  #link(a: number, b: number): void {
    this.#links.set(a, b).set(b, a)
    this.book.link(b, a)
  }

  /** An order has traded, triggered or ended: the order it is linked with ends. */
  #end(id: number): void {
    this.#stops.delete(id)
    const other = this.#links.get(id)
    if (other === undefined) return
    this.#stops.delete(other)
    this.book.cancel(other)
    this.#links.delete(id)
    this.#links.delete(other)
  }

  view() {
    const held = [buy, sell].map(side =>
      this.book
        .inTurn(side as Side, () => true)
        .reduce((total, { price, left }) => add(total, heldFor(scales, side as Side, price, left)), zero),
    )
    const waiting = [this.book.waiting(buy, 99), this.book.waiting(sell, 99), [...this.#stops.keys()]]
    return [...waiting, this.book.missing(), this.book.size, held]
  }

  #settle(order: Placing, fills: readonly Fill[]): void {
    for (const { orderId, userId, price, amount } of fills) {
      if (orderId !== 0) this.#end(orderId)
      const [buyer, seller] = order.side === buy ? [order.userId, userId] : [userId, order.userId]
      const base = amountOf(scales, amount)
      const quote = orderValue(scales, price, amount)
      const fee = (who: number, got: Atoms) => (who ? feeOf(got, rate('0.1'), 8) : zero)
      const [buyFee, sellFee] = [fee(buyer, base), fee(seller, quote)]
      this.#move(buyer, sub(base, buyFee), negate(quote))
      this.#move(seller, negate(base), sub(quote, sellFee))
      this.#move(-1, buyFee, sellFee)
    }
  }

  #move(who: number, base: Atoms, quote: Atoms): void {
    const purse = this.balances.get(who) ?? { base: zero, quote: zero }
    this.balances.set(who, { base: add(purse.base, base), quote: add(purse.quote, quote) })
  }
}

function sum(balances: Trader['balances']): { base: Atoms; quote: Atoms } {
  const total = { base: zero, quote: zero }
  for (const { base, quote } of balances.values()) {
    total.base = add(total.base, base)
    total.quote = add(total.quote, quote)
  }
  return total
}

/** Mulberry32: the same stream for the same seed. */
export function random(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
