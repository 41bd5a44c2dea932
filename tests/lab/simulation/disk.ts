import type { Sending } from '@lagoon/server/lane/idempotency'
import { counters } from '@lagoon/server/lane/ids'
import { type Commit, commits } from '@lagoon/server/lane/log/commit'
import { eventsText } from '@lagoon/server/lane/log/events'
import type { Turning } from '@lagoon/server/lane/log/history.rules'
import { touchedAsWhole, touchedBy } from '@lagoon/server/lane/log/touched'
import { type Claim, type Fence, FenceRefused } from '@lagoon/server/lane/store'
import type { Changes } from '@lagoon/server/platform/db/changes'
import { by, type Reading, sorted } from '@lagoon/server/platform/db/reading'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import { Refusal } from '@lagoon/server/platform/refusal'
import { clocks } from '@lagoon/server/world/clock.table'
import { seedsSnapshot } from '@lagoon/server/world/snapshots'
import { type Beginning, type Key, keyIn, known, type Row, seenBy, textOf } from './beginning'
import type { Change } from './books'

interface LoggedCommand {
  readonly name: string
  readonly params: object
  readonly sending: Sending | null
  /** The user and the id of the request, as in the log. */
  readonly request: string
  readonly answer: unknown
}

/** A row of the log. */
export interface Logged {
  readonly batch: number
  readonly epoch: number
  readonly kind: Commit['kind']
  readonly at: number
  readonly commands: readonly LoggedCommand[]
  /** The events as the log stores them; null for none. */
  readonly events: string | null
  /** The written rows, of the tables that are held in memory. */
  readonly touched: string | null
  /** The ledger entries of the batch: the first id and the count. */
  readonly entries: { first: number; count: number } | null
}

/** A world: the rows that differ from the beginning (null for a deleted row), and the changed values of unique columns. */
interface World {
  readonly changed: Map<string, Map<Key, Row | null>>
  readonly taken: Map<string, Map<string, boolean>>
}

/** The world after one batch. */
interface Seen {
  readonly batch: number
  readonly world: World
  /** A copy that began before copies were cleared is discarded. */
  readonly cleared: number
}

interface Copy {
  readonly id: number
  readonly name: string
  readonly at: number
  readonly batch: number
  readonly world: World
  /** The batch that records the copy; null until one does. */
  logged: number | null
}

/** A refusal with the code that a database would return. */
class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

/** The simulated disk: rows, the log and the fence. It outlives every writer. Each commit applies completely or not at all. */
export class Disk {
  epoch = 1
  batch = 0
  readonly logged: Logged[] = []
  readonly turnings: Turning[] = []
  /** Called after each committed batch, and after each claim. */
  onLogged: (batch: number) => void = () => undefined
  onClaimed: () => void = () => undefined
  #commits = new Map<number, Commit>()
  /** Copies of the world; the first one is that of the beginning. */
  copies: Copy[]
  #copyIds = 0
  #cleared = 0
  #world: World = { changed: new Map(), taken: new Map() }
  /** Cached rows of a table, until one of them changes. */
  readonly #all = new Map<string, Map<AnyTable, readonly Row[]>>()

