/**
 * The columns of data sets on the disk: prices and volumes of all bars, and the extremes of blocks of 64, of 64 such blocks, and so on. All
 * data sets of a process read them in pages through one bounded cache.
 */
import { closeSync, openSync, readSync } from 'node:fs'

export const block_size = 64
const page_bytes = 2 ** 16
/** 64 MiB. */
const most_pages = 1024

interface Page {
  readonly whole: Uint32Array
  readonly real: Float64Array
}

class Pages {
  readonly #pages = new Map<number, Page>()
  #files = 0

  /** The number of a file in the keys of its pages. */
  register(): number {
    return this.#files++
  }

  get(file: number, fd: number, page: number): Page {
    const key = file * 2 ** 24 + page
    let found = this.#pages.get(key)
    if (found) this.#pages.delete(key)
    else {
      const bytes = new Uint8Array(page_bytes)
      readSync(fd, bytes, 0, page_bytes, page * page_bytes)
      found = { whole: new Uint32Array(bytes.buffer), real: new Float64Array(bytes.buffer) }
      if (this.#pages.size >= most_pages) this.#pages.delete(this.#pages.keys().next().value as number)
    }
    this.#pages.set(key, found)
    return found
  }
}

const pages = new Pages()

/** A file of numbers. */
class Column {
  readonly #fd: number
  readonly #file = pages.register()
  #at = -1
  #page: Page = { whole: new Uint32Array(), real: new Float64Array() }

  constructor(path: string) {
    this.#fd = openSync(path, 'r')
  }

  release(): void {
    closeSync(this.#fd)
  }

  /** A number of 32 bits. */
  whole(index: number): number {
    return this.#load(Math.floor(index / (page_bytes / 4))).whole[index % (page_bytes / 4)] as number
  }

  /** A number of 64 bits. */
  real(index: number): number {
    return this.#load(Math.floor(index / (page_bytes / 8))).real[index % (page_bytes / 8)] as number
  }

  #load(page: number): Page {
    if (page !== this.#at) {
      this.#page = pages.get(this.#file, this.#fd, page)
      this.#at = page
    }
    return this.#page
  }
}

/** The number of nodes on each level above the bars, up to a level with one block. */
export function levelsOf(bars: number): number[] {
  const levels: number[] = []
  for (let nodes = bars; nodes > block_size; ) {
    nodes = Math.ceil(nodes / block_size)
    levels.push(nodes)
  }
  return levels
}

/** The bars of one data set. A bar of a second has one price; one of a minute has four: open, high, low and close. */
export class Bars {
  /** The number of levels, with that of the bars. */
  readonly levels: number
  readonly #prices: Column
  readonly #volumes: Column
  readonly #tree: Column
  readonly #before: Column
  /** Where each level begins in the tree, in nodes. */
  readonly #starts: number[] = [0, 0]

  constructor(
    folder: string,
    readonly count: number,
    private readonly perBar: 1 | 4,
  ) {
    const counts = levelsOf(count)
    this.levels = counts.length + 1
    for (const nodes of counts) this.#starts.push((this.#starts.at(-1) as number) + nodes)
    this.#prices = new Column(`${folder}/prices`)
    this.#volumes = new Column(`${folder}/volumes`)
    this.#tree = new Column(`${folder}/tree`)
    this.#before = new Column(`${folder}/before`)
  }

  /** Closes its files. */
  release(): void {
    for (const column of [this.#prices, this.#volumes, this.#tree, this.#before]) column.release()
  }

  open(bar: number): number {
    return this.#prices.whole(bar * this.perBar)
  }
  close(bar: number): number {
    return this.#prices.whole(bar * this.perBar + this.perBar - 1)
  }
  volume(bar: number): number {
    return this.#volumes.real(bar)
  }

  /** The highest price of a bar (level 0), of a block of bars (level 1), of a block of blocks. */
  high(level: number, index: number): number {
    if (level === 0) return this.#prices.whole(bar4(index, this.perBar, 1))
    return this.#tree.whole(2 * ((this.#starts[level] as number) + index))
  }
  low(level: number, index: number): number {
    if (level === 0) return this.#prices.whole(bar4(index, this.perBar, 2))
    return this.#tree.whole(2 * ((this.#starts[level] as number) + index) + 1)
  }

  /** The volume of all bars before this one. */
  volumeBefore(bar: number): number {
    const block = Math.floor(bar / block_size)
    let sum = this.#before.real(block)
    for (let at = block * block_size; at < bar; at++) sum += this.#volumes.real(at)
    return sum
  }
}

const bar4 = (bar: number, perBar: 1 | 4, of: number): number => (perBar === 1 ? bar : bar * 4 + of)
