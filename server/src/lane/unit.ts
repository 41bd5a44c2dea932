import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { EventData } from '@lagoon/shared/events/events'
import type { Changes } from '../platform/db/changes'
import type { AnyTable, Table } from '../platform/db/table'
import type { Delta, Emitted } from './delta'
import { Counter, counters, type Ids } from './ids'
import type { RecordedEvent } from './log/events'
import type { Key, RowCache } from './rowCache'

type Slot = { loaded: object | null; row: object | null }
type Step = Slot | object[] | Counter | (() => void)
declare const owner: unique symbol

/** The slot of a row in a batch, to read and change it without a second lookup. */
export interface Place<Row, Owner extends string> {
  readonly row: Row | null
  readonly [owner]?: Owner
}
/** A decision needs a row that its `load` did not ask for: a defect, unless the row that leads to it was made earlier in the batch. */
export class NotLoaded extends Error {
  override name = 'NotLoaded'
}

/** Reads rows by key, one query per table. */
type Fetch = (wanted: { table: AnyTable; keys: object[] }[]) => Promise<object[][]>

/**
 * The unit of work of one batch: every row that its commands read or change, loaded once. The loads of all commands are collected and
 * answered with one query per table; decisions change rows in memory, in order; the lane then writes the result. A refused command is
 * rolled back to its mark and leaves no trace.
 *
 * Every row can be read. `Owner` names the owner of the tables that can be written. A plain `Unit` writes nothing: an owner widens it for
 * functions that others call inside their decisions.
 */
export class Unit<in Owner extends string = never> {
  /** Makes a plain unit incompatible with one that may write. */
  declare readonly writes: (owner: Owner) => void
  readonly #slots = new Map<AnyTable, Map<Key, Slot>>()
  readonly #appended = new Map<AnyTable, object[]>()
  /** The undo log: the previous row of a slot, a list to shorten, an id to return, or a function to run. */
  readonly #steps: Step[] = []
  readonly #before: (object | null)[] = []
  readonly #emits: Emitted[] = []
  readonly #events: RecordedEvent[] = []
  #waiting = new Map<AnyTable, Map<Key, object>>()
  /** The query that is not sent yet, and all queries whose rows have not arrived. */
  #next: Promise<void> | null = null
  readonly #loading = new Set<Promise<void>>()
  #failure: { reason: unknown } | null = null

  constructor(
    /** The horizon at which this batch is decided, in seconds of world time; the same for all its commands. */
    readonly now: number,
    private readonly fetch: Fetch,
    private readonly ids: Ids,
    private readonly cache: RowCache,
    /** The batch that is being written: its rows are newer than the cache and the database. */
    private below: Unit<string> | null = null,
  ) {}

