import type { Columns, RowOf } from '../platform/db/kinds'
import { Reading, type Rows } from '../platform/db/reading'
import { SqlStatement } from '../platform/db/sql'
import type { AnyTable } from '../platform/db/table'
import type { DueRecord } from './command'
import type { DueWork } from './dueWork'
import { type Lines, type Timed, Timetable } from './timetable'

/** Rows of a table that wait in one state for the second in one of their columns. */
interface Waiting<G extends Columns> {
  table: AnyTable
  state: number
  second: string
  /** The columns that the due work needs. */
  gives: G
  sure?: Readonly<Record<string, string>>
}

type Given<Row> = Omit<Row, 'place'>

interface WaitingRows<Row extends Timed> {
  table: AnyTable
  all: Reading<readonly [], Given<Row>>
  /** Reads all rows, one by one. */
  read(from: Rows, take: (row: Row) => void): Promise<void>
  /** The part of a row that stays in memory; null if the row does not wait. */
  waitingOf(row: object): Row | null
}

/** How waiting rows of a table are read. It belongs in the feature's `*.data.ts`; a test checks each statement against the schema. */
export function waitingRows<const G extends Columns & { id: 'int' }>({
  table,
  state,
  second,
  gives,
  sure = {},
}: Waiting<G>): WaitingRows<RowOf<G> & Timed> {
  type Row = RowOf<G> & Timed
  // A standby writer would not learn of their changes.
  if (!Array.isArray(table.inMemory) || !table.inMemory.includes(state))
    throw new Error(`${table.name} does not keep rows of state ${state} in memory`)
  const columns = Object.keys(gives)
  const mayBeNull = table.kinds[second]?.endsWith('?')
  const said = new SqlStatement<readonly [], Given<Row>>(
    `SELECT ${columns.join(', ')}, ${second} AS at FROM ${table.name} WHERE ${table.state} = ${state}${mayBeNull ? ` AND ${second} IS NOT NULL` : ''}`,
    [],
    { ...gives, at: 'int' },
    { ...sure, ...(mayBeNull && { at: 'the condition says so' }) },
    null,
  )
  const secondOf = (row: object) => {
    const { [table.state as string]: is, [second]: at = null } = row as Record<string, number | null>
    return is === state ? at : null
  }
  // Filled in place: a copied object takes three times the memory, which matters when a million rows wait.
  const filled = (row: Record<string, unknown>, from: object) => {
    for (const column of columns) row[column] = from[column as keyof object]
    return row
  }
  const waitingAt = (at: number, row: object) => filled({ at, place: -1 }, row) as Row
  const isWhole = columns.every(column => gives[column] === 'int')
  return {
    table,
    all: new Reading(said, table, rows =>
      rows.flatMap(row => {
        const at = secondOf(row)
        return at === null ? [] : [filled({ at }, row) as Given<Row>]
      }),
    ),
    async read(from, take) {
      const each = (row: Given<Row>) => take(waitingAt(row.at, row))
      if (isWhole) await from.each(this.all, each)
      else for (const row of await from.all(this.all)) each(row)
    },
    waitingOf(row) {
      const at = secondOf(row)
      return at === null ? null : waitingAt(at, row)
    },
  }
}

/** Due work on waiting rows: at its second a row leaves its state, or waits for a later second. */
export function waitingWork<Row extends Timed>(
  kind: string,
  rows: WaitingRows<Row>,
  recordOf: (row: Row) => DueRecord,
  lines?: Lines<Row>,
): Required<DueWork> {
  let waiting = new Timetable(lines)
  return {
    kind,
    calendar: true,
    open: rows.all.text,
    next: (from, to, failed) => waiting.next(from, to, failed),
    take: (second, failed) => waiting.due(second, failed).map(recordOf),
    keeps: {
      table: rows.table,
      async load(from) {
        const found = new Timetable(lines)
        await rows.read(from, row => found.put(row))
        waiting = found
      },
      take(written, ids) {
        for (const id of ids) waiting.remove(id)
        for (const row of written) {
          const found = rows.waitingOf(row)
          if (found) waiting.put(found)
        }
      },
    },
  }
}
