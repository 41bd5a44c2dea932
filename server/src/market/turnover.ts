import type { PriceLine } from './price/line'

const minute_s = 60
/** A few more minutes than a day has, so that minutes older than a day are dropped together. */
const most_kept = 2_000

/**
 * What the house traded, in price units × volume units. Each minute counts its volume at the price of its middle: 3 BTC at 100 and then
 * 2 BTC at 80 are 460, also after the price has fallen to 50. Whole minutes are cached.
 */
export class Turnover {
  readonly #minutes = new Map<number, bigint>()

  constructor(private readonly line: Pick<PriceLine, 'tick' | 'volume'>) {}

  /** Of from..to, both inclusive. */
  between(from: number, to: number): bigint {
    let sum = 0n
    for (let start = from; start <= to; ) {
      const minute = Math.floor(start / minute_s)
      const last = (minute + 1) * minute_s - 1
      sum +=
        start === minute * minute_s && last <= to ? this.#whole(minute) : this.#of(minute, start, Math.min(last, to))
      start = last + 1
    }
    return sum
  }

  forget(): void {
    this.#minutes.clear()
  }

  #whole(minute: number): bigint {
    const known = this.#minutes.get(minute)
    if (known !== undefined) return known
    if (this.#minutes.size >= most_kept) this.forget()
    const value = this.#of(minute, minute * minute_s, (minute + 1) * minute_s - 1)
    this.#minutes.set(minute, value)
    return value
  }

  #of(minute: number, from: number, to: number): bigint {
    const { price } = this.line.tick(minute * minute_s + minute_s / 2)
    return BigInt(price) * BigInt(this.line.volume(from, to))
  }
}
