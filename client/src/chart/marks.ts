/** A price that matters to whoever looks: an entry, a stop, an order that waits. */
export interface PriceMark {
  readonly id: string
  readonly price: number
  readonly title: string
  readonly tone: 'up' | 'down' | 'warn' | 'plain'
  /** Typed in a form and not sent yet. */
  readonly isDraft?: boolean
  /** What it is, for those who do not see the line. */
  readonly label?: string
  /** It may be changed: hears the price at which the line was let go, as a field would hold it. Sends nothing by itself. */
  readonly onMove?: (price: string) => void
}

/** A trade of one's own, drawn at the bar of its second. */
export interface TradeMark {
  readonly id: string
  readonly second: number
  readonly side: 'buy' | 'sell'
}

/** What a product draws into the chart of a pair. */
export interface Drawn {
  readonly marks: readonly PriceMark[]
  readonly trades: readonly TradeMark[]
}

interface Range {
  readonly minValue: number
  readonly maxValue: number
}

/** How far beyond the bars the scale reaches for a mark, as a share of their height. */
const reach = 0.6

/** The range that shows the marks beside the bars, where they lie near: bars of 100 to 110 have room for one at 115, not for one at 200. */
export function withMarks({ minValue, maxValue }: Range, prices: readonly number[]): Range {
  const most = (maxValue - minValue) * reach
  const near = prices.filter(price => price >= minValue - most && price <= maxValue + most)
  return { minValue: Math.min(minValue, ...near), maxValue: Math.max(maxValue, ...near) }
}

interface Timed {
  readonly time: number
}

/** The place of the bar that a second falls into; -1 before the first. */
export function barOf(bars: readonly Timed[], second: number): number {
  let [low, high] = [0, bars.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.time ?? 0) <= second * 1000) low = middle + 1
    else high = middle - 1
  }
  return high
}

/** Where a second stands between the bars, also beyond the last: half an hour into the third bar of an hour is 2.5. */
export function placeOf(bars: readonly Timed[], second: number): number {
  const step = stepOf(bars)
  const at = Math.max(0, barOf(bars, second))
  return at + (second * 1000 - (bars[at]?.time ?? 0)) / step
}

/** The second at a place between the bars: the way back of `placeOf`. */
export function secondAt(bars: readonly Timed[], place: number): number {
  const at = Math.min(Math.max(0, Math.floor(place)), bars.length - 1)
  return Math.round(((bars[at]?.time ?? 0) + (place - at) * stepOf(bars)) / 1000)
}

/** Milliseconds from one bar to the next. */
const stepOf = (bars: readonly Timed[]): number => (bars.at(-1)?.time ?? 0) - (bars.at(-2)?.time ?? 0) || 60_000
