/** Amounts by second, for the sum of any stretch of seconds without walking it. */
export class TradedSeconds {
  readonly #seconds: number[] = []
  /** Of each second: its amount and all before it. */
  readonly #upTo: number[] = []

  get first(): number | undefined {
    return this.#seconds[0]
  }

  /** Seconds come in their order, nearly always. */
  add(second: number, amount: number): void {
    let place = this.#seconds.length
    while (place > 0 && (this.#seconds[place - 1] as number) > second) place--
    if (this.#seconds[place - 1] === second) place--
    else {
      this.#seconds.splice(place, 0, second)
      this.#upTo.splice(place, 0, this.#before(place))
    }
    for (let i = place; i < this.#upTo.length; i++) this.#upTo[i] = (this.#upTo[i] as number) + amount
  }

  /** Of from..to, both included. */
  between(from: number, to: number): number {
    return this.#before(this.#placeOf(to + 1)) - this.#before(this.#placeOf(from))
  }

  forget(before: number): void {
    const gone = this.#placeOf(before)
    const amount = this.#before(gone)
    this.#seconds.splice(0, gone)
    this.#upTo.splice(0, gone)
    for (let i = 0; i < this.#upTo.length; i++) this.#upTo[i] = (this.#upTo[i] as number) - amount
  }

  /** All that came before a place. */
  #before(place: number): number {
    return this.#upTo[place - 1] ?? 0
  }

  /** Of the first that is not earlier. */
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
