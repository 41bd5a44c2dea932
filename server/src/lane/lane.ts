import { isAway } from '../platform/away'
import type { Rows } from '../platform/db/reading'
import type { AnyTable } from '../platform/db/table'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { Batch, type Job, type Outcome } from './batch'
import type { CommandRecord, DueRecord, Command as Registered } from './command'
import type { Commands } from './commands'
import { CommitListeners, type CommittedBatch } from './commitListeners'
import { counters, Ids } from './ids'
import type { Commit, CommitKind } from './log/commit'
import { eventsOf, type RecordedEvent } from './log/events'
import type { Owners } from './log/personal'
import { isUnknown, touchedAsWhole } from './log/touched'
import { noOrigin, type Origin } from './origin'
import { Registry } from './registry'
import { RowCache } from './rowCache'
import type { Query, Store } from './store'
import { Unit } from './unit'
import { Writer, type Written } from './writer'

export type { Query } from './store'

/** Exclusive use of the lane for one task: nothing else is decided or written meanwhile. */
export interface Turn {
  /** Runs commands as one batch at this second, all with the same `origin`. Each result is a value or an error. */
  batch(records: readonly CommandRecord[], now: number, origin: Origin): Promise<readonly Outcome[]>
  /** Runs due work as one batch at its second. */
  due(records: readonly DueRecord[], second: number): Promise<readonly Outcome[]>
  /**
   * Runs the caller's own statements in one fenced transaction with a log row. `work` gets the number of the batch and, where the store can
   * read within the transaction, its rows. `timeout_ms` applies to each statement.
   */
  transaction<R>(
    commit: Commit,
    work: (query: Query, batch: number, rows?: Rows) => Promise<R>,
    timeout_ms: number,
  ): Promise<R>
  /** Settles once it is certain whether the statements sent before a broken connection were committed. */
  settled(): Promise<void>
}

interface LaneOptions {
  store: Store
  now: () => number
  maxQueue?: number
  maxBatch?: number
  /** A batch of fewer commands is not sent behind one that is being written, because its fixed cost would outweigh the gain. */
  worthwhile?: number
  onFailure?: (error: unknown, command: string) => void
  /** Another writer has replaced this one: nothing more can be committed. */
  onFenced?: () => void
  wall: Pick<Wall, 'mono' | 'soon'>
  owners?: Owners
}

interface Measured {
  size: number
  ms: number
}

const moment_ms = 100

interface Waiting extends Job {
  settle: (outcome: Outcome) => void
  /** Commands of the same group make a batch of their own; null means that the command may share one with any other. */
  group: object | null
}
type Item = { kind: 'command'; waiting: Waiting } | { kind: 'task'; run: () => Promise<void> }

/** A batch that is being written. */
interface Flight {
  waiting: readonly Waiting[]
  batch: Batch
  /** The batch that the next one must follow; undefined if nothing is to be written, and then the next one follows the last committed one. */
  number: number | undefined
  /** Null once it is committed, otherwise the error. */
  failed: Promise<unknown>
  isDown: boolean
}

/**
 * The lane: the only place that changes the world. It takes commands in order of arrival, many to a batch. It loads a batch with one query
 * per table, decides one command after the other in memory, writes all changes in ONE transaction with one statement per table, and only
 * then answers. While a batch is being written, the lane loads and decides the next one on top of it and sends it; the database accepts that
 * one only if it accepted the one before.
 *
 * Guarantees: one transaction at a time; all of a batch or nothing; an answer never before its commit; a refused command leaves no trace. If
 * a commit fails, memory is restored, also for the batch decided on top of it, and the batch runs again command by command, so that only the
 * faulty command fails. If the connection breaks at COMMIT, the lane looks up whether the batch is in before it answers. A replaced writer
 * commits nothing more.
 */
export class Lane implements Commands {
  #queue: Item[] = []
  #running = false
  #closed = false
  #isOpen = false
  #idle: (() => void)[] = []
  /** Resolved when the queue holds as many commands as the batch being written. */
  #gathered: { size: number; done: () => void } | null = null
  #taken_ms = Number.NEGATIVE_INFINITY
  #taskSince_ms: number | null = null
  readonly #ids = new Ids()
  readonly #cache = new RowCache()
  readonly #registry = new Registry()
  readonly #options: Required<Pick<LaneOptions, 'maxQueue' | 'maxBatch' | 'worthwhile'>> & LaneOptions
  readonly #writer: Writer
  #tables: readonly AnyTable[] = []
  #traced: AnyTable | null = null
  #isReplaced = false
  #isAtRest = false
  /** The listeners of committed batches. */
  readonly listeners = new CommitListeners()
  readonly #onBatch: ((measured: Measured) => void)[] = []
  readonly #onRecovered: (() => Promise<void>)[] = []

