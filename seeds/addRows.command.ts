import type { CommandRecord } from '../server/src/lane/command'
import type { Table } from '../server/src/platform/db/table'
import { seeds } from './seeds.owner'
import { rowOf, type Written } from './written'

type JsonRow = Readonly<Record<string, string | number | boolean | null | object>>

/** Adds rows to one table. If the lane assigns its ids, a row without one gets the next. */
const addRows = seeds.command<{ table: string; rows: readonly JsonRow[] }, void>('seeds.addRows')

/** The tables that a seed has added rows to. The log begins after the seeds, so no other process runs their commands. */
const tables = new Map<string, Table>()

export function rowsOf<Row extends object, K extends keyof Row>(
  table: Table<Row, K>,
  rows: readonly NoInfer<Written<Row> | Omit<Written<Row>, 'id'>>[],
): CommandRecord<void> {
  tables.set(table.name, table as unknown as Table)
  return addRows.with({ table: table.name, rows: rows as readonly object[] as readonly JsonRow[] })
}

export const addingRows = addRows.by({
  decide(unit, { table: name, rows }) {
    const table = tables.get(name)
    if (!table) throw new Error(`rowsOf was not called for ${name}`)
    for (const row of rows) {
      const id = table.serial && !(table.serial in row) ? { [table.serial]: unit.nextId(table) } : {}
      unit.insert(table, rowOf(table, { ...row, ...id }))
    }
  },
})
