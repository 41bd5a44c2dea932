import { isDeepStrictEqual } from 'node:util'
import { type Atoms, add, negate, rate, sub, zero } from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import { amountOf, buy, heldFor, orderValue, type Side, sell } from '@lagoon/shared/money/spot'
import { type Lots, lots, ticks } from '@lagoon/shared/money/steps'
import type { Depth } from '../../../market/quotes'
import { Book } from './book'
import type { Fill, Matcher, Placing } from './matcher'
import { NaiveMatcher } from './naive.fixture'

/** How many operations a seed is. */
export const orders = 500
const closed: Depth = { bids: [], asks: [] }

/** The book and the naive matcher through the same operations: where they first differ in trades, book or balances, or null. */
export function differenceOf(seed: number): string | null {
  const fast = new Trader(new Book())
  const naive = new Trader(new NaiveMatcher())
  const next = random(seed)
  for (let id = 1; id <= orders; id++) {
    const doIt = operation(next, id)
    const told = [doIt(fast), fast.view()]
    const expected = [doIt(naive), naive.view()]
    if (!isDeepStrictEqual(told, expected))
      return `seed ${seed}, operation ${id}: ${shown(told)} instead of ${shown(expected)}`
  }
  const { base, quote } = sum(fast.balances)
  if (base !== zero || quote !== zero) return `seed ${seed}: the balances sum to ${base} and ${quote}`
  return isDeepStrictEqual(fast.balances, naive.balances) ? null : `seed ${seed}: the balances differ`
}

const shown = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each))

type Operation = (trader: Trader) => unknown

/** Places, market orders, cancels, new quotes, waiting orders that are reached, and whole batches taken back. */
function operation(next: (below: number) => number, id: number): Operation {
  const kind = next(20)
  const order: Placing = {
    id,
    userId: 1 + next(4),
    side: next(2) === 0 ? buy : sell,
    price: ticks(90 + next(21)),
    amount: lots(1 + next(30)),
    rests: kind < 10,
  }
  if (kind < 13) return trader => trader.place(order)
  const older = 1 + next(id)
  if (kind < 16) return trader => trader.cancel(older)
  if (kind < 18) {
    const middle = 92 + next(17)
    const quotes = (sign: number) =>
      Array.from({ length: 4 }, (_, i) => ({ price: ticks(middle + sign * (1 + i)), amount: lots(1 + next(9)) }))
    const house = { bids: quotes(-1), asks: quotes(1) }
    const seconds = 1 + next(6)
    return trader => trader.newTick(seconds, house)
  }
  if (kind === 18) return trader => trader.newTick(1, closed)
  return trader => {
    const mark = trader.book.mark()
    trader.book.place(order)
    trader.book.cancel(older)
    trader.book.place({ ...order, id: id + 1000, side: order.side === buy ? sell : buy })
    trader.book.rollback(mark)
  }
}

const scales = { price_scale: 2, amount_scale: 6 }

/** A matcher with the purses of those who use it. The house is 0, fees go to −1. */
class Trader {
  readonly balances = new Map<number, { base: Atoms; quote: Atoms }>()
  readonly #orders = new Map<number, Placing>()
  #second = 0

  constructor(readonly book: Matcher) {}

  place(order: Placing) {
    this.#orders.set(order.id, order)
    const placed = this.book.place(order)
    this.#settle(order, placed.fills)
    this.book.keep()
    return placed
  }

  cancel(id: number): Lots {
    const left = this.book.cancel(id)
    this.book.keep()
    return left
  }

  newTick(seconds: number, house: Depth): Fill[] {
    this.#second += seconds
    this.book.quote(this.#second, house)
    const all: Fill[] = []
    for (const side of [buy, sell] as const) {
      for (const { id } of this.book.inTurn(side, () => true)) {
        const fills = this.book.meet(id)
        this.#settle(this.#orders.get(id) as Placing, fills)
        all.push(...fills)
      }
    }
    this.book.keep()
    return all
  }

  view() {
    const held = [buy, sell].map(side =>
      this.book
        .inTurn(side as Side, () => true)
        .reduce((total, { price, left }) => add(total, heldFor(scales, side as Side, price, left)), zero),
    )
    return [this.book.waiting(buy, 99), this.book.waiting(sell, 99), this.book.missing(), this.book.size, held]
  }

  #settle(order: Placing, fills: readonly Fill[]): void {
    for (const { userId, price, amount } of fills) {
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
