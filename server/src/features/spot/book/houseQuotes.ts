import { countOf } from '@lagoon/shared/money/steps'
import type { Quote } from '../../../market/quotes'

/** One side of the house's quotes in a second. Trades take from the best on, so the taken amount determines the rest. */
export class HouseQuotes {
  #quotes: readonly Quote[] = []
  /** For each level: the sum of it and all better ones. */
  readonly #upTo: number[] = []
  #gone = 0
  /** The best level with something left. */
  #first = 0

  /** `sign` is 1 for asks, −1 for bids: price × sign grows from the best on. */
  constructor(private readonly sign: 1 | -1) {}

  quote(quotes: readonly Quote[], gone: number): void {
    this.#quotes = quotes
    this.#upTo.length = 0
    let sum = 0
    for (const { amount } of quotes) {
      sum += countOf(amount)
      this.#upTo.push(sum)
    }
    this.#gone = gone
    this.#first = 0
    this.#passEmpty()
  }

  /** Price × sign of the best level with something left. */
  get best(): number {
    const quote = this.#quotes[this.#first]
    return quote === undefined ? Number.POSITIVE_INFINITY : this.sign * countOf(quote.price)
  }

  /** The amount left at the best price. */
  get left(): number {
    return Math.max(0, (this.#upTo[this.#first] ?? 0) - this.#gone)
  }

  take(amount: number): void {
    this.#gone += amount
    this.#passEmpty()
  }

  giveBack(amount: number): void {
    this.#gone -= amount
    this.#first = 0
    this.#passEmpty()
  }

  /** The amount at a price (× sign) or better. */
  leftWithin(bound: number): number {
    let level = this.#quotes.length - 1
    while (level >= 0 && this.sign * countOf((this.#quotes[level] as Quote).price) > bound) level--
    return Math.max(0, (this.#upTo[level] ?? 0) - this.#gone)
  }

  #passEmpty(): void {
    while (this.#first < this.#upTo.length && (this.#upTo[this.#first] as number) <= this.#gone) this.#first++
  }
}
