import { countOf, lots } from '@lagoon/shared/money/steps'
import type { Direction, HouseTrade, Quote } from '../../../market/quotes'

/** One side of what the house quotes in a second, and how much of it is left. */
export class HouseQuotes {
  #quotes: readonly Quote[] = []
  #left: number[] = []
  #first = 0

  /** `sign` 1 for asks, −1 for bids: prices times sign grow from the best on. */
  constructor(
    private readonly sign: 1 | -1,
    private readonly direction: Direction,
  ) {}

  quote(quotes: readonly Quote[], taken: readonly HouseTrade[]): void {
    this.#quotes = quotes
    this.#left = quotes.map(({ amount }) => countOf(amount))
    this.#first = 0
    for (const { direction, price, amount } of taken) {
      const place = direction === this.direction ? quotes.findIndex(quote => quote.price === price) : -1
      if (place >= 0) this.#left[place] = Math.max(0, (this.#left[place] ?? 0) - countOf(amount))
    }
    this.#passEmpty()
  }

  /** Price × sign of the best that is left. */
  get best(): number {
    const quote = this.#quotes[this.#first]
    return quote === undefined ? Number.POSITIVE_INFINITY : this.sign * countOf(quote.price)
  }

  /** The place of the best. */
  get place(): number {
    return this.#first
  }
  get left(): number {
    return this.#left[this.#first] ?? 0
  }

  take(amount: number): void {
    this.#left[this.#first] = this.left - amount
    this.#passEmpty()
  }

  giveBack(place: number, amount: number): void {
    this.#left[place] = (this.#left[place] ?? 0) + amount
    this.#first = Math.min(this.#first, place)
  }

  /** What lies at a price (× sign) or better. */
  leftWithin(bound: number): number {
    let left = 0
    for (const [i, { price }] of this.#quotes.entries())
      if (this.sign * countOf(price) <= bound) left += this.#left[i] ?? 0
    return left
  }

  taken(): HouseTrade[] {
    return this.#quotes.flatMap(({ price, amount }, i) => {
      const gone = countOf(amount) - (this.#left[i] ?? 0)
      return gone > 0 ? [{ direction: this.direction, price, amount: lots(gone) }] : []
    })
  }

  #passEmpty(): void {
    while (this.#left[this.#first] === 0) this.#first++
  }
}
