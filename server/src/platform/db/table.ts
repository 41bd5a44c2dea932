import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'

/**
 * A database table as the lane sees it: rows in memory by key, moved in sets. The statements are made once per table and take one JSON
 * parameter each, so a batch of any size costs one round trip per table and kind of change.
 *
 * Column kinds: `int` a safe integer, `text`, `uuid`, `bool`, `json`, `atoms` money as bigint of 10^-18, `money` money as a plain decimal string.
 * A `?` allows null.
 */
export type Kind = 'int' | 'text' | 'uuid' | 'bool' | 'json' | 'atoms' | 'money' | 'int?' | 'text?' | 'money?' | 'json?'
type Columns = Record<string, Kind>
type Value = { int: number; text: string; uuid: string; bool: boolean; json: unknown; atoms: bigint; money: string }
type ValueOf<K extends Kind> = K extends `${infer B extends keyof Value}?`
  ? Value[B] | null
  : K extends keyof Value
    ? Value[K]
    : never

export type RowOf<C extends Columns> = { readonly [P in keyof C]: ValueOf<C[P]> }

/** A table whose rows one need not know: what the lane moves. */
export interface AnyTable {
  readonly name: string
  readonly key: readonly string[]
  /** The integer column whose values the lane gives out. */
  readonly serial: string | null
  /** Rows move between states only from the state they were read in. */
  readonly state: string | null
  readonly sql: { find: string; insert: string; update: string; remove: string; max: string }
  keyOf(key: object): string
  decode(raw: Record<string, unknown>): object
  encode(row: object): Record<string, unknown>
}

export interface Table<Row extends object = object, Key extends keyof Row = keyof Row> extends AnyTable {
  readonly key: readonly (Key & string)[]
  keyOf(key: Pick<Row, Key>): string
  decode(raw: Record<string, unknown>): Row
  encode(row: Row): Record<string, unknown>
}

const sqlType = {
  int: 'bigint',
  text: 'text',
  uuid: 'uuid',
  bool: 'boolean',
  json: 'jsonb',
  atoms: 'numeric',
  money: 'numeric',
} as const
const base = (kind: Kind) => kind.replace('?', '') as keyof Value

export function table<C extends Columns, K extends keyof C & string>(
  name: string,
  columns: C,
  options: { key: readonly K[]; state?: keyof C & string; serial?: keyof C & string },
): Table<RowOf<C>, K> {
  const names = Object.keys(columns)
  const kinds = names.map(column => [column, base(columns[column] as Kind)] as const)
  const types = (list: readonly string[]) => list.map(c => `${c} ${sqlType[base(columns[c] as Kind)]}`).join(', ')
  const onKey = options.key.map(c => `t.${c} = r.${c}`).join(' AND ')
  const rest = names.filter(c => !(options.key as readonly string[]).includes(c))
  const was = options.state
  const from = (list: readonly string[], extra = '') => `json_to_recordset($1::json) AS r(${types(list)}${extra})`
  const stateType = was ? sqlType[base(columns[was] as Kind)] : ''
  return {
    name,
    key: options.key,
    serial: options.serial ?? null,
    state: was ?? null,
    keyOf: key => options.key.map(c => String(key[c as keyof typeof key])).join('|'),
    decode: raw => {
      const row: Record<string, unknown> = {}
      for (const [column, kind] of kinds) row[column] = decodeValue(kind, raw[column])
      return row as RowOf<C>
    },
    encode: row => {
      const raw: Record<string, unknown> = {}
      for (const [column, kind] of kinds) {
        const value = row[column as keyof typeof row] as unknown
        raw[column] = kind === 'atoms' ? fromAtoms(value as bigint) : value
      }
      return raw
    },
    sql: {
      find: `SELECT ${names.map(c => `t.${c}`).join(', ')} FROM ${name} t JOIN ${from(options.key)} ON ${onKey}`,
      insert: `INSERT INTO ${name} (${names.join(', ')}) SELECT ${names.map(c => `r.${c}`).join(', ')} FROM ${from(names)}`,
      update:
        `UPDATE ${name} t SET ${rest.map(c => `${c} = r.${c}`).join(', ')} ` +
        `FROM ${from(names, was ? `, was ${stateType}` : '')} WHERE ${onKey}${was ? ` AND t.${was} = r.was` : ''}`,
      remove: `DELETE FROM ${name} t USING ${from(options.key)} WHERE ${onKey}`,
      max: options.serial ? `SELECT coalesce(max(${options.serial}), 0) AS max FROM ${name}` : '',
    },
  }
}

function decodeValue(kind: keyof Value, raw: unknown): unknown {
  if (raw === null || raw === undefined) return null
  if (kind === 'int') return Number(raw)
  if (kind === 'atoms') return atoms(raw as string)
  if (kind === 'money') return fromAtoms(atoms(raw as string))
  return raw
}
