import { nowhere, PlaceIndex } from './placeIndex'

/**
 * The price levels of one side, with fast access to the best: each level is the two ends of a queue and its total amount. Prices are sorted
 * in short runs, so opening and closing a level costs the same among a hundred or a million others, at any position.
 */
const run_length = 256

interface Run {
  readonly keys: Float64Array
  readonly levels: Int32Array
  count: number
}

export class Ladder {
  /** By level: the price, the total amount, the first and the last place of its queue. */
  price: Float64Array
  total: Float64Array
  head: Int32Array
  tail: Int32Array
  best = nowhere

  readonly #levels = new PlaceIndex()
  readonly #runs: Run[] = [emptyRun()]
  readonly #free: number[] = []
  #used = 0

  /** `sign` 1 ranks high prices first (bids), −1 low ones (asks). `room`: the number of levels that fit without growing. */
  constructor(
    private readonly sign: 1 | -1,
    room = 64,
  ) {
    this.price = new Float64Array(room)
    this.total = new Float64Array(room)
    this.head = new Int32Array(room)
    this.tail = new Int32Array(room)
  }

  get size(): number {
    return this.#levels.size
  }

  /** The level of a price, opened if it does not exist. */
  at(price: number): number {
    const known = this.#levels.get(price)
    return known === nowhere ? this.#open(price) : known
  }

  close(level: number): void {
    const price = this.price[level] as number
    this.#levels.delete(price)
    this.#free.push(level)
    const runs = this.#runs
    if (level === this.best) this.#shorten(runs.length - 1, (runs.at(-1) as Run).count - 1)
    else {
      const at = this.#runOf(this.sign * price)
      this.#shorten(at, placeOf(runs[at] as Run, this.sign * price))
    }
  }

  /** Visits levels from the best on, until `visit` returns false. */
  descend(visit: (level: number) => boolean): void {
    for (let r = this.#runs.length - 1; r >= 0; r--) {
      const run = this.#runs[r] as Run
      for (let i = run.count - 1; i >= 0; i--) if (!visit(run.levels[i] as number)) return
    }
  }

  #open(price: number): number {
    const level = this.#free.pop() ?? this.#used++
    if (level === this.price.length) this.#grow()
    this.price[level] = price
    this.total[level] = 0
    this.head[level] = nowhere
    this.tail[level] = nowhere
    this.#levels.set(price, level)
    const key = this.sign * price
    const at = this.#runOf(key)
    const run = this.#runs[at] as Run
    const place = placeOf(run, key)
    if (place < run.count) {
      run.keys.copyWithin(place + 1, place, run.count)
      run.levels.copyWithin(place + 1, place, run.count)
    }
    run.keys[place] = key
    run.levels[place] = level
    run.count++
    if (run.count === run_length) this.#split(at)
    if (this.best === nowhere || key > this.sign * (this.price[this.best] as number)) this.best = level
    return level
  }

  #shorten(at: number, place: number): void {
    const run = this.#runs[at] as Run
    run.count--
    if (place < run.count) {
      run.keys.copyWithin(place, place + 1, run.count + 1)
      run.levels.copyWithin(place, place + 1, run.count + 1)
    }
    if (run.count === 0 && this.#runs.length > 1) this.#runs.splice(at, 1)
    const last = this.#runs[this.#runs.length - 1] as Run
    this.best = last.count === 0 ? nowhere : (last.levels[last.count - 1] as number)
  }

  /** The run of a key: the last one that begins at or below it. */
  #runOf(key: number): number {
    const runs = this.#runs
    let low = 0
    let high = runs.length - 1
    if (key >= ((runs[high] as Run).keys[0] as number)) return high
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (((runs[middle] as Run).keys[0] as number) <= key) low = middle
      else high = middle - 1
    }
    return low
  }

  #split(at: number): void {
    const run = this.#runs[at] as Run
    const half = run_length >> 1
    const upper = emptyRun()
    upper.keys.set(run.keys.subarray(half))
    upper.levels.set(run.levels.subarray(half))
    upper.count = run_length - half
    run.count = half
    this.#runs.splice(at + 1, 0, upper)
  }

  #grow(): void {
    this.price = grown(this.price, new Float64Array(this.price.length * 2))
    this.total = grown(this.total, new Float64Array(this.total.length * 2))
    this.head = grown(this.head, new Int32Array(this.head.length * 2))
    this.tail = grown(this.tail, new Int32Array(this.tail.length * 2))
  }
}

/** The position of a key in its run, or where it would be. */
function placeOf(run: Run, key: number): number {
  let low = 0
  let high = run.count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((run.keys[middle] as number) < key) low = middle + 1
    else high = middle
  }
  return low
}

function emptyRun(): Run {
  return { keys: new Float64Array(run_length), levels: new Int32Array(run_length), count: 0 }
}

export function grown<T extends Float64Array | Int32Array | Uint8Array>(from: T, into: T): T {
  into.set(from)
  return into
}
