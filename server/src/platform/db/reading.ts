import type { Columns } from './kinds'
import { type Declared, type Readable, type RowGiven, type Runner, SqlStatement, type Taken, type Values } from './sql'
import type { AnyTable, Table } from './table'

/**
 * A query of the rows of one table, written twice: as SQL, and as a function over rows in memory. Code that decides reads the world only
 * through readings, so that a world can be stored outside Postgres; a test compares both forms on a world with data.
 */
export class Reading<V extends readonly unknown[] = readonly unknown[], Row = object> extends SqlStatement<V, Row> {
  constructor(
    said: SqlStatement<V, Row>,
    readonly of: AnyTable,
    readonly inMemory: (rows: readonly object[], ...values: V) => readonly Row[],
  ) {
    super(said.text, said.takes, said.gives, said.sure, said.prepared)
  }
}

interface Requested<Of extends object, Key extends keyof Of, T extends readonly Taken[], G extends Columns | Readable>
  extends Declared<T, G> {
  of: Table<Of, Key>
  /** The same query over all rows of that table in memory. */
  among(rows: readonly Of[], ...values: Values<NoInfer<T>>): readonly NoInfer<RowGiven<G>>[]
}

export const reading = <
  Of extends object,
  Key extends keyof Of,
  const T extends readonly Taken[] = readonly [],
  const G extends Columns | Readable = Columns,
>({
  of,
  among,
  ...declared
}: Requested<Of, Key, T, G>): Reading<Values<T>, RowGiven<G>> =>
  new Reading(SqlStatement.of(declared), of, among as never)

/** Whole rows: optionally only those of some states, and ordered by some columns. */
export function wholeRows<Row extends object, Key extends keyof Row>(
  of: Table<Row, Key>,
  { states, order = [] }: { states?: readonly number[]; order?: readonly (keyof Row & string)[] } = {},
): Reading<readonly [], Row> {
  const state = of.state as keyof Row
  const where = states ? ` WHERE ${of.state} IN (${states.join(', ')})` : ''
  const ordered = order.length > 0 ? ` ORDER BY ${order.join(', ')}` : ''
  const text = `SELECT ${of.columns.map(column => `"${column}"`).join(', ')} FROM ${of.name}${where}${ordered}`
  const wanted = new Set<unknown>(states)
  const among = (rows: readonly Row[]) =>
    sorted(states ? rows.filter(row => wanted.has(row[state])) : rows, ...order.map(column => by<Row>(column)))
  return new Reading(SqlStatement.of({ text, gives: of }) as never, of, among as never)
}

/** Rows by their serial ids $1, in that order; ids without a row are skipped. */
export const rowsById = ({ name, columns, serial, kinds }: AnyTable) =>
  SqlStatement.of({
    text: `SELECT ${columns.join(', ')} FROM ${name} WHERE ${serial} = ANY ($1) ORDER BY ${serial}`,
    takes: ['int[]'],
    gives: kinds,
  })

type Order<Row> = (a: Row, b: Row) => number

/** Ascending order of numbers or text. */
export const by =
  <Row>(column: keyof Row): Order<Row> =>
  (a, b) =>
    a[column] < b[column] ? -1 : a[column] > b[column] ? 1 : 0

export const sorted = <Row>(rows: readonly Row[], ...orders: readonly Order<Row>[]): Row[] =>
  [...rows].sort((a, b) => {
    for (const order of orders) {
      const first = order(a, b)
      if (first !== 0) return first
    }
    return 0
  })

/** Reads rows of the world without their keys, for code that decides. */
export interface Rows {
  all<V extends readonly unknown[], Row>(reading: Reading<V, Row>, ...values: V): Promise<readonly Row[]>
  /** For hundreds of thousands of rows of integers: passes them one by one, always in the same object. */
  each<Row>(reading: Reading<readonly [], Row>, take: (row: Row) => void): Promise<void>
  /** The same with a longer timeout, for reading all of a large world. */
  withLongTimeout(): Rows
}

/** Reads from a database. With one connection in a repeatable-read transaction, all rows are as of one moment. */
export const rowsIn = (db: Runner): Rows => ({
  all: (requested, ...values) => requested.all(db, ...values),
  each: (requested, take) => requested.each(db, take),
  withLongTimeout: () => rowsIn(withTimeout(db)),
})

const query_timeout = 30_000

/** pg reads the timeout from the query object, which its types do not include. */
function withTimeout(from: Runner): Runner {
  const query = (requested: object, ...others: unknown[]) =>
    (from.query as (...args: unknown[]) => unknown).call(
      from,
      'submit' in requested ? requested : { ...requested, query_timeout },
      ...others,
    )
  return { query: query as unknown as Runner['query'] }
}
