import type { Pool } from 'pg'
import { isWhole } from './arrays'
import type { Question } from './asking'
import { copyOut, readWholes } from './copying'
import { type Base, base, type Columns, decodeValue, type Kind, type RowOf, readValue } from './kinds'

/** A table or statement with typed columns. */
export interface Readable {
  readonly kinds: Columns
  decode(raw: never): object
}
export type Taken = Base | `${Base}?` | `${Base}[]` | `${Base}[]?`
type One<K> = K extends Base ? RowOf<{ value: K }>['value'] : never
type ValueTaken<K extends Taken> = K extends `${infer B}[]?`
  ? readonly One<B>[] | null
  : K extends `${infer B}[]`
    ? readonly One<B>[]
    : K extends `${infer B}?`
      ? One<B> | null
      : One<K>
export type Values<T extends readonly Taken[]> = { [I in keyof T]: ValueTaken<T[I]> }
export type RowGiven<G> = G extends { decode(raw: never): infer Row } ? Row : G extends Columns ? RowOf<G> : never

export interface Declared<T extends readonly Taken[], G extends Columns | Readable> {
  text: string
  /** $1, $2 … */
  takes?: T
  /** The columns that are read: listed, or those of a table. */
  gives?: G
  /** Columns that are never null although Postgres cannot tell, such as expressions; each with the reason. */
  sure?: Readonly<Record<string, string>>
  /** The name under which a connection prepares it once: for frequent statements. */
  prepared?: string
}

/** A connection, or a pool of them. */
export type Runner = Pick<Pool, 'query'>

/**
 * An SQL statement, as an exported constant: for sets, joins and statements that must be atomic; everything else uses Prisma. It
 * declares its parameters and columns, and tests/contract/statements.test.ts has the migrated database describe each one: a column that was
 * renamed, has another type, or may be null fails there.
 */
export class SqlStatement<V extends readonly unknown[] = readonly unknown[], Row = object> {
  constructor(
    readonly text: string,
    readonly takes: readonly Taken[],
    readonly gives: Columns,
    readonly sure: Readonly<Record<string, string>>,
    readonly prepared: string | null,
  ) {}

  static of<const T extends readonly Taken[] = readonly [], const G extends Columns | Readable = Record<never, Kind>>({
    text,
    takes,
    gives,
    sure = {},
    prepared,
  }: Declared<T, G>): SqlStatement<Values<T>, RowGiven<G>> {
    return new SqlStatement(text, takes ?? [], columnsOf(gives), sure, prepared ?? null)
  }

  async all(db: Runner, ...values: V): Promise<Row[]> {
    return (await this.#send(db, values)).rows.map(raw => this.#decode(raw))
  }

  /** For hundreds of thousands of rows of integers: passes them one by one, always in the same object. It takes no parameters. */
  async each(db: Runner, take: (row: Row) => void): Promise<void> {
    const columns = Object.keys(this.gives)
    const other = columns.find(column => !isWhole(base(this.gives[column] as Kind)))
    if (other) throw new Error(`${other} is no whole number`)
    const values = new Float64Array(columns.length)
    const row: Record<string, number | null> = {}
    await copyOut(db, `SELECT ${columns.join(', ')} FROM (${this.text}) asked`, bytes => {
      readWholes(bytes, values)
      for (let i = 0; i < columns.length; i++) {
        const value = values[i] as number
        row[columns[i] as string] = Number.isNaN(value) ? null : value
      }
      take(row as Row)
    })
  }

  async first(db: Runner, ...values: V): Promise<Row | undefined> {
    return (await this.all(db, ...values))[0]
  }

  /** For a statement that returns exactly one row, such as a count. */
  async one(db: Runner, ...values: V): Promise<Row> {
    return (await this.all(db, ...values))[0] as Row
  }

  /** Returns how many rows it changed. */
  async run(db: Runner, ...values: V): Promise<number> {
    return (await this.#send(db, values)).rowCount ?? 0
  }

  /** For sending it together with another. */
  question<Answer>(values: V, read: (rows: Row[], count: number) => Answer): Question<Answer> {
    const columns = Object.entries(this.gives)
    const rowOf = (texts: (string | null)[]) =>
      Object.fromEntries(columns.map(([name, kind], i) => [name, readValue(base(kind), texts[i] ?? null)])) as Row
    const name = this.prepared
    if (name === null) throw new Error('what is sent together is prepared under a name')
    return { name, text: this.text, values, read: ({ rows, count }) => read(rows.map(rowOf), count) }
  }

  #send(db: Runner, values: V) {
    const sent = values.map((value, i) => (base(this.takes[i] as Kind) === 'json' ? JSON.stringify(value) : value))
    return db.query({ text: this.text, values: sent, ...(this.prepared && { name: this.prepared }) })
  }

  #decode(raw: Record<string, unknown>): Row {
    const row: Record<string, unknown> = {}
    for (const column in this.gives) row[column] = decodeValue(base(this.gives[column] as Kind), raw[column])
    return row as Row
  }
}

export const statement = SqlStatement.of

const columnsOf = (gives: Columns | Readable | undefined): Columns =>
  isTable(gives) ? gives.kinds : ((gives as Columns | undefined) ?? {})
const isTable = (gives: Columns | Readable | undefined): gives is Readable => typeof gives?.decode === 'function'
