import type { Sending } from '@lagoon/server/lane/idempotency'
import { counters } from '@lagoon/server/lane/ids'
import { type Commit, commits } from '@lagoon/server/lane/log/commit'
import { type Claim, type Fence, FenceRefused } from '@lagoon/server/lane/store'
import type { Changes } from '@lagoon/server/platform/db/changes'
import type { Reading } from '@lagoon/server/platform/db/reading'
import type { AnyTable } from '@lagoon/server/platform/db/table'

type Key = string | number
type Row = Readonly<Record<string, unknown>>

/** Rows of a table that a world begins with, by their keys. */
export type Begun = ReadonlyMap<string, ReadonlyMap<Key, Row>>

/** Columns of which no two rows of a table have the same. */
export type Unique = ReadonlyMap<string, readonly (readonly string[])[]>

interface LoggedCommand {
  readonly name: string
  readonly params: object
  readonly sending: Sending | null
  readonly answer: unknown
}

/** A row of the log. */
export interface Logged {
  readonly batch: number
  readonly epoch: number
  readonly kind: Commit['kind']
  readonly at: number
  readonly commands: readonly LoggedCommand[]
}

/** What is refused as a database refuses it. */
class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

/** What is in: rows, the log and the fence. It outlives every writer. Each commit is whole, or nothing of it is. */
export class Disk {
  epoch = 1
  batch = 0
  readonly log: Logged[] = []
  /** What was changed since the beginning, null for a row that is gone. */
  readonly #changed = new Map<string, Map<Key, Row | null>>()
  readonly #uniques = new Map<string, Set<string>>()

  constructor(
    private readonly begun: Begun,
    private readonly unique: Unique,
  ) {}

  claim(epoch: number): Claim | null {
    if (epoch !== this.epoch) return null
    this.epoch++
    return { epoch: this.epoch, batch: this.batch }
  }

  /** Whether a commit comes from the writer and follows what is in. */
  admits({ epoch, after }: Fence): boolean {
    return epoch === this.epoch && after === this.batch
  }

  commit(fence: Fence, changes: readonly Changes[], commit: Commit): void {
    if (!this.admits(fence)) throw new FenceRefused('another writer, or another batch')
    const undo: (() => void)[] = []
    try {
      for (const change of changes) this.#apply(change, undo)
    } catch (error) {
      for (const step of undo.reverse()) step()
      throw error
    }
    const { epoch, number } = fence
    const { kind, at } = commit
    const logged = commit.commands.map(({ handle, params, asked, answer }) => ({
      ...{ name: handle.name, params: plain(params), sending: asked.sending, answer: plain(answer) },
    }))
    this.batch = number
    this.log.push({ batch: number, epoch, kind, at, commands: logged })
    this.#of(commits.name).set(number, { batch: number, kind, at })
  }

  get(table: AnyTable, key: object): Row | null {
    const row = this.#at(physical(table), keyIn(table, key))
    return row && seenBy(table, row)
  }

  /** In the order of their keys as they came. */
  all(table: AnyTable): Row[] {
    const name = physical(table)
    const changed = this.#changed.get(name)
    const rows: Row[] = []
    for (const [key, row] of this.begun.get(name) ?? []) if (!changed?.has(key)) rows.push(seenBy(table, row))
    for (const row of changed?.values() ?? []) if (row) rows.push(seenBy(table, row))
    return rows
  }

  hasChanged(table: AnyTable): boolean {
    return this.#changed.has(physical(table))
  }

  ask<V extends readonly unknown[], R>(asked: Reading<V, R>, values: V): readonly R[] {
    return asked.among(this.all(asked.of), ...values)
  }

  lastIds(tables: readonly AnyTable[]): Map<AnyTable, number> {
    const last = new Map<AnyTable, number>()
    for (const table of tables) {
      if (!table.serial) continue
      const counted = this.get(counters, { name: table.name })?.last as number | undefined
      let highest = counted ?? 0
      for (const row of this.all(table)) highest = Math.max(highest, row[table.serial] as number)
      last.set(table, highest)
    }
    return last
  }

