import type { Parameter } from './arrays'
import { type Base, base, type Kind } from './kinds'
import type { Runner } from './sql'
import type { AnyTable } from './table'

/** In the order of the database. Null for a column that the table leaves out. */
type RowType = readonly (readonly [column: string, kind: Base | null])[]

/**
 * Rows as one parameter: an array of the row type of their table. With an array for each column, Postgres prepared up to 37 of them
 * again for every statement. Only the database knows the order of the columns in a row type, because each migration adds its columns at the end.
 */
export class RowTypes {
  readonly #types = new Map<string, RowType>()

  /** Reads the row types of these tables. If a table is altered later, Postgres refuses its rows until they are read again. */
  async read(db: Runner, tables: readonly AnyTable[]): Promise<void> {
    const values = [[...new Set(tables.map(({ place }) => place))]]
    const { rows } = await db.query<{ place: string; columns: string[] }>({ text: ofTables, values })
    const columnsAt = new Map(rows.map(({ place, columns }) => [place, columns]))
    for (const { name, place, kinds } of tables) {
      const columns = columnsAt.get(place) ?? []
      const kindOf = (column: string) => (kinds[column] === undefined ? null : base(kinds[column] as Kind))
      this.#types.set(
        name,
        columns.map(column => [column, kindOf(column)]),
      )
    }
  }

  arrayOf({ name }: AnyTable, rows: readonly object[]): Parameter {
    const type = this.#types.get(name)
    if (!type) throw new TypeError(`the row type of ${name} is not read`)
    return `{${rows.map(row => `"(${fieldsOf(type, row)})"`).join(',')}}`
  }
}

const ofTables = `SELECT place, array_agg(attname::text ORDER BY attnum) AS columns
  FROM unnest($1::text[]) place JOIN pg_attribute ON attrelid = place::regclass
  WHERE attnum > 0 AND NOT attisdropped GROUP BY place`

/** A missing field is null. Atoms and rates are sent as 1500000000000000000e-18 for 1.5, which needs no division. */
function fieldsOf(type: RowType, row: object): string {
  let text = ''
  for (let i = 0; i < type.length; i++) {
    const [column, kind] = type[i] as RowType[number]
    if (i > 0) text += ','
    const value = row[column as keyof object] as unknown
    if (kind === null || value === null || value === undefined) continue
    if (kind === 'atoms' || kind === 'rate') text += `${value}e-18`
    else if (kind === 'text') text += quoted(value as string)
    else if (kind === 'json') text += quoted(JSON.stringify(value))
    else text += value
  }
  return text
}

/** Most texts of the hot path are words and need no quotes. Others are quoted twice: in their row, and with it in the array. */
const word = /^[\w.-]+$/
const quoted = (text: string) =>
  word.test(text) ? text : `\\"${text.replace(/["\\]/g, sign => (sign === '"' ? '\\\\\\"' : '\\\\\\\\'))}\\"`
