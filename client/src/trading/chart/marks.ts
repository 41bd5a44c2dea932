/** A price that matters to the user: an entry, a stop, an open order. */
export interface PriceMark {
  readonly id: string
  readonly price: number
  readonly title: string
  readonly tone: 'up' | 'down' | 'warn' | 'plain'
  /** Typed in a form and not sent yet. */
  readonly isDraft?: boolean
  /** A description for screen readers. */
  readonly label?: string
  /**
   * Makes the mark movable: called with the price at which the line was dropped, in the format of a form field. It must not send anything
   * without confirmation.
   */
  readonly onMove?: (price: string) => void
  /** Puts a button on the line that removes it. */
  readonly onRemove?: () => void
}

/** What a product offers at a price of the chart that the user points at. */
export interface PriceAction {
  readonly id: string
  /** With the price in it, as a menu says it: "Alert at 68,000.00". */
  readonly name: (price: string) => string
  /** Called with the price in the format of a form field. */
  readonly run: (price: string) => void
}

/** One of the user's trades, drawn at the bar of its second. */
export interface TradeMark {
  readonly id: string
  readonly second: number
  readonly side: 'buy' | 'sell'
}

/** What a product draws into the chart of a pair. */
export interface Drawn {
  readonly marks: readonly PriceMark[]
  readonly trades: readonly TradeMark[]
  readonly actions?: readonly PriceAction[]
}

interface Range {
  readonly minValue: number
  readonly maxValue: number
}

/** How far the scale extends beyond the bars for a mark, as a share of their height, until the user asks for more. */
export const usualReach = 0.6

/** The range that includes marks near the bars: bars of 100 to 110 make room for one at 115, not for one at 200. */
export function withMarks({ minValue, maxValue }: Range, prices: readonly number[], reach = usualReach): Range {
  const most = (maxValue - minValue) * reach
  const near = prices.filter(price => price >= minValue - most && price <= maxValue + most)
  return { minValue: Math.min(minValue, ...near), maxValue: Math.max(maxValue, ...near) }
}

/**
 * The column of each handle, from the highest price to the lowest, because lines can be closer together than handles are high. A handle
 * stays in its column, so that none moves sideways under a finger. A new handle takes the column with the fewest handles; if several have
 * the fewest, the one whose handles are farthest away. Example: with a, b, c in columns 0, 1, 2 and a new d below them, d shares the column
 * of a.
 */
export function columnsOf(
  ids: readonly string[],
  room: number,
  before: ReadonlyMap<string, number>,
): Map<string, number> {
  const columns = new Map(ids.flatMap(id => (before.has(id) ? [[id, before.get(id) as number]] : [])))
  for (const [rank, id] of ids.entries()) {
    if (columns.has(id)) continue
    const free = Array.from({ length: room }, (_, column) => {
      const ranks = ids.flatMap((other, at) => (columns.get(other) === column ? [Math.abs(at - rank)] : []))
      return { column, taken: ranks.length, distance: Math.min(...ranks) }
    })
    free.sort((one, other) => one.taken - other.taken || other.distance - one.distance || one.column - other.column)
    columns.set(id, free[0]?.column ?? 0)
  }
  return columns
}

interface Timed {
  readonly time: number
}

/** The index of the bar that contains a second; -1 before the first. */
export function barOf(bars: readonly Timed[], second: number): number {
  let [low, high] = [0, bars.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.time ?? 0) <= second * 1000) low = middle + 1
    else high = middle - 1
  }
  return high
}

/** The position of a second between the bars, also after the last: half an hour into the third 1-hour bar is 2.5. */
export function placeOf(bars: readonly Timed[], second: number): number {
  const step = stepOf(bars)
  const at = Math.max(0, barOf(bars, second))
  return at + (second * 1000 - (bars[at]?.time ?? 0)) / step
}

/** The second at a position between the bars: the inverse of `placeOf`. */
export function secondAt(bars: readonly Timed[], place: number): number {
  const at = Math.min(Math.max(0, Math.floor(place)), bars.length - 1)
  return Math.round(((bars[at]?.time ?? 0) + (place - at) * stepOf(bars)) / 1000)
}

/** The milliseconds from one bar to the next. */
const stepOf = (bars: readonly Timed[]): number => (bars.at(-1)?.time ?? 0) - (bars.at(-2)?.time ?? 0) || 60_000
