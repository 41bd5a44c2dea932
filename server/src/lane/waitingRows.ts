import type { Database } from '../platform/db/database'
import type { Columns, RowOf } from '../platform/db/kinds'
import { by, Reading, sorted } from '../platform/db/reading'
import { SqlStatement } from '../platform/db/sql'
import type { AnyTable } from '../platform/db/table'
import type { DueRecord } from './command'
import type { DueWork } from './dueWork'

/** Rows of a table that wait, each in one state and for a second in a column of its own. */
interface Waiting<G extends Columns> {
  table: AnyTable
  state: number
  second: string
  /** What its work is made of. */
  gives: G
  sure?: Readonly<Record<string, string>>
}

/** Up to a second, but for those that failed. */
const takes = ['int', 'int[]'] as const
type Taken = readonly [to: number, failed: readonly number[]]

type WaitingRows<Row> = Pick<DueWork, 'open'> & {
  table: AnyTable
  next: Reading<Taken, { at: number | null }>
  due: Reading<Taken, Row>
}

/** What is asked of them: for a `*.sql.ts`, where a test describes each statement. */
export function waitingRows<const G extends Columns>({
  table,
  state,
  second,
  gives,
  sure = {},
}: Waiting<G>): WaitingRows<RowOf<G>> {
  const waiting = `FROM ${table.name} WHERE ${table.state} = ${state}`
  const due = `${waiting} AND ${second} <= $1::bigint AND id <> ALL($2::int[])`
  const next = new SqlStatement<Taken, { at: number | null }>(
    `SELECT min(${second}) AS at ${due}`,
    takes,
    { at: 'int?' },
    {},
    null,
  )
  const all = new SqlStatement<Taken, RowOf<G>>(
    `SELECT ${Object.keys(gives).join(', ')} ${due} ORDER BY id`,
    takes,
    gives,
    sure,
    null,
  )
  const among = (rows: readonly object[], ...[to, failed]: Taken) =>
    (rows as readonly Record<string, number | null>[]).filter(
      ({ id, [table.state as string]: at, [second]: due }) =>
        at === state && typeof due === 'number' && due <= to && !failed.includes(id as number),
    )
  return {
    table,
    open: `SELECT id, ${second} AS at ${waiting}`,
    next: new Reading(next, table, (rows, ...taken) => {
      const seconds = among(rows, ...taken).map(row => row[second] as number)
      return [{ at: seconds.length > 0 ? Math.min(...seconds) : null }]
    }),
    due: new Reading(all, table, (rows, ...taken) =>
      sorted(among(rows, ...taken), by('id')).map(
        row => Object.fromEntries(Object.keys(gives).map(column => [column, row[column]])) as RowOf<G>,
      ),
    ),
  }
}

/** Due work on each of them, once its second has come; it leaves its state by that. */
export const waitingWork = <Row>(
  { rows }: Pick<Database, 'rows'>,
  kind: string,
  { table, open, next, due }: WaitingRows<Row>,
  recordOf: (row: Row) => DueRecord,
): DueWork => ({
  kind,
  calendar: true,
  ...(open && { open }),
  reads: [table],
  async next(from, to, failed) {
    const at = (await rows.all(next, to, failed))[0]?.at ?? null
    return at === null ? null : Math.max(from + 1, at)
  },
  take: async (second, failed) => (await rows.all(due, second, failed)).map(recordOf),
})
