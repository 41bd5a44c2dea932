import { TradedSeconds } from './tradedSeconds'

const day_s = 86_400
/** Seconds stay in memory for longer than the longest day that is requested by seconds. */
const kept_s = 25 * 3600

interface OfPair {
  readonly seconds: TradedSeconds<number>
  /** The same in lots × ticks: 1,500 BTC at 68,000 are more than a number counts exactly. */
  readonly values: TradedSeconds<bigint>
  /** By day number since 1970. */
  readonly days: Map<number, number>
  trades: number
}

/** Users' volume in lots: by second for the last day, with its value at the prices of the trades, and by whole days for all time. */
export class TradedVolume {
  readonly #pairs = new Map<number, OfPair>()

  /** The seconds are complete from here on. */
  constructor(private since: number) {}

  static loadedAt(now: number): TradedVolume {
    return new TradedVolume(now - kept_s)
  }

  /** The first second with a known amount. */
  get knownSince(): number {
    return this.since
  }

  addDay(pairId: number, day: number, amount: number): void {
    const { days } = this.#of(pairId)
    days.set(day, (days.get(day) ?? 0) + amount)
  }

  /** A second read from the database, whose day was already added. */
  addSecond(pairId: number, second: number, amount: number, value: bigint): void {
    if (second < this.since) return
    const { seconds, values } = this.#of(pairId)
    seconds.add(second, amount)
    values.add(second, value)
  }

  trade(pairId: number, second: number, amount: number, price: number): void {
    this.addDay(pairId, Math.floor(second / day_s), amount)
    this.addSecond(pairId, second, amount, BigInt(amount) * BigInt(price))
    this.#of(pairId).trades++
    this.#forget(second - kept_s)
  }

  /** How many trades there were since this was loaded. */
  trades(pairId: number): number {
    return this.#pairs.get(pairId)?.trades ?? 0
  }

  /**
   * The volume of from..to, both inclusive. An interval that begins before the known seconds must begin with a day, and end with a day or
   * within the known seconds.
   */
  between(pairId: number, from: number, to: number): number {
    const known = this.#pairs.get(pairId)
    if (!known || from > to) return 0
    if (from >= this.since) return known.seconds.between(from, to)
    const [first, known_day] = [Math.floor(from / day_s), Math.ceil(this.since / day_s)]
    const endsDay = (to + 1) % day_s === 0
    if (from % day_s !== 0 || (to < known_day * day_s && !endsDay))
      throw new RangeError(
        `amounts before ${this.since} are known by day, and ${from}..${to} is no whole number of days`,
      )
    const last = Math.min(known_day, Math.floor((to + 1) / day_s))
    let sum = known.seconds.between(last * day_s, to)
    for (const [day, amount] of known.days) if (day >= first && day < last) sum += amount
    return sum
  }

  /** The value of from..to, within the known seconds. */
  valueBetween(pairId: number, from: number, to: number): bigint {
    return this.#pairs.get(pairId)?.values.between(from, to) ?? 0n
  }

  /** The days with trades that overlap from..to, ascending. */
  daysBetween(pairId: number, from: number, to: number): number[] {
    const [first, last] = [Math.floor(from / day_s), Math.floor(to / day_s)]
    const days = this.#pairs.get(pairId)?.days.keys() ?? []
    return [...days].filter(day => day >= first && day <= last).sort((a, b) => a - b)
  }

  /** Drops old seconds; runs rarely, so that it costs nothing. */
  #forget(before: number): void {
    if (before - this.since < kept_s) return
    for (const { seconds, values } of this.#pairs.values()) {
      seconds.forget(before)
      values.forget(before)
    }
    this.since = before
  }

  #of(pairId: number): OfPair {
    let known = this.#pairs.get(pairId)
    if (!known) {
      known = { seconds: new TradedSeconds(0), values: new TradedSeconds(0n), days: new Map(), trades: 0 }
      this.#pairs.set(pairId, known)
    }
    return known
  }
}
