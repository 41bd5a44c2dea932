import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  TickMarkType,
  type Time,
  TrackingModeExitMode,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ChartColors } from '../../theme/chartColors'
import { stampText } from '../../ui/stamp'
import type { Bar } from './bars'
import { amountText, priceText } from './figures'
import type { Line } from './lines'
import { secondAt } from './marks'
import { type Own, OwnLayer, type Stroke } from './OwnLayer'
import type { Spot } from './sketches'

export interface Picture {
  readonly bars: readonly Bar[]
  /** The closes as an area, or candles. */
  readonly look: 'area' | 'candles'
  readonly volume: boolean
  readonly overlay: readonly Line[]
  readonly study: readonly Line[]
}

/** The bar at which the chart opens, marked with a pin. */
export interface Pin {
  readonly index: number
  readonly title: string
}

interface DrawingOptions {
  readonly scale: number
  readonly colors: ChartColors
  /** The bar under the finger or pointer, and in which half of the chart it is; null if there is none. */
  readonly onPoint: (at: { index: number; left: boolean } | null) => void
  /** The first bars became visible. */
  readonly onFirstBars: () => void
  /** Called before each paint, so that elements over the chart can follow. */
  readonly onLayout: () => void
  /** Whether the user has scrolled back so far that the last bar is out of sight. */
  readonly onScrolled: (back: boolean) => void
}

interface Drawn {
  readonly series: ISeriesApi<SeriesType>
  readonly point: (picture: Picture, at: number) => object
}

/** The number of panes below the prices and the volume. */
export const studyPanesOf = ({ study }: Pick<Picture, 'study'>): number =>
  Math.max(0, ...study.map(({ pane }) => (pane ?? 0) + 1))

const nearStart = 30
const openingBars = 64

/**
 * The canvas: one lightweight-charts chart with a pane for prices, one for volume and one for the study. Bars that were only added at the
 * end are appended, so a tick redraws one point and not the whole chart.
 */
export class Drawing {
  readonly #chart: IChartApi
  #drawn: Drawn[] = []
  #shape = ''
  #shown: readonly Bar[] = []
  #colors: ChartColors
  readonly #own: OwnLayer
  #market: IPriceLine | null = null
  #back = false
  #pin: Pin | null = null
  #pinMarks: ISeriesMarkersPluginApi<Time> | null = null

