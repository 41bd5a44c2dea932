import type { Changes } from '../../platform/db/changes'
import type { AnyTable } from '../../platform/db/table'

/** A row to be written; `row` is null if it is to be deleted. */
interface Late {
  row: object | null
  /** The row at its first change here; for a deletion, the row with the key to delete. */
  before: object
  was: unknown
  isNew: boolean
}

/**
 * The unwritten rows of one table, with all changes so far. A row that is added and removed in between is never written, and a row that
 * changes a hundred times is written once.
 */
export class LateRows {
  readonly #late = new Map<string | number, Late>()
  /** New rows that have not been looked up by key. Most never are. */
  #unsorted: object[] = []

  constructor(private readonly table: AnyTable) {}

  add({ inserted, updated, removed }: Changes): void {
    const { table } = this
    for (const row of inserted) this.#unsorted.push(row)
    if (updated.length + removed.length === 0) return
    const late = this.#sorted()
    for (const { row, was } of updated) {
      const key = table.keyOf(row)
      const known = late.get(key)
      if (known) known.row = row
      else late.set(key, { row, before: row, was, isNew: false })
    }
    for (const row of removed) {
      const key = table.keyOf(row)
      const known = late.get(key)
      if (known?.isNew) late.delete(key)
      else if (known) known.row = null
      else late.set(key, { row: null, before: row, was: this.#stateOf(row), isNew: false })
    }
  }

  /** Null if the row is deleted, undefined if this object does not contain it. */
  of(key: object): object | null | undefined {
    return this.#sorted().get(this.table.keyOf(key))?.row
  }

  changes(): Changes {
    const changes: Changes = { table: this.table, inserted: [], updated: [], removed: [] }
    // A statement cannot replace the same row twice.
    const late = this.table.upsert ? this.#sorted() : this.#late
    for (const { row, before, was, isNew } of late.values()) {
      if (!row) changes.removed.push(before)
      else if (isNew) changes.inserted.push(row)
      else changes.updated.push({ row, was })
    }
    for (const row of this.#unsorted) changes.inserted.push(row)
    return changes
  }

  /** Sorts the new rows by key. A deleted row that is added again counts as changed. */
  #sorted(): Map<string | number, Late> {
    const { table } = this
    for (const row of this.#unsorted) {
      const key = table.keyOf(row)
      const known = this.#late.get(key)
      if (known?.row && !table.upsert) throw new Error(`${table.name} ${key} is there already`)
      if (known) known.row = row
      else this.#late.set(key, { row, before: row, was: undefined, isNew: true })
    }
    this.#unsorted = []
    return this.#late
  }

  #stateOf(row: object): unknown {
    const { state } = this.table
    return state === null ? undefined : row[state as keyof object]
  }
}
