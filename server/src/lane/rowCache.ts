import type { AnyTable } from '../platform/db/table'

export type Key = string | number
type Rows = Map<Key, object | null>

/** The size of each of the two generations: rows used lately, and rows used before. */
export const most = 20_000

/**
 * Rows as the last commit left them, null for a row that does not exist. It holds only tables that the lane alone writes, so that recently
 * used rows need not be read again; most batches are decided without a query. It drops the rows that were unused longest, and all rows if
 * the database may have changed without it.
 */
export class RowCache {
  #young = new Map<AnyTable, Rows>()
  #old = new Map<AnyTable, Rows>()
  /** The number of rows in the young generation. */
  #count = 0

  /** Undefined if the row must be read. */
  get(table: AnyTable, key: Key): object | null | undefined {
    const row = this.#young.get(table)?.get(key)
    if (row !== undefined) return row
    const older = this.#old.get(table)?.get(key)
    if (older !== undefined) this.set(table, key, older)
    return older
  }

  set(table: AnyTable, key: Key, row: object | null): void {
    if (this.#count === most) {
      this.#old = this.#young
      this.#young = new Map()
      this.#count = 0
    }
    const rows = this.#rows(table)
    const before = rows.size
    rows.set(key, row)
    this.#count += rows.size - before
  }

  drop(table: AnyTable, key: Key): void {
    if (this.#young.get(table)?.delete(key)) this.#count--
    this.#old.get(table)?.delete(key)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
    this.#count = 0
  }

  #rows(table: AnyTable): Rows {
    let rows = this.#young.get(table)
    if (!rows) {
      rows = new Map()
      this.#young.set(table, rows)
    }
    return rows
  }
}
