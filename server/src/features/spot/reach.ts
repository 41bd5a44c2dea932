import { buy, type Side } from '@lagoon/shared/money/spot'
import { addLots, type Lots, noLots, subLots, type Ticks } from '@lagoon/shared/money/steps'
import type { Unit } from '../../lane/unit'
import { opposite } from './book/book'
import type { Resting } from './book/matcher'
import type { Books } from './books'

interface Demand {
  amount: Lots
  /** The worst price at which any order of the batch would trade. */
  price: Ticks
}

/**
 * Finds the resting orders that a batch may meet, before any of it is decided: it reads a side of a book no deeper than all orders of the
 * batch together need, including cancelled orders in front. All loads of a batch begin before any of them continues, so the first answer
 * knows all needs.
 */
export class Reach {
  readonly #wanted = new Map<string, Demand & { pairId: number; side: Side }>()
  readonly #lifted = new Map<string, Lots>()
  /** Users whose own orders may end instead of trading, so that they reach the orders behind them. */
  readonly #own = new Map<string, Set<number>>()
  #found: Promise<void> | null = null

  constructor(
    private readonly books: Books,
    private readonly load: (pairId: number, order: Resting) => Promise<unknown>,
  ) {}

  /** For an order that will trade; settles once all orders that it may meet are loaded. */
  take(pairId: number, side: Side, price: Ticks, amount: Lots, userId = 0): Promise<void> {
    const key = `${pairId}|${opposite(side)}`
    const known = this.#wanted.get(key)
    this.#own.set(key, (this.#own.get(key) ?? new Set()).add(userId))
    this.#wanted.set(key, {
      pairId,
      side: opposite(side),
      amount: addLots(known?.amount ?? noLots, amount),
      price: known && isWorse(side, known.price, price) ? known.price : price,
    })
    this.#found ??= Promise.resolve().then(() => this.#find())
    return this.#found
  }

  /** For an order that the batch removes from the book. */
  lift(pairId: number, side: Side, amount: Lots): void {
    const key = `${pairId}|${side}`
    this.#lifted.set(key, addLots(this.#lifted.get(key) ?? noLots, amount))
  }

  async #find(): Promise<void> {
    const loads: Promise<unknown>[] = []
    for (const [key, { pairId, side, amount, price }] of this.#wanted) {
      let left = addLots(amount, this.#lifted.get(key) ?? noLots)
      const met = this.books.of(pairId).inTurn(side, order => {
        if (left <= noLots || (side === buy ? order.price < price : order.price > price)) return false
        // A linked order may end before its turn, and a hidden part comes after the orders behind it, so those are read too.
        if (order.other === 0 && !this.#own.get(key)?.has(order.userId))
          left = subLots(left, subLots(order.left, order.part?.hidden ?? noLots))
        return true
      })
      for (const order of met) loads.push(this.load(pairId, order))
    }
    await Promise.all(loads)
  }
}

/** One `Reach` for each batch. It keeps only the last one, because the lane loads one batch after the other. */
export function reaches(create: (unit: Unit) => Reach): (unit: Unit) => Reach {
  let last: { unit: Unit; reach: Reach } | null = null
  return unit => {
    if (last?.unit !== unit) last = { unit, reach: create(unit) }
    return last.reach
  }
}

const isWorse = (side: Side, known: Ticks, price: Ticks) => (side === buy ? known > price : known < price)