  #apply({ table, inserted, updated, removed }: Changes, undo: (() => void)[]): void {
    const name = physical(table)
    for (const row of inserted) {
      const key = keyIn(table, row)
      const there = this.#at(name, key)
      // The lane's own counters alone are written over.
      if (there && table !== counters) throw new Refused(`${table.name} ${key} is there already`, '23505')
      this.#set(table, key, asStored(table, row), undo)
    }
    for (const { row, was } of updated) {
      const key = keyIn(table, row)
      const there = this.#at(name, key)
      if (!there || (table.state && there[table.state] !== was))
        throw new Error(`update ${table.name}: changed underneath the lane`)
      this.#set(table, key, { ...there, ...asStored(table, row) }, undo)
    }
    for (const row of removed) {
      const key = keyIn(table, row)
      if (!this.#at(name, key)) throw new Error(`remove ${table.name}: changed underneath the lane`)
      this.#set(table, key, null, undo)
    }
  }

  #set(table: AnyTable, key: Key, row: Row | null, undo: (() => void)[]): void {
    const name = physical(table)
    const rows = this.#of(name)
    const [had, before, known] = [rows.has(key), this.#at(name, key), rows.get(key)]
    this.#claimUnique(name, before, row, undo)
    rows.set(key, row)
    undo.push(() => (had ? rows.set(key, known as Row | null) : rows.delete(key)))
  }

  #claimUnique(name: string, before: Row | null, after: Row | null, undo: (() => void)[]): void {
    for (const columns of this.unique.get(name) ?? []) {
      const [was, is] = [before, after].map(row => row && textOf(row, columns))
      if (was === is) continue
      const taken = this.#taken(name, columns)
      if (is !== null && is !== undefined && taken.has(is)) throw new Refused(`${name} has ${is} already`, '23505')
      if (was) taken.delete(was)
      if (is) taken.add(is)
      undo.push(() => {
        if (is) taken.delete(is)
        if (was) taken.add(was)
      })
    }
  }

  #taken(name: string, columns: readonly string[]): Set<string> {
    const id = `${name} ${columns}`
    let taken = this.#uniques.get(id)
    if (!taken) {
      taken = new Set()
      for (const row of this.begun.get(name)?.values() ?? []) {
        const text = textOf(row, columns)
        if (text !== null) taken.add(text)
      }
      this.#uniques.set(id, taken)
    }
    return taken
  }

  #at(name: string, key: Key): Row | null {
    const row = this.#changed.get(name)?.get(key)
    return row === undefined ? (this.begun.get(name)?.get(key) ?? null) : row
  }

  #of(name: string): Map<Key, Row | null> {
    let rows = this.#changed.get(name)
    if (!rows) {
      rows = new Map()
      this.#changed.set(name, rows)
    }
    return rows
  }
}

/** A table that is seen in two ways is one on disk. */
const names = new WeakMap<AnyTable, string>()
export function physical(table: AnyTable): string {
  let name = names.get(table)
  if (name === undefined) {
    name = /^INSERT INTO (\S+)/.exec(table.sql.insert)?.[1] as string
    names.set(table, name)
  }
  return name
}

export const keyIn = (table: AnyTable, row: object): Key =>
  table.key.length === 1
    ? ((row as Row)[table.key[0] as string] as Key)
    : table.key.map(column => (row as Row)[column]).join('|')

const seenBy = (table: AnyTable, row: Row): Row =>
  table.name === physical(table) ? row : Object.fromEntries(table.columns.map(column => [column, row[column]]))

/** Null where it says nothing; plain digits as they are shown; json that nobody else holds. */
function asStored(table: AnyTable, row: object): Row {
  const stored: Record<string, unknown> = {}
  for (const column of table.columns) {
    const value = (row as Row)[column]
    const kind = table.kinds[column] as string
    if (value === undefined || value === null) stored[column] = null
    else if (kind.startsWith('json') || kind.startsWith('decimal'))
      stored[column] = table.decode({ ...row, [column]: plain(value) } as never)[column as never]
    else stored[column] = value
  }
  return stored
}

/** Null where a column is: such rows may be many. */
function textOf(row: Row, columns: readonly string[]): string | null {
  let text = ''
  for (const column of columns) {
    const value = row[column]
    if (value === null || value === undefined) return null
    text += `${value}|`
  }
  return text
}

const plain = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))
