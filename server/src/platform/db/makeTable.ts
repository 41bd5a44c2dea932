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
 * A database table for the lane: rows in memory by key, written in sets. The statements are made once per table and take one array per
 * column, so a batch of any size costs one statement per table and kind of change. Made by its owner: `spot.table(…)`.
 */
export function makeTable<C extends Columns, K extends keyof C & string, Owner extends string = never>(
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
  const into = `${name} (${names.join(', ')})`
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
    upsert: options.upsert ?? false,
    state: was ?? null,
    states: options.state?.states ?? null,
    cached: options.cached ?? false,
    inMemory: options.inMemory ?? null,
    secret: options.secret ?? [],
    personal: (options.personal as AnyTable['personal'] | undefined) ?? null,
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
      into,
      insert: `INSERT INTO ${into} SELECT ${names.map(value).join(', ')} FROM ${from(names)}${conflict}`,
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

/** Changes every row that it is given, or fails: if a row is no longer as it was read, the statement divides by zero. */
const all = (change: string, type: string) =>
  `WITH done AS (${change} RETURNING 1) SELECT 1 / (count(*) = cardinality($1::${type}[]))::int FROM done`

function keyOf([a, ...more]: readonly string[], isNumber: boolean): AnyTable['keyOf'] {
  const part = (row: object, column: string) => row[column as keyof object] as string | number
  if (more.length > 0)
    return row => more.reduce((text, column) => `${text}|${part(row, column)}`, `${part(row, a as string)}`)
  return isNumber ? row => part(row, a as string) : row => String(part(row, a as string))
}
