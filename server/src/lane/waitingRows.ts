import type { Columns, RowOf } from '../platform/db/kinds'
import { Reading } from '../platform/db/reading'
import { SqlStatement } from '../platform/db/sql'
import type { AnyTable } from '../platform/db/table'
import type { DueRecord } from './command'
import type { DueWork } from './dueWork'
import { type Lines, type Timed, Timetable } from './timetable'

/** Rows of a table that wait, each in one state and for a second in a column of its own. */
interface Waiting<G extends Columns> {
  table: AnyTable
  state: number
  second: string
  /** What its work is made of. */
  gives: G
  sure?: Readonly<Record<string, string>>
}

interface WaitingRows<Row extends Timed> {
  table: AnyTable
  all: Reading<readonly [], Row>
  /** What is kept of a row of that table; null where it does not wait. */
  waitingOf(row: object): Row | null
}

/** How they are read: for a `*.sql.ts`, where a test describes each statement. */
export function waitingRows<const G extends Columns & { id: 'int' }>({
  table,
  state,
  second,
  gives,
  sure = {},
}: Waiting<G>): WaitingRows<RowOf<G> & Timed> {
  type Row = RowOf<G> & Timed
  const columns = Object.keys(gives)
  const mayBeNull = table.kinds[second]?.endsWith('?')
  const waitingOf = (row: object) => {
    const found = row as Readonly<Record<string, unknown>>
    if (found[table.state as string] !== state || typeof found[second] !== 'number') return null
    const waiting: Record<string, unknown> = { at: found[second] }
    for (const column of columns) waiting[column] = found[column]
    return waiting as Row
  }
  const all = new SqlStatement<readonly [], Row>(
    `SELECT ${columns.join(', ')}, ${second} AS at FROM ${table.name} WHERE ${table.state} = ${state}${mayBeNull ? ` AND ${second} IS NOT NULL` : ''}`,
    [],
    { ...gives, at: 'int' },
    { ...sure, ...(mayBeNull && { at: 'the condition says so' }) },
    null,
  )
  return { table, all: new Reading(all, table, rows => rows.flatMap(row => waitingOf(row) ?? [])), waitingOf }
}

/** Work on each of them once its second has come; it leaves its state by that, or waits for a later one. */
export function waitingWork<Row extends Timed>(
  kind: string,
  { table, all, waitingOf }: WaitingRows<Row>,
  recordOf: (row: Row) => DueRecord,
  lines?: Lines<Row>,
): Required<DueWork> {
  let waiting = new Timetable(lines)
  return {
    kind,
    calendar: true,
    open: all.text,
    next: (from, to, failed) => waiting.next(from, to, failed),
    take: (second, failed) => waiting.due(second, failed).map(recordOf),
    keeps: {
      table,
      async load(from) {
        const read = new Timetable(lines)
        for (const row of await from.all(all)) read.put(row)
        waiting = read
      },
      take(rows, ids) {
        for (const id of ids) waiting.remove(id)
        for (const row of rows) {
          const found = waitingOf(row)
          if (found) waiting.put(found)
        }
      },
    },
  }
}
