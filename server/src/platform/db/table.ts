import { arrayOf, type Parameter } from './arrays'
import { base, type Columns, decodeValue, type Kind, type RowOf, readValue } from './kinds'

export type { RowOf } from './kinds'

/** A table whose rows one need not know: what the lane moves. */
export interface AnyTable<Owner extends string = string> {
  readonly name: string
  /** The part of the server that writes it. */
  readonly owner: Owner
  readonly key: readonly string[]
  /** The integer column whose values the lane gives out. */
  readonly serial: string | null
  readonly columns: readonly string[]
  readonly kinds: Columns
  /** Rows move between states only as the machine of the table has it, and only from the state they were read in. */
  readonly state: string | null
  readonly states: States | null
  /** Only commands of the lane write it, and nobody mends it by hand while a server runs: its rows stay in the row cache from batch to batch. */
  readonly cached: boolean
  readonly sql: Record<'find' | 'insert' | 'update' | 'remove' | 'max', string>
  keyOf(key: object): string | number
  decode(raw: Record<string, unknown>): object
  /** A row of `columns` in their order, as Postgres wrote it. */
  read(texts: readonly (string | null)[]): object
  /** What `find` and `remove` take. */
  keyArrays(keys: readonly object[]): Parameter[]
  /** What `insert` takes, and `update` before the states that the rows were in. */
  arrays(rows: readonly object[]): Parameter[]
  /** The last array of `update`, where the table has states: `was` of each. */
  stateArray(rows: readonly { was: unknown }[]): Parameter
}

export interface Table<Row extends object = object, Key extends keyof Row = keyof Row, Owner extends string = string>
  extends AnyTable<Owner> {
  readonly key: readonly (Key & string)[]
  keyOf(key: Pick<Row, Key>): string | number
  /** A row as pg or Prisma read it. */
  decode(raw: Readonly<Record<keyof Row, unknown>>): Row
  read(texts: readonly (string | null)[]): Row
}

/** The moves that a table's rows may make, by the numbers of its states. */
interface States {
  mayMove(from: number, to: number): boolean
}

const sqlType = {
  int: 'bigint',
  ticks: 'bigint',
  lots: 'bigint',
  text: 'text',
  uuid: 'uuid',
  bool: 'boolean',
  json: 'text',
  atoms: 'numeric',
  rate: 'numeric',
  decimal: 'numeric',
} as const

export interface TableOptions<C extends Columns, K extends keyof C & string> {
  key: readonly K[]
  state?: { readonly column: keyof C & string; readonly states: States }
  serial?: keyof C & string
  cached?: true
  /** A row that is there already is replaced. */
  upsert?: true
  /** What this view of the table is called beside others. */
  as?: string
  /** A number for a key of several columns: four times as fast as their text, where rows are looked up all the time. */
  pack?: (key: Pick<RowOf<C>, K>) => number
}

export type OwnedTable<C extends Columns, K extends keyof C & string, Owner extends string> = Table<RowOf<C>, K, Owner>

/**
 * A database table as the lane sees it: rows in memory by key, moved in sets. The statements are made once per table and take one array
 * per column, so a batch of any size costs one statement per table and kind of change. Made by its owner: `spot.table(…)`.
 */
export function table<C extends Columns, K extends keyof C & string, Owner extends string = never>(
  name: string,
  columns: C,
  options: TableOptions<C, K> & { owner?: Owner },
): OwnedTable<C, K, Owner> {
  const names = Object.keys(columns)
  const kinds = names.map(column => [column, base(columns[column] as Kind)] as const)
  const typeOf = (column: string) => sqlType[base(columns[column] as Kind)]
  const from = (list: readonly string[], more: readonly string[] = []) => {
    const names = [...list, ...more.map(() => 'was')]
    const values = [...list.map(typeOf), ...more].map((type, i) => `unnest($${i + 1}::${type}[]) AS ${names[i]}`)
    return `(SELECT ${values.join(', ')}) r`
  }
  const value = (column: string) => (base(columns[column] as Kind) === 'json' ? `r.${column}::jsonb` : `r.${column}`)
  const onKey = options.key.map(c => `t.${c} = r.${c}`).join(' AND ')
  const rest = names.filter(c => !(options.key as readonly string[]).includes(c))
  const was = options.state?.column
  const conflict = options.upsert
    ? ` ON CONFLICT (${options.key.join(', ')}) DO UPDATE SET ${rest.map(c => `${c} = excluded.${c}`).join(', ')}`
    : ''
  return {
    name: options.as ?? name,
    owner: options.owner as Owner,
    key: options.key,
    columns: names,
    kinds: columns,
    serial: options.serial ?? null,
    state: was ?? null,
    states: options.state?.states ?? null,
    cached: options.cached ?? false,
    keyOf: (options.pack as AnyTable['keyOf']) ?? keyOf(options.key, columns[options.key[0] as string] === 'int'),
    decode: raw => {
      const row: Record<string, unknown> = {}
      for (const [column, kind] of kinds) row[column] = decodeValue(kind, raw[column])
      return row as RowOf<C>
    },
    read: texts => {
      const row: Record<string, unknown> = {}
      for (let i = 0; i < kinds.length; i++) {
        const [column, kind] = kinds[i] as (typeof kinds)[number]
        row[column] = readValue(kind, texts[i] ?? null)
      }
      return row as RowOf<C>
    },
    keyArrays: keys => options.key.map(column => arrayOf(base(columns[column] as Kind), column, keys)),
    arrays: rows => kinds.map(([column, kind]) => arrayOf(kind, column, rows)),
    stateArray: rows => arrayOf(base(columns[was as string] as Kind), 'was', rows),
    sql: {
      find: `SELECT ${names.map(c => `t.${c}`).join(', ')} FROM ${name} t JOIN ${from(options.key)} ON ${onKey}`,
      insert: `INSERT INTO ${name} (${names.join(', ')}) SELECT ${names.map(value).join(', ')} FROM ${from(names)}${conflict}`,
      update: all(
        `UPDATE ${name} t SET ${rest.map(c => `${c} = ${value(c)}`).join(', ')} ` +
          `FROM ${from(names, was ? [typeOf(was)] : [])} WHERE ${onKey}${was ? ` AND t.${was} = r.was` : ''}`,
        typeOf(names[0] as string),
      ),
      remove: all(`DELETE FROM ${name} t USING ${from(options.key)} WHERE ${onKey}`, typeOf(options.key[0] as string)),
      max: options.serial ? `SELECT coalesce(max(${options.serial}), 0) AS max FROM ${name}` : '',
    },
  }
}

/** Changes every row that it is given, or fails: a row that is no longer as it was read leads to a division by zero. */
const all = (change: string, type: string) =>
  `WITH done AS (${change} RETURNING 1) SELECT 1 / (count(*) = cardinality($1::${type}[]))::int FROM done`

function keyOf([a, ...more]: readonly string[], isNumber: boolean): AnyTable['keyOf'] {
  const part = (row: object, column: string) => row[column as keyof object] as string | number
  if (more.length > 0)
    return row => more.reduce((text, column) => `${text}|${part(row, column)}`, `${part(row, a as string)}`)
  return isNumber ? row => part(row, a as string) : row => String(part(row, a as string))
}
