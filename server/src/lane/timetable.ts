import { Heap, type HeapItem } from '../platform/heap'

/** A row that waits for a second of world time. */
export interface Timed extends HeapItem {
  readonly id: number
  readonly at: number
}

/** For rows that may be due later than the second they wait for, such as options during a halt. Rows of one line keep their order. */
export interface Lines<Row> {
  lineOf(row: Row): number
  /** The second at which a row of this line is due: never before `at`, and never earlier for a later `at`. */
  dueAt(line: number, at: number): number
}

const oneLine: Lines<unknown> = { lineOf: () => 0, dueAt: (_, at) => at }

/**
 * Rows by the second that they wait for. Finding the next second takes the same time for any number of rows; finding the due rows takes
 * time only for these. Failed work is skipped.
 */
export class Timetable<Row extends Timed> {
  readonly #rows = new Map<number, Row>()
  readonly #lines = new Map<number, Heap<Row>>()

  constructor(private readonly lines: Lines<Row> = oneLine) {}

  get size(): number {
    return this.#rows.size
  }

  /** Adds a row, or replaces it. */
  put(row: Row): void {
    this.remove(row.id)
    this.#rows.set(row.id, row)
    const line = this.lines.lineOf(row)
    const waiting = this.#lines.get(line) ?? new Heap<Row>((a, b) => a.at < b.at)
    this.#lines.set(line, waiting)
    waiting.add(row)
  }

  remove(id: number): void {
    const row = this.#rows.get(id)
    if (!row) return
    this.#rows.delete(id)
    this.#lines.get(this.lines.lineOf(row))?.remove(row)
  }

  /** The first second after `from`, up to `to`, at which a row is due; `from + 1` if one is overdue. */
  next(from: number, to: number, failed: readonly number[]): number | null {
    let soonest = to + 1
    for (const [line, waiting] of this.#lines) {
      const at = earliest(waiting, failed)
      if (at < soonest) soonest = Math.min(soonest, this.lines.dueAt(line, at))
    }
    return soonest > to ? null : Math.max(from + 1, soonest)
  }

  /** Everything due at a second or overdue, in the order of ids. It stays until it is removed. */
  due(second: number, failed: readonly number[]): Row[] {
    return [...this.#lines]
      .flatMap(([line, waiting]) => waiting.leading(({ at }) => this.lines.dueAt(line, at) <= second))
      .filter(({ id }) => !failed.includes(id))
      .sort((a, b) => a.id - b.id)
  }
}

/** The earliest second that a row waits for. It looks only at the failed rows in front and the first one behind them. */
function earliest<Row extends Timed>(waiting: Heap<Row>, failed: readonly number[]): number {
  let earliest = Number.POSITIVE_INFINITY
  waiting.leading(({ id, at }) => {
    const isPassedOver = failed.includes(id)
    if (!isPassedOver) earliest = Math.min(earliest, at)
    return isPassedOver
  })
  return earliest
}
