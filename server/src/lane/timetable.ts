import { Heap, type HeapItem } from '../platform/heap'

/** What is kept of a row that waits for a second of world time. */
export interface Timed extends HeapItem {
  readonly id: number
  readonly at: number
}

/** Where rows are not due at the very second that they wait for: by lines, each of which keeps the order of its seconds. */
export interface Lines<Row> {
  lineOf(row: Row): number
  /** When what waits in this line for a second is due: not before it, and what waits for a later one not earlier. */
  dueAt(line: number, at: number): number
}

const oneLine: Lines<unknown> = { lineOf: () => 0, dueAt: (_, at) => at }

/**
 * Rows by the second that they wait for, however many wait: a look at the next costs the same, a look at what is due as much as is due. Rows
 * that are `failed` are passed over.
 */
export class Timetable<Row extends Timed> {
  readonly #rows = new Map<number, Row>()
  readonly #lines = new Map<number, Heap<Row>>()

  constructor(private readonly lines: Lines<Row> = oneLine) {}

  get size(): number {
    return this.#rows.size
  }

  /** The row as it waits now. */
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

  /** The first second after `from`, up to `to`, at which a row is due; `from + 1` where one is overdue. */
  next(from: number, to: number, failed: readonly number[]): number | null {
    let soonest = to + 1
    for (const [line, waiting] of this.#lines) {
      const at = earliest(waiting, failed)
      if (at < soonest) soonest = Math.min(soonest, this.lines.dueAt(line, at))
    }
    return soonest > to ? null : Math.max(from + 1, soonest)
  }

  /** What is due at a second, or overdue then, in the order of ids. It waits until it is removed. */
  due(second: number, failed: readonly number[]): Row[] {
    return [...this.#lines]
      .flatMap(([line, waiting]) => waiting.leading(({ at }) => this.lines.dueAt(line, at) <= second))
      .filter(({ id }) => !failed.includes(id))
      .sort((a, b) => a.id - b.id)
  }
}

/** The earliest second that a row waits for. Nobody looks further than at those that failed, and behind them. */
function earliest<Row extends Timed>(waiting: Heap<Row>, failed: readonly number[]): number {
  let earliest = Number.POSITIVE_INFINITY
  waiting.leading(({ id, at }) => {
    const isPassedOver = failed.includes(id)
    if (!isPassedOver) earliest = Math.min(earliest, at)
    return isPassedOver
  })
  return earliest
}