  constructor(options: LaneOptions) {
    this.#options = { maxQueue: 20_000, maxBatch: 1000, worthwhile: 16, ...options }
    this.#writer = new Writer(options.store, () => {
      this.#closed = true
      this.#isReplaced = true
      options.onFenced?.()
    })
  }

  /**
   * Names every table that commands write, in the order in which their rows must be written; called before `open`. For `traced`, whose rows
   * are only ever added, the log records which command made which rows.
   */
  writes(tables: readonly AnyTable[], traced: AnyTable | null = null): void {
    this.#tables = tables
    this.#traced = traced
  }

  get tables(): readonly AnyTable[] {
    return this.#tables
  }

  onBatch(listener: (measured: Measured) => void): void {
    this.#onBatch.push(listener)
  }

  /** Called when a lost connection is back: in-memory state must be read again. */
  onRecovered(listener: () => Promise<void>): void {
    this.#onRecovered.push(listener)
  }

  /** Another writer has replaced this one, which commits nothing more. */
  get isReplaced(): boolean {
    return this.#isReplaced
  }

  /** The term of this writer; a later writer has a higher one. */
  get term(): number {
    return this.#writer.term
  }

  get depth(): number {
    return this.#queue.length
  }

  /** The monotonic time since when a task has the lane; null if none has it. */
  get taskSince_ms(): number | null {
    return this.#taskSince_ms
  }

  /** Whether commands are arriving, or arrived a moment ago. */
  get isBusy(): boolean {
    return this.#options.wall.mono() - this.#taken_ms < moment_ms
  }

  /**
   * Becomes the writer, once: it fences off any earlier one and continues its ids. If two try at the same moment, one is refused. `after` is
   * the epoch of the writer to take over from; the claim is also refused if another writer has claimed since.
   */
  async open(after: number | null = null): Promise<void> {
    if (this.#isOpen) return
    this.#registry.assertComplete()
    await this.#writer.claim(after)
    this.#isOpen = true
    await this.reload()
  }

  /** Takes ids and rows from the database again: at start, and after a restore. */
  async reload(): Promise<void> {
    this.#cache.clear()
    this.#ids.begin(await this.#writer.open([...this.#tables, counters]))
  }

  /** The last assigned id of each table with ids that this writer assigns. */
  get counters(): { table: AnyTable; last: number }[] {
    return Array.from(this.#ids.all, ([table, { last }]) => ({ table, last }))
  }

  /** Registers the commands that may be submitted. */
  register(commands: readonly Registered[]): void {
    this.#registry.add(commands)
  }

  get commands(): Iterable<Registered> {
    return this.#registry.all
  }

  /** Runs a command. A command with an idempotency key that was already answered gets that answer. */
  run<Answer>(record: CommandRecord<Answer>, origin: Origin): Promise<Answer> {
    if (this.#closed || this.#queue.length >= this.#options.maxQueue) return Promise.reject(new Refusal('unavailable'))
    return new Promise<Answer>((resolve, reject) => {
      const { command, params } = this.#jobOf(record, origin)
      const settle = (outcome: Outcome) => (outcome.ok ? resolve(outcome.value as Answer) : reject(outcome.error))
      this.#queue.push({ kind: 'command', waiting: { command, params, origin, settle, group: null } })
      this.#kick()
    })
  }

  /**
   * Runs commands as the one batch that they were in the original run, in its order. The next batch may be submitted before this one is
   * answered.
   */
  rerun(commands: readonly { record: CommandRecord; origin: Origin }[]): Promise<readonly Outcome[]> {
    const group = {}
    const outcomes = commands.map(({ record, origin }) =>
      new Promise<Outcome>(settle => {
        this.#queue.push({ kind: 'command', waiting: { ...this.#jobOf(record, origin), settle, group } })
      }).catch(error => ({ ok: false as const, error })),
    )
    this.#kick()
    return Promise.all(outcomes)
  }

  /** Runs a task with exclusive use of the lane: the loop's due work, a restore. */
  task<R>(work: (turn: Turn) => Promise<R>): Promise<R> {
    if (this.#closed) return Promise.reject(new Refusal('unavailable'))
    return new Promise<R>((resolve, reject) => {
      const run = async () => {
        const jobsOf = (records: readonly CommandRecord[], origin: Origin) =>
          records.map(record => this.#jobOf(record, origin))
        const turn: Turn = {
          batch: (records, now, requested) => this.#run(jobsOf(records, requested), now, 'call'),
          due: (records, second) => this.#run(jobsOf(records, noOrigin), second, 'due'),
          settled: async () => {
            if (this.#writer.lost) await this.#writer.reclaim(() => this.#reread())
          },
          transaction: async (commit, work, timeout_ms) => {
            await turn.settled()
            const { number, result } = await this.#writer.transaction(commit, work, timeout_ms, this.#traced)
            this.#notify(number, commit.at, commit.events, { outdates: touchedAsWhole(commit.kind) === null })
            return result
          },
        }
        await work(turn).then(resolve, reject)
      }
      this.#queue.push({ kind: 'task', run: () => run().catch(reject) })
      this.#kick()
    })
  }

  /** While it is at rest, the lane holds no connection between its batches. */
  rest(isAtRest: boolean): void {
    this.#isAtRest = isAtRest
    if (isAtRest && !this.#running) this.#writer.rest()
  }

  /** Checks in the store whether another writer has taken over without a message; if so, the lane takes nothing more. */
  async confirm(): Promise<void> {
    if (!this.#isReplaced) await this.#writer.assertWriter().catch(() => undefined)
  }

  /** A message says that another writer has taken over: the lane takes nothing more, and the database refuses what is in progress. */
  stepDown(): void {
    this.#closed = true
    this.#isReplaced = true
    this.#options.onFenced?.()
  }

  /** Finishes the queue and takes nothing more. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#running) await new Promise<void>(done => this.#idle.push(done))
    this.#writer.close()
  }

  #kick(): void {
    if (this.#gathered && this.#queue.length >= this.#gathered.size) this.#gathered.done()
    if (this.#running) return
    this.#running = true
    this.#options.wall.soon(() => this.#drain())
  }

  async #drain(): Promise<void> {
    let flying: Flight | null = null
    try {
      while (this.#queue.length > 0 || flying) {
        if (flying && !(await this.#mayFollow(flying))) {
          await this.#finish(flying)
          flying = null
        } else if (this.#queue[0]?.kind === 'task') {
          const task = this.#queue.shift() as Item & { kind: 'task' }
          this.#taskSince_ms = this.#options.wall.mono()
          await task.run().finally(() => (this.#taskSince_ms = null))
        } else flying = await this.#fly(this.#take(), flying)
      }
    } finally {
      this.#running = false
      if (this.#isAtRest) this.#writer.rest()
      for (const done of this.#idle.splice(0)) done()
    }
  }

  /**
   * Waits until the next batch may be decided on top of the one being written: when it is as large as that one, and at least `worthwhile`.
   * Few large batches cost less than many small ones.
   */
  async #mayFollow(flying: Flight): Promise<boolean> {
    if (flying.batch.isCut || flying.waiting[0]?.command.handle.alone) return false
    const size = Math.max(flying.waiting.length, this.#options.worthwhile)
    if (this.#queue.length < size) {
      const gathered = new Promise<void>(done => {
        this.#gathered = { size, done }
      })
      await Promise.race([flying.failed, gathered])
      this.#gathered = null
    }
    const next = this.#queue[0]
    return !flying.isDown && next?.kind === 'command' && !next.waiting.command.handle.alone
  }

  #take(): Waiting[] {
    const batch: Waiting[] = []
    for (const item of this.#queue) {
      if (item.kind === 'task' || batch.length >= this.#options.maxBatch) break
      if (batch[0] && item.waiting.group !== batch[0].group) break
      const { alone } = item.waiting.command.handle
      if (alone && batch.length > 0) break
      batch.push(item.waiting)
      if (alone) break
    }
    this.#queue = this.#queue.slice(batch.length)
    return batch
  }

  /** Makes the next batch on top of the one being written, and sends it after that one. */
  async #fly(waiting: readonly Waiting[], before: Flight | null): Promise<Flight> {
    const started = this.#options.wall.mono()
    this.#taken_ms = started
    const now = this.#options.now()
    const batch = await this.#make(waiting, now, before?.batch)
    if (!before) return this.#send(waiting, batch, started)
    const flight = this.#writer.lost ? null : this.#send(waiting, batch, started, before)
    if (flight && (await before.failed) === null) {
      // The earlier batch is answered while this one is written.
      await this.#finish(before)
      return flight
    }
    // The batch below failed, so this one is rolled back. It is made again, unless it is unknown whether it was committed.
    const failure = await flight?.failed
    batch.unit.rollback(0)
    await this.#finish(before)
    if (flight && (failure === null || failure instanceof Refusal)) return flight
    return this.#send(waiting, await this.#make(waiting, now), started)
  }

  #send(waiting: readonly Waiting[], batch: Batch, started: number, before?: Flight): Flight {
    const written = batch.isChange ? this.#write(batch, 'call', before?.number) : null
    const flight: Flight = {
      waiting,
      batch,
      number: written?.number,
      // If nothing is to be written, the decisions are valid if the batch below is committed.
      failed: written ? whyNot(written.done) : (before?.failed ?? Promise.resolve(null)),
      isDown: false,
    }
    flight.failed.then(() => {
      flight.isDown = true
      this.#measured(waiting.length, started)
    })
    return flight
  }

  async #finish({ waiting, batch, failed }: Flight): Promise<void> {
    const outcomes = await this.#settled(batch, await failed, 'call')
    const again: Item[] = []
    for (const [i, each] of waiting.entries()) {
      const outcome = outcomes[i] as Outcome
      if (comesAgain(outcome)) again.push({ kind: 'command', waiting: each })
      else each.settle(outcome)
    }
    this.#queue.unshift(...again)
    batch.unit.clear()
    batch.changes = []
    batch.logged = []
  }

  #write(batch: Batch, kind: CommitKind, after?: number): Written {
    const written = this.#writer.write(batch.changes, commitOf(batch, kind), after)
    batch.number = written.number
    return written
  }

  /** Runs commands as one batch to its end. Every command gets a value or an error. */
  async #run(jobs: readonly Job[], now: number, kind: CommitKind): Promise<readonly Outcome[]> {
    const started = this.#options.wall.mono()
    const batch = await this.#make(jobs, now)
    const failure = batch.isChange ? await whyNot(this.#write(batch, kind).done) : null
    this.#measured(jobs.length, started)
    const outcomes = await this.#settled(batch, failure, kind)
    const rest = outcomes.findIndex(comesAgain)
    return rest < 0 ? outcomes : [...outcomes.slice(0, rest), ...(await this.#run(jobs.slice(rest), now, kind))]
  }

  async #make(jobs: readonly Job[], now: number, below?: Batch): Promise<Batch> {
    const unit = new Unit<string>(now, wanted => this.#writer.find(wanted), this.#ids, this.#cache, below?.unit)
    const batch = new Batch(jobs, unit, this.#options.onFailure, this.#options.owners)
    try {
      if (this.#writer.lost && !below) await this.#writer.reclaim(() => this.#reread())
      await batch.decide(this.#tables, this.#traced)
    } catch (error) {
      if (!(error instanceof Refusal)) this.#options.onFailure?.(error, 'batch')
      batch.fail(error)
    }
    return batch
  }

  /** Handles the end of a batch. After a commit it notifies the listeners; after a failure it restores memory and runs each command alone. */
  async #settled(batch: Batch, failure: unknown, kind: CommitKind): Promise<readonly Outcome[]> {
    if (failure === null) {
      // A decision that failed on its rows must read them again next time, because someone may have corrected them by hand.
      if (batch.hasDefect) this.#cache.clear()
      else batch.unit.keep()
      batch.place()
      const { changes, unit } = batch
      this.#notify(batch.number, unit.now, unit.events, { changes, deltas: unit.emits, outdates: isUnknown(changes) })
      return batch.outcomes
    }
    const { jobs, unit } = batch
    batch.fail(failure)
    if (failure instanceof Refusal) return batch.outcomes
    // Another writer may have changed rows, so the commands read them again.
    this.#cache.clear()
    const [first, second] = jobs
    if (first && !second) {
      this.#options.onFailure?.(failure, first.command.handle.name)
      return batch.outcomes
    }
    const outcomes: Outcome[] = []
    for (const job of jobs) {
      // Due work keeps its order, which a replay computes again: while the database is away, later work waits for earlier work.
      const before = outcomes.at(-1)
      if (kind === 'due' && before && !before.ok && isAway(before.error)) outcomes.push(before)
      else outcomes.push(...(await this.#run([job], unit.now, kind)))
    }
    return outcomes
  }

  #notify(
    batch: number | null,
    at: number,
    events: readonly RecordedEvent[],
    {
      changes = [],
      deltas = [],
      outdates,
    }: Pick<CommittedBatch, 'outdates'> & Partial<Pick<CommittedBatch, 'changes' | 'deltas'>>,
  ): void {
    const isNeeded = batch !== null && this.listeners.needsEvents
    this.listeners.notify({ batch, at, changes, deltas, outdates, events: isNeeded ? eventsOf(batch, at, events) : [] })
  }

  #jobOf(record: CommandRecord, origin: Origin): Job {
    return { command: this.#registry.of(record.name), params: record.params, origin }
  }

  async #reread(): Promise<void> {
    await this.reload()
    for (const listener of this.#onRecovered) await listener()
  }

  #measured(size: number, started: number): void {
    const measured = { size, ms: this.#options.wall.mono() - started }
    for (const listener of this.#onBatch) listener(measured)
  }
}

const commitOf = ({ logged, firstTraced, unit }: Batch, kind: CommitKind): Commit => ({
  ...{ kind, at: unit.now, commands: logged, firstTraced, events: unit.events },
})

/** Null once the batch is committed, otherwise the error. */
const whyNot = (written: Promise<void>): Promise<unknown> =>
  written.then(
    () => null,
    error => error,
  )

const comesAgain = (outcome: Outcome): boolean => !outcome.ok && outcome.comesAgain === true
