import { type Atoms, atoms } from '@lagoon/shared/money/atoms'

/** The closing prices of past days: the same for all users, until the world's prices change. */
export class Closings {
  readonly #cache = new Map<string, Atoms>()
  #version = Number.NaN

  constructor(
    private readonly priceAt: (coin: number, second: number) => string,
    private readonly version: () => number,
  ) {}

  of(coin: number, second: number): Atoms {
    if (this.#version !== this.version()) this.#cache.clear()
    this.#version = this.version()
    const key = `${coin} ${second}`
    const price = this.#cache.get(key) ?? atoms(this.priceAt(coin, second))
    this.#cache.set(key, price)
    return price
  }
}
