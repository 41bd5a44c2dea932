import type { Pool } from 'pg'
import type { AnyTable } from '../platform/db/table'
import { Refusal } from '../platform/refusal'
import type { Changes } from './unit'
import { Ids, Unit } from './unit'
import { Writer } from './writer'

/**
 * The lane: the one place where the world changes. Commands are taken in order of arrival, many to a batch; a batch is loaded with one
 * query per table, decided in memory one command after the other, written in ONE transaction with one statement per table, and only
 * then answered.
 *
 * It guarantees: one batch at a time; all of a batch or nothing; an answer after its commit, never before; a refused command leaves no
 * trace; if a commit fails the memory is put back and the batch is run again one by one, so that only the culprit fails; a connection
 * lost at COMMIT is looked up before anybody is answered; a writer that has been replaced commits nothing more.
 */
export interface Command<R> {
  name: string
  /** Reads what the decision will need. Runs together with the loads of the whole batch. */
  load?(unit: Unit): Promise<unknown>
  /** Decides and changes rows, in memory and without waiting. Throws a Refusal to change nothing. */
  decide(unit: Unit): R
  /** Two commands with the same `alone` never share a batch (for loads that no key describes). */
  alone?: string
}

export interface Due {
  /** Runs commands as one batch at this second. Each result is a value or what it failed with. */
  batch(commands: readonly Command<unknown>[], now: number): Promise<Outcome[]>
  /** On the lane's own connection, so also inside a transaction begun here. `timeout_ms` for what may take longer than a statement should. */
  query<T>(text: string, values?: unknown[], timeout_ms?: number): Promise<T[]>
}
export type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown }

export interface LaneOptions {
  pool: Pool
  /** Every table that commands write, in the order their rows must be written. */
  tables: readonly AnyTable[]
  now: () => number
  maxQueue?: number
  maxBatch?: number
  /** What a batch changed, once it is in; before its commands are answered. */
  onCommit?: (changes: readonly Changes[]) => void
  onBatch?: (measured: { size: number; ms: number }) => void
  onFailure?: (error: unknown, command: string) => void
  /** This writer was replaced by another: nothing more can be committed. */
  onFenced?: () => void
  /** The connection was lost and is back: what is kept in memory beside the database must be read again. */
  onRecovered?: () => Promise<void>
  mono: () => number
}

interface Waiting {
  command: Command<unknown>
  settle: (outcome: Outcome) => void
}
type Item = { kind: 'command'; waiting: Waiting } | { kind: 'task'; run: () => Promise<void> }

/** The database refused what the batch wrote; nothing of it is in. The culprit is found by running the commands one by one. */
class CommitFailed extends Error {
  override name = 'CommitFailed'
}

export class Lane {
  #queue: Item[] = []
  #running = false
  #closed = false
  #idle: (() => void)[] = []
  readonly #ids = new Ids()
  readonly #options: Required<Pick<LaneOptions, 'maxQueue' | 'maxBatch'>> & LaneOptions
  readonly #writer: Writer

