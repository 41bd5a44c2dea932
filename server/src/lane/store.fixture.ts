import type { Changes } from '../platform/db/changes'
import type { AnyTable } from '../platform/db/table'
import type { Commit } from './log/commit'
import type { Key } from './rowCache'
import { type Claim, type Fence, FenceRefused, LineLost, type Store, type Wanted } from './store'

interface Sent extends Fence {
  commit: Commit
  /** Ends the commit: without an error it arrives. */
  arrive(broken?: Error | null): void
}

/** A store in memory. While it `holds`, a commit arrives when the test says so. */
export class HeldStore implements Store {
  epoch = 1
  batch = 0
  holds = false
  /** Every commit that was sent. */
  readonly sent: Sent[] = []
  /** The number of calls of each method. */
  readonly asked = { claimed: 0, claim: 0, open: 0, find: 0, close: 0 }
  /** The errors that the next calls throw. */
  readonly failures: { find?: Error; claim?: Error } = {}
  /** True if a commit is stored although its connection broke. */
  isIn = false
  readonly #rows = new Map<AnyTable, Map<Key, object>>()
  readonly #onLost: (() => void)[] = []

  rows(table: AnyTable): Map<Key, object> {
    const rows = this.#rows.get(table) ?? new Map<Key, object>()
    this.#rows.set(table, rows)
    return rows
  }

  /** The connection breaks. */
  lose(): void {
    for (const listener of this.#onLost) listener()
  }

  async claimed(): Promise<number> {
    this.asked.claimed++
    return this.epoch
  }

  async claim(epoch: number): Promise<Claim | null> {
    this.asked.claim++
    this.#fail('claim')
    if (epoch !== this.epoch) return null
    this.epoch++
    return { epoch: this.epoch, batch: this.batch }
  }

  async open(tables: readonly AnyTable[]): Promise<ReadonlyMap<AnyTable, number>> {
    this.asked.open++
    return new Map(tables.filter(({ serial }) => serial).map(table => [table, this.rows(table).size]))
  }

  async find(wanted: readonly Wanted[]): Promise<object[][]> {
    this.asked.find++
    this.#fail('find')
    return wanted.map(({ table, keys }) => keys.flatMap(key => this.rows(table).get(table.keyOf(key)) ?? []))
  }

  async commit(fence: () => Fence, changes: readonly Changes[], commit: Commit): Promise<void> {
    await this.#arrived(fence(), commit, () => {
      for (const { table, inserted, updated } of changes)
        for (const row of [...inserted, ...updated.map(({ row }) => row)]) this.rows(table).set(table.keyOf(row), row)
    })
  }

  async transaction<R>(fence: () => Fence, commit: Commit, work: (query: never) => Promise<R>): Promise<R> {
    const result = await work(undefined as never)
    await this.#arrived(fence(), commit, () => undefined)
    return result
  }

  onLost(listener: () => void): void {
    this.#onLost.push(listener)
  }

  close(): void {
    this.asked.close++
  }

  async #arrived(fence: Fence, commit: Commit, write: () => void): Promise<void> {
    const broken = await new Promise<Error | null>(settle => {
      this.sent.push({ ...fence, commit, arrive: (error = null) => settle(error) })
      if (!this.holds) settle(null)
    })
    if (broken && !(broken instanceof LineLost && this.isIn)) throw broken
    if (fence.epoch !== this.epoch || fence.after !== this.batch) throw new FenceRefused('another writer, or batch')
    write()
    this.batch = fence.number
    if (broken) throw broken
  }

  #fail(question: 'find' | 'claim'): void {
    const failure = this.failures[question]
    delete this.failures[question]
    if (failure) throw failure
  }
}
