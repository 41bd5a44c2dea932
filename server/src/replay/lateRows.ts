import type { Changes } from '../platform/db/changes'
import type { AnyTable } from '../platform/db/table'

/** A row as it will be written; null where it is to be taken away. */
interface Late {
  row: object | null
  /** As it was read: where it is to be changed, its state then; where it is to be taken away, its key. */
  before: object
  was: unknown
  isNew: boolean
}

/**
 * Rows of one table that are not written yet, as the batches so far leave them. A row that comes and goes meanwhile is never written, and
 * one that is changed a hundred times is written once.
 */
export class LateRows {
  readonly #late = new Map<string | number, Late>()
  /** New ones that nobody has asked for by their key: most never are. */
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

  /** Null where it is gone, undefined where nothing is known of it here. */
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

  /** One that was taken away and comes again is changed. */
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