  constructor(
    readonly box: HTMLElement,
    private readonly options: DrawingOptions,
  ) {
    this.#colors = options.colors
    this.#chart = createChart(box, {
      autoSize: true,
      ...paint(options.colors),
      rightPriceScale: {
        borderVisible: false,
        minimumWidth: 60,
        scaleMargins: { top: 0.14, bottom: 0.06 },
        entireTextOnly: true,
      },
      timeScale: {
        borderVisible: false,
        timeVisible: true,
        secondsVisible: false,
        rightOffset: 3,
        minBarSpacing: 1.5,
        tickMarkFormatter: tickText,
      },
      localization: { locale: 'en-US', timeFormatter: (time: UTCTimestamp) => stampText(time * 1000, 'minute') },
      // Dragging up and down scrolls the page, not the chart.
      handleScroll: { vertTouchDrag: false },
      handleScale: { axisPressedMouseMove: { price: false } },
      trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
    })
    this.#chart.subscribeCrosshairMove(({ logical, point }) => {
      const index = logical === undefined ? -1 : Math.round(logical)
      const isThere = point !== undefined && index >= 0 && index < this.#shown.length
      options.onPoint(isThere ? { index, left: point.x < box.clientWidth / 2 } : null)
    })
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(range => {
      if (!range || this.#shown.length === 0) return
      if (range.from < nearStart) options.onFirstBars()
      const back = range.to < this.#shown.length - 1
      if (back !== this.#back) options.onScrolled(back)
      this.#back = back
    })
    this.#own = new OwnLayer(this.#chart, options.onLayout)
  }

  show(picture: Picture): void {
    const shape = shapeOf(picture)
    const opened = this.#shown.length === 0 && picture.bars.length > 0
    if (shape !== this.#shape) this.#build(picture, shape)
    else if (grew(this.#shown, picture.bars)) {
      for (let at = this.#shown.length - 1; at < picture.bars.length; at++) {
        for (const { series, point } of this.#drawn) series.update(point(picture, at) as never)
      }
      this.#shown = picture.bars
      this.#own.follow(picture.bars)
      this.#tag(picture)
      return
    }
    this.#shown = picture.bars
    for (const { series, point } of this.#drawn) {
      series.setData(picture.bars.map((_, at) => point(picture, at)) as never)
    }
    this.#own.follow(picture.bars)
    this.#tag(picture)
    this.#putPin()
    if (opened) this.#open()
  }

  /** Jumps back to the last bar at once: an animation would be interrupted by new bars and slow frames. */
  toNow(): void {
    const scale = this.#chart.timeScale()
    scale.scrollToPosition(scale.options().rightOffset, false)
  }

  /** After a change of theme everything is redrawn, because canvases know no CSS variables. */
  dress(colors: ChartColors, picture: Picture): void {
    this.#colors = colors
    this.#chart.applyOptions(paint(colors))
    this.#shape = ''
    this.show(picture)
  }

  /** The user's own items: price lines, trades, sketches. */
  showOwn(own: Own): void {
    this.#own.show(own)
  }

  moveMark(id: string, price: number): void {
    this.#own.move(id, price)
  }

  /** The position of a price, from the top of the box; null if it is not visible. */
  yOf(price: number): number | null {
    const y = this.#drawn[0]?.series.priceToCoordinate(price) ?? null
    return y === null || y < 0 || y > (this.#chart.panes()[0]?.getHeight() ?? 0) ? null : y
  }

  /** How many of the user's own prices are above and below the visible ones; their tags leave the axis. */
  outOfSight(): { above: number; below: number } {
    const top = this.priceAt(0)
    return top === null ? { above: 0, below: 0 } : this.#own.hideBeyond(price => this.yOf(price) !== null, top)
  }

  /** Extends the scale to all of the user's own prices. */
  reveal(): void {
    this.#own.reveal()
    this.#drawn[0]?.series.priceScale().applyOptions({ autoScale: true })
  }

  strokes(): readonly Stroke[] {
    return this.#own.strokes()
  }

  /** The size of the price pane, without axes and other panes. */
  room(): { width: number; height: number } {
    return { width: this.#chart.timeScale().width(), height: this.#chart.panes()[0]?.getHeight() ?? 0 }
  }

  /** The spot at a position in the price pane; null outside. */
  spotAt(x: number, y: number): Spot | null {
    const { width, height } = this.room()
    const logical = this.#chart.timeScale().coordinateToLogical(x)
    const price = this.priceAt(y)
    if (x > width || y > height || logical === null || price === null || price <= 0) return null
    return { price: Number(price.toFixed(this.options.scale)), second: secondAt(this.#shown, logical) }
  }

  priceAt(y: number): number | null {
    return this.#drawn[0]?.series.coordinateToPrice(y) ?? null
  }

  /** A pin over the bar at which the chart was opened. Set before the bars are shown, so that the chart opens there. */
  pin(pin: Pin | null): void {
    this.#pin = pin
    this.#putPin()
  }

  #putPin(): void {
    const bar = this.#pin && this.#shown[this.#pin.index]
    const color = this.#colors.series
    const text = this.#pin?.title ?? ''
    this.#pinMarks?.setMarkers(
      bar ? [{ time: seconds(bar), position: 'aboveBar', shape: 'arrowDown', size: 1.5, color, text }] : [],
    )
  }

  /** Moves the cursor to a bar, for the keyboard. */
  pointAt(index: number): void {
    const bar = this.#shown[index]
    const series = this.#drawn[0]?.series
    if (!bar || !series) return
    const range = this.#chart.timeScale().getVisibleLogicalRange()
    if (range && (index < range.from + 1 || index > range.to - 1)) {
      this.#chart.timeScale().scrollToPosition(index - this.#shown.length + openingBars / 2, false)
    }
    this.#chart.setCrosshairPosition(bar.close, seconds(bar), series)
    this.options.onPoint({ index, left: index < ((range?.from ?? 0) + (range?.to ?? 0)) / 2 })
  }

  release(): void {
    this.#chart.clearCrosshairPosition()
    this.options.onPoint(null)
  }

  /** The top of each pane, from the top of the box. */
  paneTops(): number[] {
    let top = 0
    return this.#chart.panes().map(pane => {
      const here = top
      top += pane.getHeight() + 1
      return here
    })
  }

  destroy(): void {
    this.#chart.remove()
  }

  /** A tag with the market price at any scroll position; the chart's own tag would show the last visible bar. */
  #tag({ look, bars }: Picture): void {
    const last = bars.at(-1)
    if (!last) return
    const tone = last.close >= last.open ? this.#colors.up : this.#colors.down
    const tag = { price: last.close, color: look === 'area' ? this.#colors.series : tone }
    if (this.#market) this.#market.applyOptions(tag)
    else this.#market = this.#drawn[0]?.series.createPriceLine({ ...tag, ...tagLook }) ?? null
  }

  #open(): void {
    const last = this.#shown.length - 1
    const to = this.#pin ? Math.min(last + 3, this.#pin.index + openingBars / 2) : last + 3
    this.#chart.timeScale().setVisibleLogicalRange({ from: to - openingBars - 3, to })
  }

  #build(picture: Picture, shape: string): void {
    for (const { series } of this.#drawn) this.#chart.removeSeries(series)
    this.#shape = shape
    this.#market = null
    const studyPane = picture.volume ? 2 : 1
    this.#drawn = [
      this.#main(picture.look),
      ...picture.overlay.map((line, at) => this.#line('overlay', line, at, 0)),
      ...(picture.volume ? [this.#volume()] : []),
      ...picture.study.map((line, at) => this.#line('study', line, at, studyPane + (line.pane ?? 0))),
    ]
    const stretch = [3.2, ...(picture.volume ? [0.8] : []), ...Array.from({ length: studyPanesOf(picture) }, () => 1.1)]
    for (const [at, pane] of this.#chart.panes().entries()) pane.setStretchFactor(stretch[at] ?? 1)
    const [main] = this.#drawn
    if (main) this.#own.drawOn(main.series, this.#colors)
    this.#pinMarks = main ? createSeriesMarkers(main.series) : null
  }

  #main(look: Picture['look']): Drawn {
    const { scale } = this.options
    const colors = this.#colors
    const priceFormat = {
      type: 'custom' as const,
      formatter: (price: number) => priceText(price, scale),
      minMove: 10 ** -scale,
    }
    if (look === 'area') {
      const series = this.#chart.addSeries(AreaSeries, {
        priceFormat,
        lineColor: colors.series,
        topColor: colors.areaTop,
        bottomColor: colors.areaBottom,
        lineWidth: 2,
        ...noTag,
      })
      return {
        series,
        point: ({ bars }, at) => ({ time: seconds(bars[at]), value: bars[at]?.close }),
      }
    }
    const series = this.#chart.addSeries(CandlestickSeries, {
      priceFormat,
      upColor: colors.up,
      downColor: colors.down,
      wickUpColor: colors.up,
      wickDownColor: colors.down,
      borderVisible: false,
      ...noTag,
    })
    return {
      series,
      point: ({ bars }, at) => {
        const bar = bars[at]
        return { time: seconds(bar), open: bar?.open, high: bar?.high, low: bar?.low, close: bar?.close }
      },
    }
  }

  #volume(): Drawn {
    const { upVolume, downVolume } = this.#colors
    const series = this.#chart.addSeries(
      HistogramSeries,
      { priceFormat: amounts, priceLineVisible: false, lastValueVisible: false },
      1,
    )
    series.priceScale().applyOptions({ scaleMargins: { top: 0.2, bottom: 0 } })
    return {
      series,
      point: ({ bars }, at) => {
        const bar = bars[at]
        const rose = bar !== undefined && bar.close >= bar.open
        return { time: seconds(bar), value: bar?.volume, color: rose ? upVolume : downVolume }
      },
    }
  }

  #line(kind: 'overlay' | 'study', { ink, look }: Line, place: number, pane: number): Drawn {
    const colors = this.#colors
    const quiet = { priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false }
    const priceFormat =
      kind === 'overlay'
        ? undefined
        : { type: 'custom' as const, formatter: (value: number) => priceText(value, 2), minMove: 0.000001 }
    const valueAt = (picture: Picture, at: number) => picture[kind][place]?.values[at]
    const room = { scaleMargins: { top: kind === 'study' ? 0.24 : 0.14, bottom: 0.08 } }
    if (look === 'bars') {
      const series = this.#chart.addSeries(HistogramSeries, { ...quiet, ...(priceFormat && { priceFormat }) }, pane)
      series.priceScale().applyOptions(room)
      return {
        series,
        point: (picture, at) => {
          const value = valueAt(picture, at)
          const color = (value ?? 0) >= 0 ? colors.up : colors.down
          return { time: seconds(picture.bars[at]), ...(value !== undefined && { value, color }) }
        },
      }
    }
    const color = colors.indicators[ink % colors.indicators.length]
    const series = this.#chart.addSeries(
      LineSeries,
      { ...quiet, color, lineWidth: 1, ...(priceFormat && { priceFormat }) },
      pane,
    )
    series.priceScale().applyOptions(room)
    return {
      series,
      point: (picture, at) => {
        const value = valueAt(picture, at)
        return { time: seconds(picture.bars[at]), ...(value !== undefined && { value }) }
      },
    }
  }
}

