/**
 * Prices from a data set as a source of a price line: the same five answers as the price function gives. Prices are whole numbers of the
 * pair, and rise with their logarithm, so a search without a lift compares whole numbers only.
 */
import { block_size } from '../../recording/columns'
import type { RecordedSet } from '../../recording/recordings'
import type { Band } from './crossingSearch'
import { FACTORS } from './grades'
import { createNodeHash, type NodeHash } from './hash'
import type { Lift } from './lift'
import { LOG_ONE, ratioOf } from './logarithm'
import { LAST_MINUTE_STREAM, MINUTE, ticksOf, volumeWithin } from './minute'
import type { Source } from './source'

/** Where a search looks, and what it compares. */
interface Search {
  readonly from: number
  readonly to: number
  readonly lift: Lift | null
}

const DAY = 86_400

export class RecordedSource implements Source {
  readonly #noise: NodeHash
  /** The ticks of the last minute that was computed. */
  #minute = -1
  #ticks: Float64Array = new Float64Array()
  readonly #logs = new Map<number, number>()

  constructor(
    private readonly set: RecordedSet,
    private readonly level: number,
    { seed, seedName }: { seed: string; seedName: string },
  ) {
    this.#noise = createNodeHash(seed, `${seedName} recorded`, LAST_MINUTE_STREAM)
  }

  at(second: number): number {
    return this.#logOf(this.#price(second))
  }

  /** The range of the minute compared with that of the median day: a minute of an average day has a grade in the middle. */
  gradeAt(second: number): number {
    const { set } = this
    const start = Math.max(set.from, second - (second % MINUTE))
    const end = Math.min(set.to, start + MINUTE - 1)
    const [high, low] = [this.#extreme(start, end, 1, null), -this.#extreme(start, end, -1, null)]
    const usual = set.dayRange * Math.sqrt(MINUTE / DAY)
    const ratio = usual === 0 ? 1 : (high - low) / low / usual
    const grade = FACTORS.findIndex((factor, i) => ratio < (factor + (FACTORS[i + 1] ?? Infinity)) / 2)
    return grade
  }

  volume(from: number, to: number): number {
    return this.#volumeBefore(to + 1) - this.#volumeBefore(from)
  }

  extreme(from: number, to: number, sign: 1 | -1, lift: Lift | null): number {
    const best = this.#extreme(from, to, sign, lift)
    return lift === null ? this.#logOf(sign * best) : sign * best
  }

  firstInBand(from: number, to: number, { below, above }: Band, lift: Lift | null): number | null {
    const band =
      lift === null ? { below: this.#priceAtMost(below), above: this.#priceAtLeast(above) } : { below, above }
    return this.#firstIn(this.set.columns.levels, 0, { from, to, lift }, band)
  }

  #price(second: number): number {
    const { set } = this
    const since = second - set.from
    return set.period === 1 ? set.columns.close(since) : (this.#minuteOf(since)[since % MINUTE] as number)
  }

  #minuteOf(since: number): Float64Array {
    const minute = Math.floor(since / MINUTE)
    if (minute !== this.#minute) {
      this.#ticks = ticksOf(this.#noise, this.#number(minute), this.#bar(minute))
      this.#minute = minute
    }
    return this.#ticks
  }

  /** The number of a minute since 1970, from which its noise is drawn. */
  #number(minute: number): number {
    return this.set.from / MINUTE + minute
  }

