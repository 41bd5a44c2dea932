import type { Changes } from '../platform/db/changes'
import type { Rows } from '../platform/db/reading'
import type { AnyTable, Table } from '../platform/db/table'

/**
 * A table with rows in memory, and how memory takes the rows that were written after it was read, in their present state. An id in `ids`
 * without a row was removed.
 */
export interface RowsInMemory {
  readonly table: AnyTable
  take(rows: readonly object[], ids: ReadonlySet<number>): void
}

export const rowsInMemory = <Row extends object, Key extends keyof Row>(
  table: Table<Row, Key>,
  take: (rows: readonly Row[], ids: ReadonlySet<number>) => void,
): RowsInMemory => ({ table, take: take as RowsInMemory['take'] })

/** Written rows, by table name. */
export type Written = ReadonlyMap<string, { rows: readonly object[]; ids: ReadonlySet<number> }>

/** Rows that are read into memory once and then updated with the rows that each commit wrote. */
export interface FollowedRows extends RowsInMemory {
  load(from: Rows): Promise<void>
}

export function follow({ table, take }: FollowedRows, changes: readonly Changes[]): void {
  for (const { table: written, inserted, updated, removed } of changes) {
    if (written !== table) continue
    const rows = [...inserted, ...updated.map(({ row }) => row)]
    take(rows, new Set([...rows, ...removed].map(row => row[table.serial as keyof object])))
  }
}
