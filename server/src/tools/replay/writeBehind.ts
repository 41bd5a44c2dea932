import type { Commit } from '../../lane/log/commit'
import type { Claim, Fence, Store, TransactionOptions, Wanted, Work } from '../../lane/store'
import type { Changes } from '../../platform/db/changes'
import type { Rows } from '../../platform/db/reading'
import type { AnyTable } from '../../platform/db/table'
import { LateRows } from './lateRows'
import { RowPacker } from './packedRows'
import { type Job, packChanges } from './writingThread'

/** The combined rows of batches that are not written yet. */
class Late {
  readonly rows = new Map<AnyTable, LateRows>()
  /** New rows of tables that are not read by key, packed at once, because most rows are of this kind. */
  readonly history = new Map<AnyTable, RowPacker>()
  #last: number
  #commands = 0

  constructor(
    private readonly first: Fence,
    private readonly isHistory: (table: AnyTable) => boolean,
  ) {
    this.#last = first.number
  }

  get commands(): number {
    return this.#commands
  }

  get tables(): readonly AnyTable[] {
    return [...new Set([...this.history.keys(), ...this.rows.keys()])]
  }

  add(number: number, changes: readonly Changes[], commands: number): void {
    for (const change of changes) this.#add(change)
    this.#last = number
    this.#commands += commands
  }

  job(): Job {
    const changes = this.tables.map(table =>
      packChanges(this.rows.get(table)?.changes() ?? nothing(table), this.history.get(table) ?? null),
    )
    return { fence: { ...this.first, number: this.#last }, changes }
  }

  #add(change: Changes): void {
    const { table, inserted, updated, removed } = change
    if (updated.length + removed.length === 0 && this.isHistory(table)) {
      const rows = this.history.get(table) ?? new RowPacker(table.kinds)
      this.history.set(table, rows)
      rows.add(inserted)
    } else {
      const rows = this.rows.get(table) ?? new LateRows(table)
      this.rows.set(table, rows)
      rows.add(change)
    }
  }
}

const nothing = (table: AnyTable): Changes => ({ table, inserted: [], updated: [], removed: [] })

/** Large enough for a transaction, and small enough to keep the writing thread busy while the lane decides the next batches. */
const worthwhile = 2000

/**
 * A store that answers before it writes. It suits only a world that may be lost when the process ends. Many batches become one transaction,
 * so a row that many of them change is written once. Readers see rows as the last batch left them. If the database refuses a transaction,
 * the store refuses everything after it. It does not store the log: the replay compares answers and events as they arise.
 */
export class WriteBehind implements Store {
  #late: Late | null = null
  /** The batches that the thread is writing. */
  #flying: Late | null = null
  #written: Promise<void> = Promise.resolve()
  #failure: Error | null = null
  /** Tables with new rows that may be read by key before they are written. */
  readonly #read = new Set<AnyTable>()

  constructor(
    private readonly store: Store,
    private readonly writer: { write(job: Job): Promise<void> },
  ) {}

  /** The error of the database. The batch that caused it is unknown. */
  get failure(): Error | null {
    return this.#failure
  }

  async commit(fence: () => Fence, changes: readonly Changes[], commit: Commit): Promise<void> {
    this.#assertSound()
    const requested = fence()
    this.#late ??= new Late(requested, table => !(table.cached || table.upsert || this.#read.has(table)))
    try {
      this.#late.add(requested.number, changes, commit.commands.length)
    } catch (error) {
      this.#failure = error as Error
    }
    await this.#downTo(worthwhile)
  }

  async find(wanted: readonly Wanted[], epoch: number): Promise<object[][]> {
    this.#assertSound()
    if (wanted.some(({ table }) => this.#isHistory(table) || this.#isLateInAnotherView(table))) await this.written()
    for (const { table } of wanted) this.#read.add(table)
    const found: object[][] = wanted.map(() => [])
    const missing = wanted.map(({ table, keys }, i) => ({
      table,
      keys: keys.filter(key => {
        const row = this.#newestOf(table, key)
        if (row) found[i]?.push(row)
        return row === undefined
      }),
    }))
    const requested = missing.flatMap((one, i) => (one.keys.length > 0 ? [{ ...one, i }] : []))
    if (requested.length === 0) return found
    const read = await this.store.find(requested, epoch)
    for (const [n, { i }] of requested.entries()) found[i]?.push(...(read[n] as object[]))
    return found
  }

  /** Waits until everything is written if rows of the table are not written yet. */
  readingAfter(rows: Rows): Rows {
    return {
      all: async (reading, ...values) => {
        if (this.#isLate(reading.of)) await this.written()
        return rows.all(reading, ...values)
      },
      each: async (reading, take) => {
        if (this.#isLate(reading.of)) await this.written()
        return rows.each(reading, take)
      },
      withLongTimeout: () => this.readingAfter(rows.withLongTimeout()),
    }
  }

  written(): Promise<void> {
    return this.#downTo(0)
  }

  async transaction<R>(fence: () => Fence, commit: Commit, work: Work<R>, options: TransactionOptions): Promise<R> {
    await this.written()
    return this.store.transaction(fence, commit, work, options)
  }

  async claim(epoch: number): Promise<Claim | null> {
    await this.written()
    return this.store.claim(epoch)
  }

  async open(tables: readonly AnyTable[]): Promise<ReadonlyMap<AnyTable, number>> {
    await this.written()
    return this.store.open(tables)
  }

  claimed(): Promise<number> {
    return this.store.claimed()
  }

  onLost(listener: () => void): void {
    this.store.onLost(listener)
  }

  close(): void {
    this.store.close()
  }

  /** The newest state of a row: the waiting batches come before those that are being written. */
  #newestOf(table: AnyTable, key: object): object | null | undefined {
    const row = this.#late?.rows.get(table)?.of(key)
    return row === undefined ? this.#flying?.rows.get(table)?.of(key) : row
  }

  /** True if some of its new rows are packed. */
  #isHistory(table: AnyTable): boolean {
    return [this.#late, this.#flying].some(late => late?.history.has(table))
  }

  /** A physical table may have several views, and another view may have changed its rows. */
  #isLate(table: AnyTable): boolean {
    return this.#lateViews(table).length > 0
  }

  #isLateInAnotherView(table: AnyTable): boolean {
    return this.#lateViews(table).some(view => view !== table)
  }

  #lateViews(table: AnyTable): AnyTable[] {
    const late = [this.#late, this.#flying].flatMap(late => late?.tables ?? [])
    return late.filter(({ place }) => place === table.place)
  }

  /** Writes until fewer commands wait. With 0 it writes everything and waits for it. */
  async #downTo(commands: number): Promise<void> {
    for (;;) {
      this.#assertSound()
      const late = this.#late
      const isEnough = late ? late.commands >= commands : commands === 0 && this.#flying
      if (!isEnough) return
      if (this.#flying) await this.#written
      else if (late) this.#send(late)
    }
  }

  #send(late: Late): void {
    this.#late = null
    this.#flying = late
    this.#written = this.writer
      .write(late.job())
      .catch(error => {
        this.#failure = error
      })
      .then(() => {
        this.#flying = null
      })
  }

  #assertSound(): void {
    if (this.#failure) throw this.#failure
  }
}
