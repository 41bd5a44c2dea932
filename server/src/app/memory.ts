import type { RowsInMemory, Written } from '../lane/rowsInMemory'
import type { Rows } from '../platform/db/reading'

type Load = (from: Rows) => Promise<void>

/**
 * In-memory state. It is read at start, and again whenever rows may have changed without notice: after a restore, after a lost connection,
 * after a retry of failed work. Tables that may have a million rows can be updated with only the rows written since.
 */
export class Memory {
  readonly #parts: { load: Load; rows: readonly RowsInMemory[] }[] = []
  readonly #outside: (() => Promise<void>)[] = []
  readonly #onRead: (() => void)[] = []
  /**
   * False while a restored world is being read: memory then still contains parts of the old world, and no call may be answered from both.
   */
  isWhole = true

  /** Parts are read in the order in which they were added: a book needs the pairs. A part with `rows` depends on these tables only. */
  keep(load: Load, rows: readonly RowsInMemory[] = []): void {
    this.#parts.push({ load, rows })
  }

  /** State outside the world, which is read after the memory of the world. */
  keepOutside(load: () => Promise<void>): void {
    this.#outside.push(load)
  }

  /** Called when memory was read again: followers of this process must read it too. */
  onRead(listener: () => void): void {
    this.#onRead.push(listener)
  }

  get rows(): readonly RowsInMemory[] {
    return this.#parts.flatMap(({ rows }) => rows)
  }

  /** Reads everything; with one connection in a repeatable-read transaction, as of one moment. */
  async read(from: Rows): Promise<void> {
    await this.readWorld(from)
    await this.#end()
  }

  /** Reads only the memory of the world, for a standby writer. */
  async readWorld(from: Rows): Promise<void> {
    for (const { load } of this.#parts) await load(from.withLongTimeout())
  }

  /** Takes the rows that were written since, and reads the rest again, because it is small. */
  async catchUp(from: Rows, written: Written): Promise<void> {
    for (const { load, rows } of this.#parts)
      if (rows.length === 0) await load(from.withLongTimeout())
      else take(rows, written)
    await this.#end()
  }

  /** Takes the rows that were written since; the rest stays as it was. */
  follow(written: Written): void {
    take(this.rows, written)
  }

  async #end(): Promise<void> {
    for (const load of this.#outside) await load()
    for (const listener of this.#onRead) listener()
  }
}

function take(rows: readonly RowsInMemory[], written: Written): void {
  for (const kept of rows) {
    const found = written.get(kept.table.name)
    if (found) kept.take(found.rows, found.ids)
  }
}