const noTag = { priceLineVisible: false, lastValueVisible: false }
const tagLook = { lineWidth: 1, lineStyle: LineStyle.Dashed, axisLabelVisible: true, title: '' } as const

const amounts = { type: 'custom' as const, formatter: amountText, minMove: 0.000001 }

const seconds = (bar: Bar | undefined): UTCTimestamp => ((bar?.time ?? 0) / 1000) as UTCTimestamp

/** The parts that require a rebuild when they change; everything else is data. */
function shapeOf({ look, volume, overlay, study }: Picture): string {
  return [
    look,
    volume,
    ...overlay.map(line => line.name),
    '|',
    ...study.map(line => `${line.pane ?? 0} ${line.name}`),
  ].join(' ')
}

/** Whether all bars except the last are unchanged, so that only the end must be redrawn. */
function grew(shown: readonly Bar[], bars: readonly Bar[]): boolean {
  return (
    shown.length > 1 && bars.length >= shown.length && bars[0] === shown[0] && bars[shown.length - 2] === shown.at(-2)
  )
}

function paint(colors: ChartColors) {
  const label = { color: colors.crosshair, labelBackgroundColor: colors.label }
  return {
    layout: {
      background: { color: 'transparent' },
      textColor: colors.faint,
      fontSize: 11,
      fontFamily: 'Barlow, "Barlow fallback", sans-serif',
      panes: { separatorColor: colors.line, separatorHoverColor: colors.line, enableResize: false },
      attributionLogo: true,
    },
    grid: { vertLines: { color: colors.grid }, horzLines: { color: colors.grid } },
    crosshair: { mode: 0, vertLine: label, horzLine: label },
  }
}

/** The labels of the time axis, in a format that every language reads alike. */
function tickText(time: UTCTimestamp, kind: TickMarkType): string {
  if (kind === TickMarkType.Year) return stampText(time * 1000, 'year')
  if (kind === TickMarkType.Month) return stampText(time * 1000, 'month')
  return stampText(time * 1000, kind === TickMarkType.DayOfMonth ? 'day' : 'clock')
}
