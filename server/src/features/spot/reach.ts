import type { Unit } from '../../lane/unit'
import { opposite } from './book/book'
import { buy, type Resting, type Side } from './book/matcher'
import type { Books } from './books'

interface Demand {
  amount: number
  /** The worst price that anybody of the batch would trade at. */
  price: number
}

/**
 * The waiting orders that a batch may meet, found before any of it is decided: a side of a book is never read deeper than all that the
 * batch wants of it together, cancelled orders in front included. All loads of a batch begin before any of them goes on, so the first
 * answer knows every wish.
 */
export class Reach {
  readonly #wanted = new Map<string, Demand & { pairId: number; side: Side }>()
  readonly #lifted = new Map<string, number>()
  #found: Promise<void> | null = null

  constructor(
    private readonly books: Books,
    private readonly load: (pairId: number, order: Resting) => Promise<unknown>,
  ) {}

  /** An order that wants to trade; settles once whoever it may meet is loaded. */
  take(pairId: number, side: Side, price: number, amount: number): Promise<void> {
    const key = `${pairId}|${opposite(side)}`
    const known = this.#wanted.get(key)
    const worst = side === buy ? Math.max : Math.min
    this.#wanted.set(key, {
      pairId,
      side: opposite(side),
      amount: (known?.amount ?? 0) + amount,
      price: known ? worst(known.price, price) : price,
    })
    this.#found ??= Promise.resolve().then(() => this.#find())
    return this.#found
  }

  /** An order that the batch takes out of the book. */
  lift(pairId: number, side: Side, amount: number): void {
    const key = `${pairId}|${side}`
    this.#lifted.set(key, (this.#lifted.get(key) ?? 0) + amount)
  }

  async #find(): Promise<void> {
    const loads: Promise<unknown>[] = []
    for (const [key, { pairId, side, amount, price }] of this.#wanted) {
      let left = amount + (this.#lifted.get(key) ?? 0)
      const met = this.books.of(pairId).inTurn(side, order => {
        if (left <= 0 || (side === buy ? order.price < price : order.price > price)) return false
        left -= order.left
        return true
      })
      for (const order of met) loads.push(this.load(pairId, order))
    }
    await Promise.all(loads)
  }
}

/** One reach for each batch. */
export function reaches(create: (unit: Unit) => Reach): (unit: Unit) => Reach {
  const known = new WeakMap<Unit, Reach>()
  return unit => {
    let reach = known.get(unit)
    if (!reach) {
      reach = create(unit)
      known.set(unit, reach)
    }
    return reach
  }
}
