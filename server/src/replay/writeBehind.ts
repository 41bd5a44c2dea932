import type { Commit } from '../lane/log/commit'
import type { PostgresStore } from '../lane/postgresStore'
import type { Claim, Fence, Store, TransactionOptions, Wanted, Work } from '../lane/store'
import type { Changes } from '../platform/db/changes'
import type { Rows } from '../platform/db/reading'
import type { AnyTable } from '../platform/db/table'
import { LateRows } from './lateRows'

/** Batches that are not written yet: what they come to together, and the row of the log of each. */
class Late {
  readonly rows = new Map<AnyTable, LateRows>()
  readonly commits: { number: number; commit: Commit }[] = []
  commands = 0

  constructor(readonly fence: Fence) {}

  add(number: number, changes: readonly Changes[], commit: Commit): void {
    for (const change of changes) {
      const rows = this.rows.get(change.table) ?? new LateRows(change.table)
      this.rows.set(change.table, rows)
      rows.add(change)
    }
    // Of its log a replay compares what was told; the lane uses its list of it again once it was answered.
    this.commits.push({ number, commit: { ...commit, commands: [], firstTraced: null, events: [...commit.events] } })
    this.commands += commit.commands.length
  }
}

/** So many are worth a transaction, and few enough that Postgres has something to do while the next are decided. */
const worthwhile = 2000

/**
 * A store that answers before it has written, for a world that nobody will miss if the process ends. Many batches become one transaction,
 * so what many of them change is written once; whoever reads rows finds them as the last batch left them. Where the database refuses
 * what they came to, everything after it is refused too.
 */
export class WriteBehind implements Store {
  #late: Late | null = null
  /** On its way to the database. */
  #flying: Late | null = null
  #landed: Promise<void> = Promise.resolve()
  #failure: Error | null = null

  constructor(private readonly store: PostgresStore) {}

  /** What the database refused; nobody knows of which batch it is. */
  get failure(): Error | null {
    return this.#failure
  }

  async commit(fence: () => Fence, changes: readonly Changes[], commit: Commit): Promise<void> {
    this.#assertSound()
    const asked = fence()
    this.#late ??= new Late(asked)
    try {
      this.#late.add(asked.number, changes, commit)
    } catch (error) {
      this.#failure = error as Error
    }
    await this.#downTo(worthwhile)
  }

  async find(wanted: readonly Wanted[], epoch: number): Promise<object[][]> {
    this.#assertSound()
    const found: object[][] = wanted.map(() => [])
    const missing = wanted.map(({ table, keys }, i) => ({
      table,
      keys: keys.filter(key => {
        const row = this.#known(table, key)
        if (row) found[i]?.push(row)
        return row === undefined
      }),
    }))
    const asked = missing.flatMap((one, i) => (one.keys.length > 0 ? [{ ...one, i }] : []))
    if (asked.length === 0) return found
    const read = await this.store.find(asked, epoch)
    for (const [n, { i }] of asked.entries()) found[i]?.push(...(read[n] as object[]))
    return found
  }

  /** Rows are read once everything is written. */
  readingAfter(rows: Rows): Rows {
    return {
      all: async (reading, ...values) => {
        await this.written()
        return rows.all(reading, ...values)
      },
      each: async (reading, take) => {
        await this.written()
        return rows.each(reading, take)
      },
      patiently: () => this.readingAfter(rows.patiently()),
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

  async lastIds(tables: readonly AnyTable[]): Promise<ReadonlyMap<AnyTable, number>> {
    await this.written()
    return this.store.lastIds(tables)
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

  /** The newer word counts. */
  #known(table: AnyTable, key: object): object | null | undefined {
    const row = this.#late?.rows.get(table)?.of(key)
    return row === undefined ? this.#flying?.rows.get(table)?.of(key) : row
  }

  /** Until fewer commands wait, or none and nothing is on its way. */
  async #downTo(commands: number): Promise<void> {
    for (;;) {
      this.#assertSound()
      const late = this.#late
      const isEnough = late ? late.commands >= commands : commands === 0 && this.#flying
      if (!isEnough) return
      if (this.#flying) await this.#landed
      else if (late) this.#send(late)
    }
  }

  #send(late: Late): void {
    this.#late = null
    this.#flying = late
    const last = late.commits.at(-1)?.number as number
    const changes = [...late.rows.values()].map(rows => rows.changes())
    this.#landed = this.store
      .commitAll(() => ({ ...late.fence, number: last }), changes, late.commits)
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
