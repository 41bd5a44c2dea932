import { arrayOf } from './arrays'
import { base, type Columns, decodeValue, type Kind, type RowOf, readValue } from './kinds'
import type { AnyTable, OwnedTable, TableOptions } from './table'

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

/**
 * A database table for the lane: rows in memory by key, written in sets. The statements are made once per table and take arrays, so a batch
 * of any size costs one statement per table and kind of change. Made by its owner: `spot.table(…)`.
 */
export function makeTable<C extends Columns, K extends keyof C & string, Owner extends string = never>(
  name: string,
  columns: C,
  options: TableOptions<C, K> & { owner?: Owner },
): OwnedTable<C, K, Owner> {
  const names = Object.keys(columns)
  const kinds = names.map(column => [column, base(columns[column] as Kind)] as const)
  const typeOf = (column: string) => sqlType[base(columns[column] as Kind)]
  const { key } = options
  const keys = `(SELECT ${key.map((column, i) => `unnest($${i + 1}::${typeOf(column)}[]) AS ${column}`).join(', ')}) r`
  const rows = `unnest($1::${name}[])`
  const onKey = key.map(c => `t.${c} = r.${c}`).join(' AND ')
  const rest = names.filter(c => !(key as readonly string[]).includes(c))
  const was = options.state?.column
  const into = `${name} (${names.join(', ')})`
  const conflict = options.upsert
    ? ` ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${rest.map(c => `${c} = excluded.${c}`).join(', ')}`
    : ''
  return {
    name: options.as ?? name,
    place: name,
    owner: options.owner as Owner,
    key,
    columns: names,
    kinds: columns,
    serial: options.serial ?? null,
    upsert: options.upsert ?? false,
    state: was ?? null,
    states: options.state?.states ?? null,
    cached: options.cached ?? false,
    inMemory: options.inMemory ?? null,
    secret: options.secret ?? [],
    personal: (options.personal as AnyTable['personal'] | undefined) ?? null,
    keyOf: (options.pack as AnyTable['keyOf']) ?? keyOf(key, columns[key[0] as string] === 'int'),
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
    keyArrays: keys => key.map(column => arrayOf(base(columns[column] as Kind), column, keys)),
    stateArray: rows => arrayOf(base(columns[was as string] as Kind), 'was', rows),
    sql: {
      find: `SELECT ${names.map(c => `t.${c}`).join(', ')} FROM ${name} t JOIN ${keys} ON ${onKey}`,
      into,
      insert: `INSERT INTO ${into} SELECT ${names.map(c => `r.${c}`).join(', ')} FROM ${rows} r${conflict}`,
      update: all(
        `UPDATE ${name} t SET ${rest.map(c => `${c} = r.${c}`).join(', ')} ` +
          (was
            ? `FROM ROWS FROM (${rows}, unnest($2::${typeOf(was)}[])) r WHERE ${onKey} AND t.${was} = r.unnest`
            : `FROM ${rows} r WHERE ${onKey}`),
        name,
      ),
      remove: all(`DELETE FROM ${name} t USING ${keys} WHERE ${onKey}`, typeOf(key[0] as string)),
      max: options.serial ? `SELECT coalesce(max(${options.serial}), 0) AS max FROM ${name}` : '',
    },
  }
}

/** Changes every row that it is given, or fails: if a row is no longer as it was read, the statement divides by zero. */
const all = (change: string, type: string) =>
  `WITH done AS (${change} RETURNING 1) SELECT 1 / (count(*) = cardinality($1::${type}[]))::int FROM done`

function keyOf([a, ...more]: readonly string[], isNumber: boolean): AnyTable['keyOf'] {
  const part = (row: object, column: string) => row[column as keyof object] as string | number
  if (more.length > 0)
    return row => more.reduce((text, column) => `${text}|${part(row, column)}`, `${part(row, a as string)}`)
  return isNumber ? row => part(row, a as string) : row => String(part(row, a as string))
}
