import { createHash } from 'node:crypto'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { block_size, levelsOf } from './columns'
import type { BarSeconds } from './kline.rules'

/** Bars are hashed and written in pieces of this many. */
export const piece_bars = 2 ** 16
const day_s = 86_400

/** The hash of a data set: over its pair, scales, period and beginning, and then over its pieces, prices before volumes. */
export const contentHash = (head: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(['lagoon/market/1', ...head]))

/** A list of numbers that grows without an object for each. */
class Growing<A extends Uint32Array | Float64Array> {
  length = 0
  constructor(private array: A) {}
  push(value: number): void {
    if (this.length === this.array.length) {
      const larger = new (this.array.constructor as new (length: number) => A)(this.length * 2)
      larger.set(this.array)
      this.array = larger
    }
    this.array[this.length++] = value
  }
  at(index: number): number {
    return this.array[index] as number
  }
  get bytes(): Uint8Array {
    return new Uint8Array(this.array.buffer, 0, this.length * this.array.BYTES_PER_ELEMENT)
  }
}

/**
 * What is computed from the bars of a data set: the extremes of its blocks, the volume before each block, and the range of the median day.
 * Stays in memory, 16 bytes for each 64 bars.
 */
export class Derived {
  #count = 0
  #high = 0
  #low = Infinity
  #sum = 0
  readonly #tree = new Growing(new Uint32Array(1024))
  readonly #before = new Growing(new Float64Array(1024))
  readonly #days = new Growing(new Float64Array(64))
  #day = -1
  #dayHigh = 0
  #dayLow = Infinity

  constructor(
    private readonly from: number,
    private readonly period: BarSeconds,
  ) {}

  add(high: number, low: number, volume: number): void {
    if (this.#count % block_size === 0) this.#endBlock()
    this.#high = Math.max(this.#high, high)
    this.#low = Math.min(this.#low, low)
    this.#sum += volume
    const day = Math.floor((this.from + this.#count * this.period) / day_s)
    if (day !== this.#day) this.#endDay(day)
    this.#dayHigh = Math.max(this.#dayHigh, high)
    this.#dayLow = Math.min(this.#dayLow, low)
    this.#count++
  }

  /** The range of the median day is relative to its low. */
  finish(): { dayRange: number; files: Readonly<Record<'tree' | 'before', Uint8Array>> } {
    this.#endBlock()
    this.#endDay(-1)
    this.#addLevels()
    const ranges = Array.from({ length: this.#days.length }, (_, i) => this.#days.at(i)).sort((a, b) => a - b)
    return {
      dayRange: ranges[ranges.length >> 1] ?? 0,
      files: { tree: this.#tree.bytes, before: this.#before.bytes },
    }
  }

  #endBlock(): void {
    if (this.#count > 0) {
      this.#tree.push(this.#high)
      this.#tree.push(this.#low)
    }
    this.#before.push(this.#sum)
    this.#high = 0
    this.#low = Infinity
  }

  #endDay(next: number): void {
    if (this.#day >= 0) this.#days.push((this.#dayHigh - this.#dayLow) / this.#dayLow)
    this.#day = next
    this.#dayHigh = 0
    this.#dayLow = Infinity
  }

  /** The blocks of blocks, up to a level with one block. */
  #addLevels(): void {
    let start = 0
    const counts = levelsOf(this.#count)
    for (const [i, nodes] of counts.slice(0, -1).entries()) {
      for (let block = 0; block < (counts[i + 1] as number); block++) {
        let [high, low] = [0, Infinity]
        for (let at = block * block_size; at < Math.min(nodes, (block + 1) * block_size); at++) {
          high = Math.max(high, this.#tree.at(2 * (start + at)))
          low = Math.min(low, this.#tree.at(2 * (start + at) + 1))
        }
        this.#tree.push(high)
        this.#tree.push(low)
      }
      start += nodes
    }
  }
}

/** Writes the columns of a data set while its bars arrive. */
export class SetWriter {
  readonly #hash
  readonly #prices: Uint32Array
  readonly #volumes = new Float64Array(piece_bars)
  readonly #files: readonly [number, number]
  readonly #perBar: 1 | 4
  readonly #derived: Derived
  #inPiece = 0

  constructor(
    private readonly folder: string,
    head: readonly (string | number)[],
    from: number,
    period: BarSeconds,
  ) {
    this.#hash = contentHash(head)
    this.#perBar = period === 1 ? 1 : 4
    this.#derived = new Derived(from, period)
    this.#prices = new Uint32Array(piece_bars * this.#perBar)
    this.#files = [openSync(`${folder}/prices`, 'w'), openSync(`${folder}/volumes`, 'w')]
  }

  add(open: number, high: number, low: number, close: number, volume: number): void {
    const at = this.#inPiece * this.#perBar
    // A bar of a second is its close.
    if (this.#perBar === 1) {
      this.#prices[at] = close
      this.#derived.add(close, close, volume)
    } else {
      this.#prices[at] = open
      this.#prices[at + 1] = high
      this.#prices[at + 2] = low
      this.#prices[at + 3] = close
      this.#derived.add(high, low, volume)
    }
    this.#volumes[this.#inPiece] = volume
    if (++this.#inPiece === piece_bars) this.#flush()
  }

  /** The hash of the content, and the range of the median day. */
  finish(): { hash: string; dayRange: number } {
    this.#flush()
    this.close()
    const { dayRange, files } = this.#derived.finish()
    for (const [name, bytes] of Object.entries(files)) writeFileSync(`${this.folder}/${name}`, bytes)
    return { hash: this.#hash.digest('hex'), dayRange }
  }

  close(): void {
    for (const file of this.#files) closeSync(file)
  }

  #flush(): void {
    const prices = new Uint8Array(this.#prices.buffer, 0, this.#inPiece * this.#perBar * 4)
    const volumes = new Uint8Array(this.#volumes.buffer, 0, this.#inPiece * 8)
    this.#hash.update(prices).update(volumes)
    writeSync(this.#files[0], prices)
    writeSync(this.#files[1], volumes)
    this.#inPiece = 0
  }
}
