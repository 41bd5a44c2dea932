import type { KeptRows, Written } from '../lane/kept'
import type { Rows } from '../platform/db/reading'

type Load = (from: Rows) => Promise<void>

/**
 * What is kept in memory beside the database. It is read at start, and again whenever the rows are others than it was told: after a
 * restore, after a lost connection, after failed work is tried anew. What there may be a million of can be read by what was written since.
 */
export class Memory {
  readonly #parts: { load: Load; rows: readonly KeptRows[] }[] = []
  readonly #outside: (() => Promise<void>)[] = []
  readonly #onRead: (() => void)[] = []

  /** Read after what was kept before: a book needs the pairs. A part with `rows` is kept of these tables alone. */
  keep(load: Load, rows: readonly KeptRows[] = []): void {
    this.#parts.push({ load, rows })
  }

  /** What is read, and put in order, outside the world, once the world is in memory. */
  keepOutside(load: () => Promise<void>): void {
    this.#outside.push(load)
  }

  /** It was read anew: who follows this process reads it too. */
  onRead(listener: () => void): void {
    this.#onRead.push(listener)
  }

  get rows(): readonly KeptRows[] {
    return this.#parts.flatMap(({ rows }) => rows)
  }

  /** All of it; rows of one connection in a transaction that repeats its reads tells of one moment. */
  async read(from: Rows): Promise<void> {
    await this.readWorld(from)
    await this.#end()
  }

  /** What it keeps of the world alone: of who only looks on. */
  async readWorld(from: Rows): Promise<void> {
    for (const { load } of this.#parts) await load(from.patiently())
  }

  /** Takes what was written since, and reads the rest, which is little, anew. */
  async catchUp(from: Rows, written: Written): Promise<void> {
    for (const { load, rows } of this.#parts)
      if (rows.length === 0) await load(from.patiently())
      else take(rows, written)
    await this.#end()
  }

  /** Takes what was written since; the rest stays as it was read. */
  follow(written: Written): void {
    take(this.rows, written)
  }

  async #end(): Promise<void> {
    for (const load of this.#outside) await load()
    for (const listener of this.#onRead) listener()
  }
}

function take(rows: readonly KeptRows[], written: Written): void {
  for (const kept of rows) {
    const found = written.get(kept.table.name)
    if (found) kept.take(found.rows, found.ids)
  }
}
