import type { AnyTable, Table } from './table'

/** The changes of a batch in one table. `was` is the state in which a row was read, if its table has states. */
export interface Changes {
  table: AnyTable
  inserted: object[]
  updated: { row: object; was: unknown }[]
  removed: object[]
}

/** The rows of a table that were inserted or changed, in their new form. */
export function rowsOf<Row extends object, K extends keyof Row>(
  changes: readonly Changes[],
  table: Table<Row, K>,
): Row[] {
  return changes
    .filter(change => change.table === table)
    .flatMap(({ inserted, updated }) => [...inserted, ...updated.map(({ row }) => row)] as Row[])
}
