import type { AnyTable, Table } from './table'

/** What a batch came to in one table. `was` is the state that a row was read in, where its table has states. */
export interface Changes {
  table: AnyTable
  inserted: object[]
  updated: { row: object; was: unknown }[]
  removed: object[]
}

/** The rows of a table that were inserted or changed, as they are now. */
export function rowsOf<Row extends object, K extends keyof Row>(
  changes: readonly Changes[],
  table: Table<Row, K>,
): Row[] {
  return changes
    .filter(change => change.table === table)
    .flatMap(({ inserted, updated }) => [...inserted, ...updated.map(({ row }) => row)] as Row[])
}
