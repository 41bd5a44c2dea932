/** Amounts by second, which can be summed over any interval without visiting each second. */
export class TradedSeconds<N extends number | bigint> {
  readonly #seconds: number[] = []
  /** For each second: the sum of its amount and all earlier ones. */
  readonly #upTo: N[] = []

  constructor(private readonly zero: N) {}

  /** Seconds nearly always arrive in order. */
  add(second: number, amount: N): void {
    let place = this.#seconds.length
    while (place > 0 && (this.#seconds[place - 1] as number) > second) place--
    if (this.#seconds[place - 1] === second) place--
    else {
      this.#seconds.splice(place, 0, second)
      this.#upTo.splice(place, 0, this.#before(place))
    }
    for (let i = place; i < this.#upTo.length; i++) this.#upTo[i] = plus(this.#upTo[i] as N, amount)
  }

  /** The sum of from..to, both inclusive. */
  between(from: number, to: number): N {
    return minus(this.#before(this.#placeOf(to + 1)), this.#before(this.#placeOf(from)))
  }

  forget(before: number): void {
    const gone = this.#placeOf(before)
    const amount = this.#before(gone)
    this.#seconds.splice(0, gone)
    this.#upTo.splice(0, gone)
    for (let i = 0; i < this.#upTo.length; i++) this.#upTo[i] = minus(this.#upTo[i] as N, amount)
  }

  /** The sum before a position. */
  #before(place: number): N {
    return this.#upTo[place - 1] ?? this.zero
  }

  /** The position of the first second that is not earlier. */
  #placeOf(second: number): number {
    let [from, to] = [0, this.#seconds.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#seconds[middle] as number) < second) from = middle + 1
      else to = middle
    }
    return from
  }
}

// TypeScript cannot add values of a type parameter.
const plus = <N extends number | bigint>(a: N, b: N): N => ((a as number) + (b as number)) as N
const minus = <N extends number | bigint>(a: N, b: N): N => ((a as number) - (b as number)) as N
