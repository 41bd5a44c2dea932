/**
 * Reads price files line by line: open time, open, high, low, close, volume, and any further columns, as the public kline dumps have them.
 * Prices become whole numbers of the pair's steps. Every fault names its file and line.
 */
import { isUtf8 } from 'node:buffer'
import { stampOf } from '../platform/world-time'

export interface Scales {
  readonly priceScale: number
  readonly amountScale: number
}

/** Where a line is, for its faults. */
interface Place {
  readonly file: string
  readonly line: number
}

export interface Fault extends Place {
  readonly kind: 'gap' | 'duplicate' | 'order' | 'period' | 'price' | 'columns' | 'file' | 'size'
  readonly text: string
}

/** The parsed line; the same object for each line. Prices and volume are whole numbers of the pair's scales. */
interface Line {
  second: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  /** The whole line had no more decimals than the pair. */
  isExact: boolean
}

const columns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const
const longest_line = 4096
/** Larger prices would be less exact than one step in the price function. */
const most_steps = 2 ** 26
const most_volume = 2 ** 40

const [comma, point, zero, nine] = [44, 46, 48, 57]

const isText = (bytes: Uint8Array): boolean => isUtf8(bytes) && bytes.every(byte => byte >= 32 || byte === 9)

export class KlineLines {
  readonly line: Line = { second: 0, open: 0, high: 0, low: 0, close: 0, volume: 0, isExact: true }
  #place: { file: string; line: number } = { file: '', line: 0 }
  #left: Uint8Array = new Uint8Array()

  constructor(
    private readonly scales: Scales,
    /** Called for each good line. */
    private readonly onLine: (line: Line, place: Place) => void,
    private readonly onFault: (fault: Fault) => void,
  ) {}

  begin(file: string): void {
    this.#place = { file, line: 0 }
    this.#left = new Uint8Array()
  }

  push(chunk: Uint8Array): void {
    const bytes = this.#left.length > 0 ? Buffer.concat([this.#left, chunk]) : chunk
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      this.#read(bytes, start, end)
      start = end + 1
    }
    this.#left = bytes.subarray(start)
    if (this.#left.length > longest_line) {
      this.#place.line++
      this.#fault('file', 'the line is too long, so this is not a file of prices')
    }
  }

  end(): void {
    if (this.#left.length > 0) this.#read(this.#left, 0, this.#left.length)
    if (this.#place.line > 0) return
    this.#place.line = 1
    this.#fault('file', 'the file is empty')
  }

  #fault(kind: Fault['kind'], text: string): void {
    this.onFault({ ...this.#place, kind, text })
  }

  #read(bytes: Uint8Array, from: number, to: number): void {
    const place = this.#place
    place.line++
    let [start, end] = [from, to]
    if (end > start && bytes[end - 1] === 13) end--
    if (place.line === 1 && bytes[start] === 0xef && bytes[start + 1] === 0xbb) start += 3
    if (start === end) return
    const { line } = this
    line.isExact = true
    for (let column = 0; column < 6; column++) {
      let stop = bytes.indexOf(comma, start)
      if (stop < 0 || stop > end) stop = end
      const value = column === 0 ? secondIn(bytes, start, stop) : this.#number(bytes, start, stop, column === 5)
      if (Number.isNaN(value)) {
        if (place.line === 1 && this.#isHeader(bytes.subarray(from, end))) return
        this.#misread(bytes.subarray(from, end), bytes.subarray(start, stop), column)
        return
      }
      line[names[column] as (typeof names)[number]] = value
      if (stop === end && column < 5) {
        this.#fault('columns', `the line has ${column + 1} columns and needs 6: ${columns.join(', ')}`)
        return
      }
      start = stop + 1
    }
    const wrong = faultOf(line)
    if (wrong) this.#fault('price', wrong)
    else this.onLine(line, place)
  }

  #misread(whole: Uint8Array, field: Uint8Array, column: number): void {
    const shown = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 40)).toString('latin1')
    if (this.#place.line === 1 && column === 0)
      this.#fault(
        'file',
        isText(whole)
          ? `“${shown(whole)}” is neither a line of prices nor their names; a line needs ${columns.join(', ')}`
          : 'this is not a file of prices',
      )
    else this.#fault(column === 0 ? 'file' : 'price', `“${shown(field)}” is not a valid ${columns[column]}`)
  }

  /** A first line of names, in the order that all lines have. */
  #isHeader(bytes: Uint8Array): boolean {
    const header = Buffer.from(bytes).toString('latin1').toLowerCase().replaceAll('"', '').split(',')
    return columns.every((name, i) => header[i]?.trim() === name || (i === 0 && /time|date/.test(header[0] ?? '')))
  }

  /** A decimal number in steps, rounded to the nearest; NaN for anything else. */
  #number(bytes: Uint8Array, from: number, to: number, isVolume: boolean): number {
    const scale = isVolume ? this.scales.amountScale : this.scales.priceScale
    let value = 0
    let at = from
    for (; at < to && bytes[at] !== point; at++) {
      const digit = bytes[at] as number
      if (digit < zero || digit > nine) return Number.NaN
      value = value * 10 + digit - zero
    }
    if (at === from) return Number.NaN
    let decimals = 0
    let half = 0
    for (at++; at < to; at++) {
      const digit = bytes[at] as number
      if (digit < zero || digit > nine) return Number.NaN
      if (decimals < scale) value = value * 10 + digit - zero
      else if (digit > zero) {
        this.line.isExact = false
        if (decimals === scale && digit >= zero + 5) half = 1
      }
      decimals++
    }
    for (; decimals < scale; decimals++) value *= 10
    return value + half
  }
}

