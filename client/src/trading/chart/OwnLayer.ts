import {
  createSeriesMarkers,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineStyle,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ChartColors } from '../../theme/chartColors'
import type { Bar } from './bars'
import { barOf, type PriceMark, placeOf, type TradeMark, usualReach, withMarks } from './marks'
import type { Sketch } from './sketches'

export interface Own {
  readonly marks: readonly PriceMark[]
  readonly trades: readonly TradeMark[]
  readonly sketches: readonly Sketch[]
}

/** A trend line in pixels of the pane. */
export interface Stroke {
  readonly id: string
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** The user's own items over the bars: price lines, trade markers, trend lines. It survives a change of the series. */
export class OwnLayer {
  #series: ISeriesApi<SeriesType> | undefined
  #colors: ChartColors | undefined
  #own: Own = { marks: [], trades: [], sketches: [] }
  #bars: readonly Bar[] = []
  #lines = new Map<string, IPriceLine>()
  /** Marks without tags on the axis, because their prices are not visible. */
  #hidden = new Set<string>()
  #reach = usualReach
  #markers: ISeriesMarkersPluginApi<Time> | undefined

  constructor(
    private readonly chart: IChartApi,
    private readonly onLayout: () => void,
  ) {}

  /** The series or the colours have changed. */
  drawOn(series: ISeriesApi<SeriesType>, colors: ChartColors): void {
    this.#series = series
    this.#colors = colors
    this.#lines.clear()
    this.#markers = createSeriesMarkers(series, [])
    series.attachPrimitive({ updateAllViews: this.onLayout })
    series.applyOptions({
      autoscaleInfoProvider: (original: () => { priceRange: { minValue: number; maxValue: number } | null } | null) => {
        const info = original()
        if (!info?.priceRange) return info
        const prices = this.#own.marks.map(({ price }) => price)
        return { ...info, priceRange: withMarks(info.priceRange, prices, this.#reach) }
      },
    })
    this.show(this.#own)
  }

  show(own: Own): void {
    this.#own = own
    this.#drawLines()
    this.#drawTrades()
  }

  /** Markers and ends of trend lines are placed at bars. */
  follow(bars: readonly Bar[]): void {
    const isLonger = bars.length !== this.#bars.length || bars[0] !== this.#bars[0]
    this.#bars = bars
    if (isLonger) this.#drawTrades()
  }

  /** Called during a drag. */
  move(id: string, price: number): void {
    this.#lines.get(id)?.applyOptions({ price })
  }

  /** Removes the tags of invisible prices from the axis, where they would overlap, and counts them. */
  hideBeyond(isVisible: (price: number) => boolean, top: number): { above: number; below: number } {
    const beyond = this.#own.marks.filter(({ price }) => !isVisible(price))
    const hidden = new Set(beyond.map(({ id }) => id))
    for (const [id, line] of this.#lines) {
      if (hidden.has(id) !== this.#hidden.has(id)) line.applyOptions({ axisLabelVisible: !hidden.has(id) })
    }
    this.#hidden = hidden
    const above = beyond.filter(({ price }) => price > top).length
    return { above, below: beyond.length - above }
  }

  reveal(): void {
    this.#reach = Number.POSITIVE_INFINITY
  }

  #drawLines(): void {
    const series = this.#series
    const colors = this.#colors
    if (!series || !colors) return
    for (const line of this.#lines.values()) series.removePriceLine(line)
    const levels = this.#own.sketches.flatMap(each =>
      each.kind === 'level'
        ? [{ id: each.id, price: each.price, color: colors.series, style: LineStyle.Solid, title: '' }]
        : [],
    )
    const marks = this.#own.marks.map(({ id, price, title, tone, isDraft, onMove, onRemove }) => ({
      id,
      price,
      // A line with a handle shows its title there.
      title: onMove || onRemove ? '' : title,
      color: tone === 'plain' ? colors.crosshair : colors[tone],
      style: isDraft ? LineStyle.Dotted : LineStyle.Dashed,
    }))
    this.#lines = new Map(
      [...levels, ...marks].map(({ id, price, title, color, style }) => [
        id,
        series.createPriceLine({ price, title, color, lineStyle: style, lineWidth: 1, axisLabelVisible: true }),
      ]),
    )
    this.#hidden.clear()
  }

  #drawTrades(): void {
    const colors = this.#colors
    if (!colors) return
    const places = new Set<string>()
    const markers = this.#own.trades.flatMap(({ second, side }) => {
      const bar = this.#bars[barOf(this.#bars, second)]
      const place = `${bar?.time} ${side}`
      if (!bar || places.has(place)) return []
      places.add(place)
      const look =
        side === 'buy'
          ? ({ position: 'belowBar', shape: 'arrowUp', color: colors.up } as const)
          : ({ position: 'aboveBar', shape: 'arrowDown', color: colors.down } as const)
      return [{ time: (bar.time / 1000) as UTCTimestamp, ...look }]
    })
    this.#markers?.setMarkers(markers.sort((a, b) => a.time - b.time))
  }

  /** The positions of the trend lines. */
  strokes(): readonly Stroke[] {
    return this.#own.sketches.flatMap(each => {
      if (each.kind !== 'trend' || this.#bars.length === 0) return []
      const [from, to] = [each.from, each.to].map(({ second, price }) => ({
        x: this.#xOf(placeOf(this.#bars, second)),
        y: this.#series?.priceToCoordinate(price) ?? null,
      }))
      if (!from || !to || from.x === null || from.y === null || to.x === null || to.y === null) return []
      return [{ id: each.id, from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } }]
    })
  }

  /** The library only knows whole bar positions. */
  #xOf(place: number): number | null {
    const scale = this.chart.timeScale()
    const whole = Math.floor(place)
    const [left, right] = [whole, whole + 1].map(at => scale.logicalToCoordinate(at as never))
    return left == null || right == null ? null : left + (right - left) * (place - whole)
  }
}
