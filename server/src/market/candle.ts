import type { PriceLine } from './price/line'

/** The ticks of an interval in one bar. Prices and volume are whole numbers of the pair's scales. */
export interface Candle {
  /** The first second of its bucket. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

type Line = Pick<PriceLine, 'tick' | 'extremes' | 'volume'>

export function candleOf(line: Line, from: number, to: number, time = from): Candle {
  return {
    time,
    open: line.tick(from).price,
    ...line.extremes(from, to),
    close: line.tick(to).price,
    volume: line.volume(from, to),
  }
}

/** The candle of two adjacent intervals. */
export function fold(first: Candle, second: Candle): Candle {
  return {
    time: first.time,
    open: first.open,
    high: Math.max(first.high, second.high),
    low: Math.min(first.low, second.low),
    close: second.close,
    volume: first.volume + second.volume,
  }
}
