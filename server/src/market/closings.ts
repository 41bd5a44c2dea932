import { type Atoms, atoms } from '@lagoon/shared/money/atoms'

/** What coins were worth at the end of days that are over: the same for everybody, until the world's prices are others. */
export class Closings {
  readonly #known = new Map<string, Atoms>()
  #version = Number.NaN

  constructor(
    private readonly priceAt: (coin: number, second: number) => string,
    private readonly version: () => number,
  ) {}

  of(coin: number, second: number): Atoms {
    if (this.#version !== this.version()) this.#known.clear()
    this.#version = this.version()
    const key = `${coin} ${second}`
    const known = this.#known.get(key) ?? atoms(this.priceAt(coin, second))
    this.#known.set(key, known)
    return known
  }
}
