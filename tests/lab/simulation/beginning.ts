import type { AnyTable } from '@lagoon/server/platform/db/table'

export type Key = string | number
export type Row = Readonly<Record<string, unknown>>

/** For each table, the sets of columns that must be unique. */
export type Unique = ReadonlyMap<string, readonly (readonly string[])[]>

/** The world in which every history begins, with its indexes, which are computed once and shared by all histories. */
export class Beginning {
  readonly #all = new Map<AnyTable, readonly Row[]>()
  readonly #taken = new Map<string, ReadonlySet<string>>()
  readonly #ids = new Map<AnyTable, readonly { id: number; key: Key }[]>()

  constructor(
    /** The rows of each table by their keys. */
    private readonly rows: ReadonlyMap<string, ReadonlyMap<Key, Row>>,
    private readonly unique: Unique,
  ) {}

  of(name: string): ReadonlyMap<Key, Row> {
    return this.rows.get(name) ?? none
  }

  /** The rows in the order in which they were read. */
  all(table: AnyTable): readonly Row[] {
    return known(this.#all, table, () => Array.from(this.of(table.place).values(), row => seenBy(table, row)))
  }

  uniqueIn(name: string): readonly (readonly string[])[] {
    return this.unique.get(name) ?? []
  }

  /** The values in a set of unique columns. */
  taken(name: string, columns: readonly string[]): ReadonlySet<string> {
    const texts = () => Array.from(this.of(name).values(), row => textOf(row, columns)).filter(text => text !== null)
    return known(this.#taken, `${name} ${columns}`, () => new Set(texts()))
  }

  /** The ids, from the highest down. */
  ids(table: AnyTable): readonly { id: number; key: Key }[] {
    const read = () => Array.from(this.of(table.place), ([key, row]) => ({ id: row[table.serial as string], key }))
    return known(this.#ids, table, () => (read() as { id: number; key: Key }[]).sort((one, other) => other.id - one.id))
  }
}

const none: ReadonlyMap<Key, Row> = new Map()

/** Returns the cached value of a key, or computes it. */
export function known<K, V>(all: Map<K, V>, key: K, make: () => V): V {
  const there = all.get(key)
  if (there !== undefined) return there
  const made = make()
  all.set(key, made)
  return made
}

export const keyIn = (table: AnyTable, row: object): Key =>
  table.key.length === 1
    ? ((row as Row)[table.key[0] as string] as Key)
    : table.key.map(column => (row as Row)[column]).join('|')

export const seenBy = (table: AnyTable, row: Row): Row =>
  table.name === table.place ? row : Object.fromEntries(table.columns.map(column => [column, row[column]]))

/** null if a column is null, because unique columns allow many nulls. */
export function textOf(row: Row, columns: readonly string[]): string | null {
  let text = ''
  for (const column of columns) {
    const value = row[column]
    if (value === null || value === undefined) return null
    text += `${value}|`
  }
  return text
}
