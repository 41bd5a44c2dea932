/**
 * The public price of one pair: walk, scenarios and scale together. Prices are whole numbers of 10^-priceScale, far below 2^53, so they are
 * exact; intervals of seconds include both ends. Throws RangeError outside [0, 2^32).
 */
import type { PairSpec } from '../pair'
import type { Scenario, Shape } from '../scenario'
import type { Band } from './crossingSearch'
import { greatestLog, ratioOf } from './logarithm'
import type { Source } from './source'
import { riseAt, type Stretch, stretchAt, stretchesBetween, stretchesOf } from './stretch'
import { LAST_SECOND } from './tree'

export interface Tick {
  readonly price: number
  /** During a halt: the price repeats, and nothing may trade, fire or settle on it. */
  readonly closed: boolean
  readonly scenario: Shape | null
}

export interface Extremes {
  readonly high: number
  readonly low: number
}

export interface Levels {
  readonly atOrBelow?: number
  readonly atOrAbove?: number
}

const HIGHEST_PRICE = 2 ** 50

export class PriceLine {
  private stretches: Stretch[]
  /** The value of the walk when the price is the pair's level. */
  private readonly origin: number

  constructor(
    private readonly pair: PairSpec,
    private readonly source: Source,
    scenarios: readonly Scenario[],
    /** The second at which the price is the pair's level; null if the level is the mean of all times. */
    anchoredAt: number | null = null,
  ) {
    this.origin = anchoredAt === null ? 0 : source.at(anchoredAt)
    this.stretches = stretchesOf(scenarios, source)
  }

  follow(scenarios: readonly Scenario[]): void {
    this.stretches = stretchesOf(scenarios, this.source)
  }

  tick(second: number): Tick {
    assertSecond(second)
    const stretch = stretchAt(this.stretches, second)
    const log = stretch.held ?? this.source.at(second) + stretch.shift + riseAt(stretch, second)
    return { price: this.priceOf(log), closed: stretch.closed, scenario: stretch.scenario?.shape ?? null }
  }

  /** The volatility grade of a second: see `grades.ts`. */
  grade(second: number): number {
    assertSecond(second)
    return this.source.gradeAt(second)
  }

  extremes(from: number, to: number): Extremes {
    assertInterval(from, to)
    let high = -Infinity
    let low = Infinity
    for (const stretch of stretchesBetween(this.stretches, from, to)) {
      const start = Math.max(from, stretch.from)
      const end = Math.min(to, stretch.to)
      high = Math.max(high, stretch.held ?? this.source.extreme(start, end, 1, liftOf(stretch)) + stretch.shift)
      low = Math.min(low, stretch.held ?? this.source.extreme(start, end, -1, liftOf(stretch)) + stretch.shift)
    }
    return { high: this.priceOf(high), low: this.priceOf(low) }
  }

  /** The volume of the open seconds. */
  volume(from: number, to: number): number {
    assertInterval(from, to)
    let volume = 0
    for (const stretch of stretchesBetween(this.stretches, from, to)) {
      if (!stretch.closed) volume += this.source.volume(Math.max(from, stretch.from), Math.min(to, stretch.to))
    }
    return volume
  }

  /** The first open second of from..to at which the tick is at or beyond a level; null if there is none. */
  firstCrossing(from: number, to: number, levels: Levels): number | null {
    assertInterval(from, to)
    const band = this.bandOf(levels)
    for (const stretch of stretchesBetween(this.stretches, from, to)) {
      const start = Math.max(from, stretch.from)
      const found = stretch.closed ? null : this.crossingIn(stretch, start, Math.min(to, stretch.to), band)
      if (found !== null) return found
    }
    return null
  }

  /** The second itself if its tick is open, otherwise the first open one after it. */
  openAtOrAfter(second: number): number {
    assertSecond(second)
    for (const stretch of stretchesBetween(this.stretches, second, LAST_SECOND)) {
      if (!stretch.closed) return Math.max(second, stretch.from)
    }
    throw new RangeError('the market is halted to the end of its time')
  }

  private crossingIn(stretch: Stretch, start: number, end: number, band: Band): number | null {
    if (stretch.held !== null) return stretch.held <= band.below || stretch.held >= band.above ? start : null
    const shifted = { below: band.below - stretch.shift, above: band.above - stretch.shift }
    return this.source.firstInBand(start, end, shifted, liftOf(stretch))
  }

  /** Prices rise with their logarithm, so a price level is one logarithm. */
  private bandOf({ atOrBelow, atOrAbove }: Levels): Band {
    return {
      below: atOrBelow === undefined ? -Infinity : greatestLog(log => this.priceOf(log) <= atOrBelow),
      above: atOrAbove === undefined ? Infinity : greatestLog(log => this.priceOf(log) < atOrAbove) + 1,
    }
  }

  /** level 6_500_000 and a walk 1 % above its origin give 6_565_326. */
  private priceOf(log: number): number {
    const price = Math.floor(this.pair.level * ratioOf(log - this.origin) + 0.5)
    return Math.min(Math.max(price, 1), HIGHEST_PRICE)
  }
}

function liftOf(stretch: Stretch) {
  return stretch.rise === 0 ? null : (second: number) => riseAt(stretch, second)
}

function assertSecond(second: number): void {
  if (!Number.isInteger(second) || second < 0 || second > LAST_SECOND) throw new RangeError(`no such second: ${second}`)
}

function assertInterval(from: number, to: number): void {
  assertSecond(from)
  assertSecond(to)
  if (from > to) throw new RangeError(`an interval cannot end before it starts: ${from}..${to}`)
}
