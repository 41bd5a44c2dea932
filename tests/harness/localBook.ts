import type { Said } from './streamSocket'

/** An order book maintained by the published recipe: a snapshot, then every update after it. It refuses an update that does not follow. */
export class LocalBook {
  readonly #sides: { b: Map<string, string>; a: Map<string, string> }
  #last: number
  #isFirst = true

  constructor({ lastUpdateId, bids, asks }: Said) {
    this.#last = lastUpdateId
    this.#sides = { b: new Map(bids), a: new Map(asks) }
  }

  take(update: Said): void {
    if (update.u <= this.#last) return
    const follows = this.#isFirst ? update.U <= this.#last + 1 : update.U === this.#last + 1
    if (!follows) throw new Error(`${update.U}..${update.u} does not follow ${this.#last}`)
    this.#isFirst = false
    this.#last = update.u
    for (const side of ['b', 'a'] as const)
      for (const [price, amount] of update[side]) {
        if (amount === '0') this.#sides[side].delete(price)
        else this.#sides[side].set(price, amount)
      }
  }

  /** The number of the last update. */
  get last(): number {
    return this.#last
  }

  /** Best first. */
  get shown(): { bids: [string, string][]; asks: [string, string][] } {
    const sorted = (side: 'b' | 'a', sign: number) =>
      [...this.#sides[side]].sort(([one], [other]) => sign * (Number(one) - Number(other)))
    return { bids: sorted('b', -1), asks: sorted('a', 1) }
  }
}