const names = ['second', 'open', 'high', 'low', 'close', 'volume'] as const

/** Seconds, milliseconds or microseconds since 1970, or an ISO time; NaN for anything else. */
function secondIn(bytes: Uint8Array, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const digit = bytes[at] as number
    if (digit < zero || digit > nine) return isoSecond(Buffer.from(bytes.subarray(from, to)).toString('latin1'))
    value = value * 10 + digit - zero
  }
  if (to === from) return Number.NaN
  const per = value < 1e11 ? 1 : value < 1e14 ? 1e3 : 1e6
  const second = value / per
  return second > 0 && second < 2 ** 32 ? Math.floor(second) : Number.NaN
}

function isoSecond(text: string): number {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?( UTC|Z|\+00:00)?$/.test(text)) return Number.NaN
  return Math.floor(Date.parse(`${text.replace(/( UTC|Z|\+00:00)$/, '').replace(' ', 'T')}Z`) / 1000)
}

function faultOf({ open, high, low, close, volume }: Line): string | null {
  if (open <= 0 || high <= 0 || low <= 0 || close <= 0) return 'a price is 0'
  if (high < low) return 'the high is below the low'
  if (open > high || open < low) return 'the open is outside of low and high'
  if (close > high || close < low) return 'the close is outside of low and high'
  if (high >= most_steps) return 'a price has too many digits for this pair'
  if (volume > most_volume) return 'the volume is too large'
  return null
}

/** The period of the bars, in seconds. */
export type BarSeconds = 1 | 60

/** Three years of seconds. */
const most_bars = 100_000_000

/** The first and the last second of missing bars. */
export interface Gap {
  readonly from: number
  readonly to: number
}
const most_missing = 1000

/** Puts the lines of all files into one row of bars without gaps. Any fault but a gap ends the import; up to twenty gaps are reported together. */
export class BarRow {
  period: BarSeconds | null = null
  from: number | null = null
  bars = 0
  gaps = 0
  bridged = 0
  /** The gaps that were bridged. */
  readonly missing: Gap[] = []
  rounded = 0
  #first: { line: Line; place: Place } | null = null
  #last = 0
  #close = 0

  constructor(
    private readonly bridge: boolean,
    private readonly onBar: (open: number, high: number, low: number, close: number, volume: number) => void,
    private readonly onFault: (fault: Fault) => void,
  ) {}

  take(line: Line, place: Place): void {
    if (!line.isExact) this.rounded++
    if (this.from === null) {
      this.from = line.second
      this.#first = { line: { ...line }, place: { ...place } }
      return
    }
    const first = this.#first
    if (first) {
      this.#first = null
      const apart = line.second - first.line.second
      this.period = apart % 60 === 0 && apart > 0 && first.line.second % 60 === 0 ? 60 : 1
      this.#last = first.line.second - this.period
      this.#add(first.line, first.place)
    }
    this.#add(line, place)
  }

  /** A single line has no neighbour that shows its period. */
  end(): void {
    const first = this.#first
    if (!first) return
    this.period = first.line.second % 60 === 0 ? 60 : 1
    this.#last = first.line.second - this.period
    this.#add(first.line, first.place)
  }

  #add(line: Line, place: Place): void {
    const period = this.period as number
    const apart = line.second - this.#last
    if (apart !== period && !this.#fits(line, place, apart, period)) return
    if (this.bars >= most_bars)
      this.onFault({ ...place, kind: 'size', text: 'a data set has 100 million bars at most' })
    this.#emit(line.open, line.high, line.low, line.close, line.volume)
    this.#last = line.second
    this.#close = line.close
  }

  /** Bridges a gap, or reports why the bar does not follow the one before it. */
  #fits({ second }: Line, place: Place, apart: number, period: number): boolean {
    const fault = (kind: Fault['kind'], text: string) => this.onFault({ ...place, kind, text })
    const [now, before] = [stampOf(second), stampOf(this.#last)]
    if (apart === 0) fault('duplicate', `the bar of ${now} is there twice`)
    else if (apart < 0) fault('order', `the bar of ${now} comes after the one of ${before}`)
    else if (apart % period !== 0) fault('period', `the bar of ${now} does not begin at a whole minute`)
    else {
      const missing = apart / period - 1
      this.gaps++
      if (!this.bridge)
        fault('gap', `${missing} ${missing === 1 ? 'bar is' : 'bars are'} missing between ${before} and ${now}`)
      else if (this.bars + missing >= most_bars) fault('size', `the gap before ${now} is too long to bridge`)
      else for (let i = 0; i < missing; i++) this.#emit(this.#close, this.#close, this.#close, this.#close, 0)
      if (this.bridge) {
        this.bridged += missing
        if (this.missing.length < most_missing) this.missing.push({ from: this.#last + period, to: second - 1 })
      }
      // Without a bridge the next gap is reported too.
      this.#last = second
      return this.bridge
    }
    return false
  }

  #emit(open: number, high: number, low: number, close: number, volume: number): void {
    this.bars++
    this.onBar(open, high, low, close, volume)
  }
}