  #bar(bar: number) {
    const { columns } = this.set
    return {
      ...{ open: columns.open(bar), high: columns.high(0, bar), low: columns.low(0, bar) },
      ...{ close: columns.close(bar), volume: columns.volume(bar) },
    }
  }

  /** The volume before a second of the data set. */
  #volumeBefore(second: number): number {
    const { columns, from, period } = this.set
    const bar = Math.floor((second - from) / period)
    const within = (second - from) % period
    const whole = columns.volumeBefore(bar)
    return within === 0 ? whole : whole + volumeWithin(this.#noise, this.#number(bar), columns.volume(bar), within)
  }

  /** The seconds of a node: a bar, a block of bars, and so on. */
  #secondsOf(level: number): number {
    return this.set.period * block_size ** level
  }

  /** The greatest of sign × (price, or value + lift). */
  #extreme(from: number, to: number, sign: 1 | -1, lift: Lift | null): number {
    return this.#best(this.set.columns.levels, 0, { from, to, lift }, sign, -Infinity)
  }

  #best(level: number, index: number, search: Search, sign: 1 | -1, best: number): number {
    const { from: origin } = this.set
    const size = this.#secondsOf(level)
    const start = origin + index * size
    if (level === 0 && (size === 1 || (search.lift === null && start >= search.from && start + size - 1 <= search.to)))
      return Math.max(best, this.#bound(0, index, search.lift, sign))
    if (level === 0) {
      for (let at = Math.max(start, search.from); at <= Math.min(start + size - 1, search.to); at++)
        best = Math.max(best, sign * this.#seen(this.#price(at), at, search.lift))
      return best
    }
    const [first, last] = this.#children(level, index, search)
    for (let child = first; child <= last; child++) {
      const below = level - 1
      const hope = this.#bound(below, child, search.lift, sign)
      if (hope <= best) continue
      const begins = origin + child * this.#secondsOf(below)
      const isWhole = begins >= search.from && begins + this.#secondsOf(below) - 1 <= search.to
      best = isWhole && search.lift === null ? hope : this.#best(below, child, search, sign, best)
    }
    return best
  }

  /** In order of time; a node that stays inside the band is skipped. */
  #firstIn(level: number, index: number, search: Search, band: Band): number | null {
    const { from: origin } = this.set
    const size = this.#secondsOf(level)
    const start = origin + index * size
    if (level === 0) {
      for (let at = Math.max(start, search.from); at <= Math.min(start + size - 1, search.to); at++) {
        const seen = this.#seen(this.#price(at), at, search.lift)
        if (seen <= band.below || seen >= band.above) return at
      }
      return null
    }
    const [first, last] = this.#children(level, index, search)
    for (let child = first; child <= last; child++) {
      const high = this.#bound(level - 1, child, search.lift, 1)
      const low = -this.#bound(level - 1, child, search.lift, -1)
      if (low > band.below && high < band.above) continue
      const found = this.#firstIn(level - 1, child, search, band)
      if (found !== null) return found
    }
    return null
  }

  /** The children of a node that overlap the search. */
  #children(level: number, index: number, { from, to }: Search): readonly [number, number] {
    const size = this.#secondsOf(level - 1)
    const { from: origin } = this.set
    const [first, last] = [Math.floor((from - origin) / size), Math.floor((to - origin) / size)]
    return [Math.max(first, index * block_size), Math.min(last, index * block_size + block_size - 1)]
  }

  /** The most that sign × (price, or value + lift) may reach inside a node. */
  #bound(level: number, index: number, lift: Lift | null, sign: 1 | -1): number {
    const { columns, from: origin } = this.set
    const price = sign === 1 ? columns.high(level, index) : columns.low(level, index)
    if (lift === null) return sign * price
    const size = this.#secondsOf(level)
    const start = origin + index * size
    return sign * this.#logOf(price) + Math.max(sign * lift(start), sign * lift(start + size - 1))
  }

  #seen(price: number, second: number, lift: Lift | null): number {
    return lift === null ? price : this.#logOf(price) + lift(second)
  }

  /** The greatest logarithm at which a price line shows at most this price, so that it shows exactly this price. */
  #logOf(price: number): number {
    const known = this.#logs.get(price)
    if (known !== undefined) return known
    const ratio = price / this.level
    // The estimate may differ between engines; the loops make it exact.
    let log = Math.floor(Math.log(ratio) * LOG_ONE)
    while (ratioOf(log) > ratio) log--
    while (ratioOf(log + 1) <= ratio) log++
    if (this.#logs.size === most_logs) this.#logs.clear()
    this.#logs.set(price, log)
    return log
  }

  /** The highest price whose logarithm is at or below this one; 0 if none is. */
  #priceAtMost(log: number): number {
    if (log === -Infinity) return 0
    let price = Math.min(beyond_price, Math.floor(this.level * ratioOf(log)))
    if (price === beyond_price) return price
    while (price > 0 && this.#logOf(price) > log) price--
    while (this.#logOf(price + 1) <= log) price++
    return price
  }

  #priceAtLeast(log: number): number {
    return log === Infinity ? Infinity : this.#priceAtMost(log - 1) + 1
  }
}

const most_logs = 4096
/** No recorded price reaches this. */
const beyond_price = 2 ** 27
