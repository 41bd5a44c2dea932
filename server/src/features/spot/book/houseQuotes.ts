import { countOf } from '@lagoon/shared/money/steps'
import type { Quote } from '../../../market/quotes'

/** One side of what the house quotes in a second. It is taken from the best on, so how much is gone says what is left. */
export class HouseQuotes {
  #quotes: readonly Quote[] = []
  /** Of each level: what it and all better ones quote together. */
  readonly #upTo: number[] = []
  #gone = 0
  /** The best level that is left. */
  #first = 0

  /** `sign` 1 for asks, −1 for bids: prices times sign grow from the best on. */
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

  /** Price × sign of the best that is left. */
  get best(): number {
    const quote = this.#quotes[this.#first]
    return quote === undefined ? Number.POSITIVE_INFINITY : this.sign * countOf(quote.price)
  }

  /** What is left at the best price. */
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

  /** What lies at a price (× sign) or better. */
  leftWithin(bound: number): number {
    let level = this.#quotes.length - 1
    while (level >= 0 && this.sign * countOf((this.#quotes[level] as Quote).price) > bound) level--
    return Math.max(0, (this.#upTo[level] ?? 0) - this.#gone)
  }

  #passEmpty(): void {
    while (this.#first < this.#upTo.length && (this.#upTo[this.#first] as number) <= this.#gone) this.#first++
  }
}
