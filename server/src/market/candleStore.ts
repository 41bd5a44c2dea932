/**
 * Candles of one pair, computed on demand. Closed ones are cached by last use; the forming one is cached with the second it reaches and
 * continued by folding, which gives the same figures.
 */
import type { Period } from '@lagoon/shared/catalogue/periods'
import { type Candle, candleOf, fold } from './candle'
import { bucketOf } from './period'
import type { PriceLine } from './price/line'
import { LAST_SECOND } from './price/tree'

const MOST_CLOSED = 6_000

interface Forming {
  readonly reaches: number
  readonly candle: Candle
}

export class CandleStore {
  private readonly closed = new Map<string, Candle>()
  private readonly forming = new Map<Period, Forming>()

  /** Nothing was traded before `opensAt`: no bar includes an earlier second. */
  constructor(
    private readonly line: PriceLine,
    private readonly opensAt = 0,
  ) {}

  /** Every candle whose bucket overlaps from..to, ascending, without gaps; ticks after the horizon are left out. */
  between(period: Period, from: number, to: number, horizon: number): Candle[] {
    const last = Math.min(to, horizon)
    const candles: Candle[] = []
    for (let second = Math.max(from, this.opensAt); second <= last; ) {
      const { start, end } = bucketOf(period, second)
      const reaches = Math.min(end, LAST_SECOND)
      candles.push(reaches <= horizon ? this.closedAt(period, start, reaches) : this.formingAt(period, start, horizon))
      second = end + 1
    }
    return candles
  }

  forget(): void {
    this.closed.clear()
    this.forming.clear()
  }

  private closedAt(period: Period, start: number, end: number): Candle {
    const key = `${period} ${start}`
    const cached = this.closed.get(key)
    if (cached) this.closed.delete(key)
    const candle = cached ?? this.candleOf(start, end)
    this.closed.set(key, candle)
    if (this.closed.size > MOST_CLOSED) this.closed.delete(this.closed.keys().next().value as string)
    return candle
  }

  private formingAt(period: Period, start: number, horizon: number): Candle {
    const present = this.forming.get(period)
    const continues = present !== undefined && present.candle.time === start && present.reaches <= horizon
    if (continues && present.reaches === horizon) return present.candle
    const candle = continues
      ? fold(present.candle, candleOf(this.line, present.reaches + 1, horizon))
      : this.candleOf(start, horizon)
    this.forming.set(period, { reaches: horizon, candle })
    return candle
  }

  private candleOf(start: number, end: number): Candle {
    return candleOf(this.line, Math.max(start, this.opensAt), end, start)
  }
}
