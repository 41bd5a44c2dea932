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

  /** Adds a part. Parts are read in the order in which they were added: a book needs the pairs. A part with `rows` depends on these tables only. */
  add(load: Load, rows: readonly RowsInMemory[] = []): void {
    this.#parts.push({ load, rows })
  }

  /** Adds state outside the world. It is read after all parts of the world. */
  addOutside(load: () => Promise<void>): void {
    this.#outside.push(load)
  }

  /** Adds a listener that is called after every read: those who follow this process must read again too. */
  onRead(listener: () => void): void {
    this.#onRead.push(listener)
  }

  get rows(): readonly RowsInMemory[] {
    return this.#parts.flatMap(({ rows }) => rows)
  }

  /** Reads everything. If `from` is a repeatable-read transaction on one connection, all of it is of the same moment. */
  async read(from: Rows): Promise<void> {
    await this.readWorld(from)
    await this.#finish()
  }

  /** Reads only the memory of the world, for a standby writer. */
  async readWorld(from: Rows): Promise<void> {
    for (const { load } of this.#parts) await load(from.withLongTimeout())
  }

  /** Updates large tables with the rows that were written since the last read, and reads the rest again, because it is small. */
  async catchUp(from: Rows, written: Written): Promise<void> {
    for (const { load, rows } of this.#parts)
      if (rows.length === 0) await load(from.withLongTimeout())
      else update(rows, written)
    await this.#finish()
  }

  /** Updates large tables with the rows that were written since the last read; the rest stays as it was. */
  follow(written: Written): void {
    update(this.rows, written)
  }

  async #finish(): Promise<void> {
    for (const load of this.#outside) await load()
    for (const listener of this.#onRead) listener()
  }
}

function update(rows: readonly RowsInMemory[], written: Written): void {
  for (const inMemory of rows) {
    const found = written.get(inMemory.table.name)
    if (found) inMemory.take(found.rows, found.ids)
  }
}