  constructor(options: LaneOptions) {
    this.#options = { maxQueue: 20_000, maxBatch: 1000, ...options }
    this.#writer = new Writer(options.pool, () => {
      this.#closed = true
      options.onFenced?.()
    })
  }

  get depth(): number {
    return this.#queue.length
  }

  /** Becomes the writer: any earlier one is fenced off, and ids go on from where it left them. */
  async open(): Promise<void> {
    await this.#writer.claim()
    await this.reload()
  }

  /** Ids as the database has them: at start, and after a restore. */
  async reload(): Promise<void> {
    for (const table of this.#options.tables) {
      if (table.serial) this.#ids.set(table.name, Number((await this.#writer.ask(table.sql.max)).rows[0].max))
    }
  }

  run<R>(command: Command<R>): Promise<R> {
    if (this.#closed || this.#queue.length >= this.#options.maxQueue) return Promise.reject(new Refusal('unavailable'))
    return new Promise<R>((resolve, reject) => {
      const settle = (outcome: Outcome) => (outcome.ok ? resolve(outcome.value as R) : reject(outcome.error))
      this.#queue.push({ kind: 'command', waiting: { command, settle } })
      this.#kick()
    })
  }

  /** Takes the lane for itself: the loop's due work, a restore. */
  task<R>(work: (due: Due) => Promise<R>): Promise<R> {
    if (this.#closed) return Promise.reject(new Refusal('unavailable'))
    return new Promise<R>((resolve, reject) => {
      const run = async () => {
        const due: Due = {
          batch: (commands, now) => this.#settled(commands, now),
          query: async <T>(text: string, values?: unknown[], timeout_ms?: number) =>
            (await this.#writer.ask(text, values, timeout_ms === undefined ? {} : { timeout_ms })).rows as T[],
        }
        await work(due).then(resolve, reject)
      }
      this.#queue.push({ kind: 'task', run: () => run().catch(reject) })
      this.#kick()
    })
  }

  /** Lets what is queued finish, takes nothing more. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#running) await new Promise<void>(done => this.#idle.push(done))
    this.#writer.close()
  }

  #kick(): void {
    if (this.#running) return
    this.#running = true
    setImmediate(() => this.#drain())
  }

  async #drain(): Promise<void> {
    try {
      while (this.#queue.length > 0) {
        if (this.#queue[0]?.kind === 'task') {
          const task = this.#queue.shift() as Item & { kind: 'task' }
          await task.run()
        } else {
          const batch = this.#take()
          const outcomes = await this.#settled(
            batch.map(waiting => waiting.command),
            this.#options.now(),
          )
          for (const [i, waiting] of batch.entries()) waiting.settle(outcomes[i] as Outcome)
        }
      }
    } finally {
      this.#running = false
      for (const done of this.#idle.splice(0)) done()
    }
  }

  #take(): Waiting[] {
    const batch: Waiting[] = []
    const alone = new Set<string>()
    let taken = 0
    for (const item of this.#queue) {
      if (item.kind === 'task' || batch.length >= this.#options.maxBatch) break
      const key = item.waiting.command.alone
      if (key && alone.has(key)) break
      if (key) alone.add(key)
      batch.push(item.waiting)
      taken++
    }
    this.#queue = this.#queue.slice(taken)
    return batch
  }

  /** Runs a batch to its end, whatever happens: every command gets a value or the reason it has none. */
  async #settled(commands: readonly Command<unknown>[], now: number): Promise<Outcome[]> {
    try {
      return await this.#commit(commands, now)
    } catch (error) {
      if (!(error instanceof CommitFailed)) {
        if (!(error instanceof Refusal)) this.#options.onFailure?.(error, 'batch')
        return commands.map(() => ({ ok: false, error }))
      }
      if (commands.length === 1) {
        this.#options.onFailure?.(error.cause, commands[0]?.name ?? '')
        return [{ ok: false, error: error.cause }]
      }
      const outcomes: Outcome[] = []
      for (const command of commands) outcomes.push(...(await this.#settled([command], now)))
      return outcomes
    }
  }

  async #commit(commands: readonly Command<unknown>[], now: number): Promise<Outcome[]> {
    const started = this.#options.mono()
    if (this.#writer.lost) await this.#writer.reclaim(() => this.#reread())
    const unit = new Unit(now, (table, keys) => this.#writer.find(table, keys), this.#ids)
    const outcomes = await this.#decide(commands, unit)
    const changes = [...unit.changes(this.#options.tables)]
    this.#assertKnown(unit)
    if (changes.length > 0) {
      try {
        await this.#writer.write(changes)
      } catch (cause) {
        unit.rollback(0)
        throw cause instanceof Refusal ? cause : new CommitFailed('the batch was not committed', { cause })
      }
    }
    if (changes.length > 0) this.#options.onCommit?.(changes)
    for (const emit of unit.emits) emit()
    this.#options.onBatch?.({ size: commands.length, ms: this.#options.mono() - started })
    return outcomes
  }

  async #decide(commands: readonly Command<unknown>[], unit: Unit): Promise<Outcome[]> {
    const loaded = await Promise.allSettled(commands.map(command => command.load?.(unit)))
    return commands.map((command, i) => {
      const load = loaded[i]
      if (load?.status === 'rejected') return { ok: false, error: load.reason }
      const mark = unit.mark()
      try {
        return { ok: true, value: command.decide(unit) }
      } catch (error) {
        unit.rollback(mark)
        if (!(error instanceof Refusal)) this.#options.onFailure?.(error, command.name)
        return { ok: false, error }
      }
    })
  }

  async #reread(): Promise<void> {
    await this.reload()
    await this.#options.onRecovered?.()
  }

  #assertKnown(unit: Unit): void {
    for (const table of unit.touched) {
      if (!this.#options.tables.includes(table))
        throw new Error(`${table.name} is missing in the list of tables of the lane`)
    }
  }
}
