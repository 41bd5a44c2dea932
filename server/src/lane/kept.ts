import type { AnyTable, Table } from '../platform/db/table'

/**
 * A table whose rows are kept in memory, and how memory takes those that were written since it was read: each as it is now. Of `ids` those
 * without a row are gone.
 */
export interface KeptRows {
  readonly table: AnyTable
  take(rows: readonly object[], ids: ReadonlySet<number>): void
}

export const keptRows = <Row extends object, Key extends keyof Row>(
  table: Table<Row, Key>,
  take: (rows: readonly Row[], ids: ReadonlySet<number>) => void,
): KeptRows => ({ table, take: take as KeptRows['take'] })

/** Rows that were written, by the names of their tables. */
export type Written = ReadonlyMap<string, { rows: readonly object[]; ids: ReadonlySet<number> }>
