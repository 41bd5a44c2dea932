import type { Pool } from 'pg'
import type { Columns, RowOf } from '../platform/db/kinds'
import { SqlStatement, statement } from '../platform/db/sql'
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

type WaitingRows<Row> = Pick<DueWork, 'open'> & {
  table: AnyTable
  next: SqlStatement<readonly [to: number, failed: readonly number[]], { at: number | null }>
  due: SqlStatement<readonly [to: number, failed: readonly number[]], Row>
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
  return {
    table,
    open: `SELECT id, ${second} AS at ${waiting}`,
    next: statement({ text: `SELECT min(${second}) AS at ${due}`, takes, gives: { at: 'int?' } }),
    due: new SqlStatement(`SELECT ${Object.keys(gives).join(', ')} ${due} ORDER BY id`, takes, gives, sure, null),
  }
}

/** Due work on each of them, once its second has come; it leaves its state by that. */
export const waitingWork = <Row>(
  { pool }: { pool: Pool },
  kind: string,
  { table, open, next, due }: WaitingRows<Row>,
  recordOf: (row: Row) => DueRecord,
): DueWork => ({
  kind,
  calendar: true,
  ...(open && { open }),
  reads: [table],
  async next(from, to, failed) {
    const { at } = await next.one(pool, to, failed)
    return at === null ? null : Math.max(from + 1, at)
  },
  take: async (second, failed) => (await due.all(pool, second, failed)).map(recordOf),
})
