import type { AnyTable } from '../platform/db/table'

export type Key = string | number
type Rows = Map<Key, object | null>

/** Rows at most that were used lately, and as many that were before. */
export const most = 20_000

/**
 * Rows as the last commit left them, null for one that is not there: of the tables that only the lane writes, so that what it used lately
 * need not be read again. Most batches are decided without asking the database. Forgotten are those that nobody used longest, and all of
 * them wherever the database may know better.
 */
export class RowCache {
  #young = new Map<AnyTable, Rows>()
  #old = new Map<AnyTable, Rows>()
  /** How many are young. */
  #count = 0

  /** Undefined for one that must be asked for. */
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