  constructor(private readonly begun: Beginning) {
    const at = (begun.all(clocks)[0]?.horizon as number | undefined) ?? 0
    this.copies = [{ id: 0, name: seedsSnapshot, at, batch: 0, world: copyOf(this.#world), logged: 0 }]
  }

  claim(epoch: number): Claim | null {
    if (epoch !== this.epoch) return null
    this.epoch++
    this.onClaimed()
    return { epoch: this.epoch, batch: this.batch }
  }

  /** Whether a commit comes from the current writer and follows the last batch. */
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
    this.#note(fence, commit, touchedBy(changes))
  }

  /** Operations on the world as a whole. */
  transact(fence: Fence, commit: Commit, steps: readonly ((disk: Disk) => void)[]): void {
    if (!this.admits(fence)) throw new FenceRefused('another writer, or another batch')
    for (const step of steps) step(this)
    this.#note(fence, commit, touchedAsWhole(commit.kind))
  }

  #note({ epoch, number }: Fence, commit: Commit, touched: string | null): void {
    const { kind, at, commands, firstTraced, events } = commit
    const logged = commands.map(({ handle, params, origin, answer }) => ({
      ...{ name: handle.name, params: plain(params), sending: origin.sending, answer: plain(answer) },
      request: `${origin.by}:${origin.request}`,
    }))
    const count = commands.reduce((sum, { traced }) => sum + traced, 0)
    const entries = firstTraced === null ? null : { first: firstTraced, count }
    this.batch = number
    this.onLogged(number)
    const recorded = eventsText(events)
    this.logged.push({ batch: number, epoch, kind, at, commands: logged, events: recorded, touched, entries })
    this.#commits.set(number, commit)
    this.#of(commits.name).set(number, { batch: number, kind, at })
    this.#all.delete(commits.name)
  }

  /** A copy of the disk that later writes do not change. */
  asOfNow(): Disk {
    const now = new Disk(this.begun)
    now.epoch = this.epoch
    now.batch = this.batch
    now.logged.push(...this.logged)
    now.#commits = this.#commits
    now.#world = copyOf(this.#world)
    for (const [name, seen] of this.#all) now.#all.set(name, new Map(seen))
    return now
  }

  /** The epoch of the world after a batch; each restore sets another one. */
  epochAt(batch: number): string {
    const restore = this.logged.findLast(logged => logged.kind === 'restore' && logged.batch <= batch)
    const world = restore ? restore.commands[0]?.params : this.begun.all(clocks)[0]
    return (world as { epoch: string }).epoch
  }

  /** The commit as the lane sent it. */
  commitOf(batch: number): Commit {
    return this.#commits.get(batch) as Commit
  }

  seen(): Seen {
    return { batch: this.batch, world: copyOf(this.#world), cleared: this.#cleared }
  }

  /** null if the name is taken. */
  keep(name: string, { batch, at, world, cleared }: Seen & { at: number }): Copy | null {
    if (cleared !== this.#cleared) throw new Refusal('unavailable')
    if (this.copies.some(copy => copy.name === name)) return null
    const copy: Copy = { id: ++this.#copyIds, name, at, batch, world, logged: null }
    this.copies.push(copy)
    return copy
  }

  /** Deletes copies that the log does not record: one of them, or all of them including those in progress. */
  dropUnlogged(id: number | null): void {
    if (id === null) this.#cleared++
    this.copies = this.copies.filter(copy => copy.logged !== null || (id !== null && copy.id !== id))
  }

  log(id: number, batch: number): void {
    for (const copy of this.copies) if (copy.id === id) copy.logged = batch
  }

  forget(id: number): void {
    this.copies = this.copies.filter(copy => copy.id !== id)
  }

  /** Tables outside the world are not restored. */
  putBack(id: number, batch: number, clock: { epoch: string; wall_at: number }): void {
    const copy = this.copies.find(each => each.id === id) as Copy
    const log = this.#of(commits.name)
    this.turnings.push({ batch, went_on_from: copy.batch, first_entry: null })
    this.#world = copyOf(copy.world)
    this.#world.changed.set(commits.name, log)
    this.#all.clear()
    for (const row of this.all(clocks)) {
      const horizon = Math.max(row.horizon as number, copy.at)
      this.#set(clocks, keyIn(clocks, row), { ...row, ...clock, horizon, target: horizon }, [])
    }
  }

  get(table: AnyTable, key: object): Row | null {
    const row = this.#at(table.place, keyIn(table, key))
    return row && seenBy(table, row)
  }

  at(table: AnyTable, key: Key): Row | null {
    return this.#at(table.place, key)
  }

  /** The rows in the order in which they were inserted. */
  all(table: AnyTable): readonly Row[] {
    const name = table.place
    const changed = this.#world.changed.get(name)
    if (!changed) return this.begun.all(table)
    const seen = known(this.#all, name, () => new Map<AnyTable, readonly Row[]>())
    return known(seen, table, () => {
      const stayed = Array.from(this.begun.of(name)).flatMap(([key, row]) => (changed.has(key) ? [] : [row]))
      const present = [...stayed, ...Array.from(changed.values()).filter(row => row !== null)]
      return present.map(row => seenBy(table, row))
    })
  }

  /** The rows with these serial ids, sorted by id. */
  byIds(table: AnyTable, ids: readonly number[]): readonly object[] {
    const wanted = new Set<unknown>(ids)
    const found = this.all(table).filter(row => wanted.has(row[table.serial as string]))
    return sorted(found, by(table.serial as never))
  }

  /** The rows that differ from the beginning. */
  changesOf(table: AnyTable): Change[] {
    const name = table.place
    const begun = this.begun.of(name)
    return Array.from(this.#world.changed.get(name) ?? [], ([key, after]) => ({
      before: begun.get(key) ?? null,
      after,
    }))
  }

  /** The keys of rows that may differ from the beginning. */
  changedIn(table: AnyTable): Iterable<Key> {
    return this.#world.changed.get(table.place)?.keys() ?? []
  }

  ask<V extends readonly unknown[], R>(requested: Reading<V, R>, values: V): readonly R[] {
    return requested.inMemory(this.all(requested.of), ...values)
  }

  lastIds(tables: readonly AnyTable[]): Map<AnyTable, number> {
    const last = new Map<AnyTable, number>()
    for (const table of tables) {
      if (!table.serial) continue
      const counted = this.get(counters, { name: table.name })?.last as number | undefined
      const changed = this.#world.changed.get(table.place)
      const stayed = this.begun.ids(table).find(({ key }) => !changed?.has(key))?.id ?? 0
      let highest = Math.max(counted ?? 0, stayed)
      for (const row of changed?.values() ?? []) if (row) highest = Math.max(highest, row[table.serial] as number)
      last.set(table, highest)
    }
    return last
  }

  #apply({ table, inserted, updated, removed }: Changes, undo: (() => void)[]): void {
    const name = table.place
    for (const row of inserted) {
      const key = keyIn(table, row)
      const there = this.#at(name, key)
      // Only the lane's own counters may be overwritten.
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
    const name = table.place
    const rows = this.#of(name)
    const [had, before, known] = [rows.has(key), this.#at(name, key), rows.get(key)]
    this.#claimUnique(name, before, row, undo)
    rows.set(key, row)
    this.#all.delete(name)
    undo.push(() => {
      this.#all.delete(name)
      if (had) rows.set(key, known as Row | null)
      else rows.delete(key)
    })
  }

  #claimUnique(name: string, before: Row | null, after: Row | null, undo: (() => void)[]): void {
    for (const columns of this.begun.uniqueIn(name)) {
      const [was, is] = [before, after].map(row => row && textOf(row, columns))
      if (was === is) continue
      const own = known(this.#world.taken, `${name} ${columns}`, () => new Map<string, boolean>())
      const taken = this.begun.taken(name, columns)
      const set = (text: string, isTaken: boolean) => {
        const before = own.get(text)
        own.set(text, isTaken)
        undo.push(() => (before === undefined ? own.delete(text) : own.set(text, before)))
      }
      if (is && (own.get(is) ?? taken.has(is))) throw new Refused(`${name} has ${is} already`, '23505')
      if (was) set(was, false)
      if (is) set(is, true)
    }
  }

  #at(name: string, key: Key): Row | null {
    const row = this.#world.changed.get(name)?.get(key)
    return row === undefined ? (this.begun.of(name).get(key) ?? null) : row
  }

  #of(name: string): Map<Key, Row | null> {
    let rows = this.#world.changed.get(name)
    if (!rows) {
      rows = new Map()
      this.#world.changed.set(name, rows)
    }
    return rows
  }
}

/** The stored form of a row: missing values as null, numbers as plain digits, JSON as a separate copy. */
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

/** Rows never change, so copying the maps is enough. */
const copyOf = ({ changed, taken }: World): World => ({
  changed: new Map(Array.from(changed, ([name, rows]) => [name, new Map(rows)])),
  taken: new Map(Array.from(taken, ([columns, texts]) => [columns, new Map(texts)])),
})

const plain = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))