  /** In `load`: the decision will need this row. */
  want<Row extends object, K extends keyof Row>(table: Table<Row, K>, key: Pick<Row, K>): void {
    const id = table.keyOf(key)
    if (this.#slot(table, id) || this.#inherited(table, id)) return
    let keys = this.#waiting.get(table)
    if (!keys) {
      keys = new Map()
      this.#waiting.set(table, keys)
    }
    keys.set(id, key)
    this.#next ??= this.#ask()
  }

  /** In `load`: reads a row that determines what else is needed. */
  async find<Row extends object, K extends keyof Row>(
    table: Table<Row, K>,
    key: Pick<Row, K>,
  ): Promise<Row | undefined> {
    this.want(table, key)
    await this.#next
    if (this.#failure) throw this.#failure.reason
    return this.#slot(table, table.keyOf(key))?.row as Row | undefined
  }

  /** Settles when all wanted rows are loaded. */
  async loaded(): Promise<void> {
    while (this.#loading.size > 0) await Promise.all(this.#loading)
    if (this.#failure) throw this.#failure.reason
  }

  /** Called when nothing more will be loaded: releases the batch below. */
  ground(): void {
    this.below = null
  }

  /** Called after the commit: puts the rows into the row cache, except those that hardly any command will read again. */
  keep(): void {
    for (const [table, slots] of this.#slots) {
      if (!table.cached) continue
      for (const [id, { loaded, row }] of slots) {
        if (row ? isOver(table, row) : loaded) this.cache.drop(table, id)
        else this.cache.set(table, id, row)
      }
    }
  }

  /** Called at the end: releases all rows, even if something still holds the unit. */
  clear(): void {
    this.#slots.clear()
    this.#appended.clear()
    this.#steps.length = 0
    this.#before.length = 0
    this.#emits.length = 0
    this.#events.length = 0
  }

  /** In `decide`: a row that `load` requested. Reading a row that was not loaded is a defect, not an absence. */
  get<Row extends object, K extends keyof Row>(table: Table<Row, K>, key: Pick<Row, K>): Row | undefined {
    return this.at(table, key).row ?? undefined
  }

  /** In `decide`: a row if the batch has it. For objects made in this same decision, which could not be loaded. */
  peek<Row extends object, K extends keyof Row>(table: Table<Row, K>, key: Pick<Row, K>): Row | undefined {
    return (this.#slot(table, table.keyOf(key))?.row ?? undefined) as Row | undefined
  }

  /** In `decide`: the slot of a row that `load` requested. */
  at<Row extends object, K extends keyof Row, O extends string>(
    table: Table<Row, K, O>,
    key: Pick<Row, K>,
  ): Place<Row, O> {
    const slot = this.#slot(table, table.keyOf(key))
    if (!slot) throw new NotLoaded(`${table.name} ${table.keyOf(key)} was read in a decision without being loaded`)
    return slot as Place<Row, O>
  }

  put<Row extends object>(place: Place<Row, Owner>, row: Row): void {
    this.#set(place as Slot, row)
  }

  insert<Row extends object, K extends keyof Row>(table: Table<Row, K, Owner>, row: Row): Row {
    const id = table.keyOf(row)
    const slot = this.#slot(table, id) ?? this.#put(table, id, null)
    if (slot.row) throw new Error(`${table.name} ${id} is there already`)
    this.#set(slot, row as object)
    this.#count(table, row)
    return row
  }

  /** Adds a row that is never read or changed again: history. Cheaper than `insert`. */
  append<Row extends object, K extends keyof Row>(table: Table<Row, K, Owner>, row: Row): Row {
    let rows = this.#appended.get(table)
    if (!rows) {
      rows = []
      this.#appended.set(table, rows)
    }
    rows.push(row)
    this.#step(rows)
    this.#count(table, row)
    return row
  }

  update<Row extends object, K extends keyof Row>(
    table: Table<Row, K, Owner>,
    key: Pick<Row, K>,
    change: Partial<NoInfer<Row>>,
  ): Row {
    const slot = this.#slot(table, table.keyOf(key))
    if (!slot?.row) throw new NotLoaded(`${table.name} ${table.keyOf(key)} was changed without being loaded`)
    const row = { ...slot.row, ...change }
    if (table.state !== null) assertMove(table, slot.row, row)
    this.#set(slot, row)
    return row as unknown as Row
  }

  remove<Row extends object, K extends keyof Row>(table: Table<Row, K, Owner>, key: Pick<Row, K>): void {
    const slot = this.#slot(table, table.keyOf(key))
    if (!slot?.row) throw new NotLoaded(`${table.name} ${table.keyOf(key)} was removed without being loaded`)
    this.#set(slot, null)
  }

  /** The next id of a table with ids that the lane assigns. If this command is refused, the next command gets the id. */
  nextId(table: AnyTable<Owner>): number {
    const counter = this.ids.of(table)
    this.#step(counter)
    counter.last++
    return counter.last
  }

  /** The last assigned id of a table. */
  lastId(table: AnyTable): number {
    return this.ids.of(table).last
  }

  /** Emits a delta, which is applied after the commit, in order: for in-memory state, and for frames. */
  emit<Data>(delta: Delta<Data>, data: Data): void {
    this.#emits.push({ delta, data })
    this.#step(this.#emits)
  }

  /**
   * Records an event for a user (null: for everyone). After the commit it is in the log, and goes out through `GET events` and in frames.
   * `data` is the row as a call would show it now.
   */
  record<T extends EventType>(type: T, user_id: number | null, data: EventData[T]): void {
    this.#events.push({ type, user_id, data })
    this.#step(this.#events)
  }

  /** For state outside the database (the order book): runs if this command or the whole batch fails. */
  undo(undo: () => void): void {
    this.#step(undo)
  }

  mark(): number {
    return this.#steps.length
  }

  rollback(mark: number): void {
    while (this.#steps.length > mark) {
      const [step, before] = [this.#steps.pop(), this.#before.pop()]
      if (typeof step === 'function') step()
      else if (Array.isArray(step)) step.pop()
      else if (step instanceof Counter) step.last--
      else if (step) step.row = before ?? null
    }
  }

  get emits(): readonly Emitted[] {
    return this.#emits
  }

  get events(): readonly RecordedEvent[] {
    return this.#events
  }

  /** The changes of the batch, table by table in the order of `tables`. */
  *changes(tables: readonly AnyTable[]): Generator<Changes> {
    const moved: object[] = []
    for (const table of tables) {
      const [slots, appended] = [this.#slots.get(table), this.#appended.get(table)]
      if (!slots && !appended) continue
      const changes: Changes = { table, inserted: appended ? [...appended] : [], updated: [], removed: [] }
      for (const { loaded, row } of slots?.values() ?? []) {
        if (row === loaded) continue
        if (!loaded) changes.inserted.push(row as object)
        else if (!row) changes.removed.push(loaded)
        else
          changes.updated.push({
            row,
            was: table.state ? (loaded as Record<string, unknown>)[table.state] : undefined,
          })
      }
      if (table.serial && changes.removed.length > 0) moved.push({ name: table.name, last: this.ids.of(table).last })
      if (changes.inserted.length + changes.updated.length + changes.removed.length > 0) yield changes
    }
    if (moved.length > 0) yield { table: counters, inserted: moved, updated: [], removed: [] }
  }

  get touched(): Iterable<AnyTable> {
    return [...this.#slots.keys(), ...this.#appended.keys()]
  }

  /** Collects what the loads of the whole batch want. Never rejects; callers that wait for a row get the failure. */
  #ask(): Promise<void> {
    const requested = Promise.resolve()
      .then(() => this.#load())
      .finally(() => this.#loading.delete(requested))
    this.#loading.add(requested)
    return requested
  }

  async #load(): Promise<void> {
    const waiting = [...this.#waiting]
    this.#waiting = new Map()
    this.#next = null
    try {
      const found = await this.fetch(waiting.map(([table, keys]) => ({ table, keys: [...keys.values()] })))
      for (const [i, [table, keys]] of waiting.entries()) {
        const rows = new Map(found[i]?.map(row => [table.keyOf(row), row]))
        for (const id of keys.keys()) if (!this.#slot(table, id)) this.#put(table, id, rows.get(id) ?? null)
      }
    } catch (reason) {
      this.#failure = { reason }
    }
  }

  #slot(table: AnyTable, id: Key): Slot | undefined {
    return this.#slots.get(table)?.get(id)
  }

  #inherited(table: AnyTable, id: Key): Slot | undefined {
    const below = this.below ? this.below.#slot(table, id) : undefined
    const row = below ? below.row : this.cache.get(table, id)
    return row === undefined ? undefined : this.#put(table, id, row)
  }

  #put(table: AnyTable, id: Key, row: object | null): Slot {
    let slots = this.#slots.get(table)
    if (!slots) {
      slots = new Map()
      this.#slots.set(table, slots)
    }
    const slot: Slot = { loaded: row, row }
    slots.set(id, slot)
    return slot
  }

  #set(slot: Slot, row: object | null): void {
    this.#step(slot, slot.row)
    slot.row = row
  }

  /** A row that names its own id, as seeds do, raises the counter: the next ids are those that a restart would assign. */
  #count(table: AnyTable, row: object): void {
    if (table.serial === null) return
    const counter = this.ids.of(table)
    const id = row[table.serial as keyof object] as number
    const { last } = counter
    if (id <= last) return
    this.undo(() => {
      counter.last = last
    })
    counter.last = id
  }

  #step(step: Step, before: object | null = null): void {
    this.#steps.push(step)
    this.#before.push(before)
  }
}

/** Its state is not one of those in memory: an order was filled, a position closed. */
const isOver = ({ inMemory, state }: AnyTable, row: object): boolean =>
  Array.isArray(inMemory) && !inMemory.includes(row[state as keyof object])

/** A row keeps its state or makes a transition of its table's state machine. Anything else is a defect of the command. */
function assertMove(table: AnyTable, before: object, after: object): void {
  const [from, to] = [before, after].map(row => row[table.state as keyof object] as number) as [number, number]
  if (from !== to && !table.states?.mayMove(from, to))
    throw new Error(`${table.name} has no move from ${from} to ${to}`)
}
