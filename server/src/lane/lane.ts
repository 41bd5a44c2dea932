import type { AnyTable } from '../platform/db/table'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { type Asked, unasked } from './asked'
import { Batch, type Job, type Outcome } from './batch'
import type { CommandRecord, DueRecord, Command as Registered } from './command'
import type { Commands } from './commands'
import { Ids } from './ids'
import { type Landed, Landings } from './landings'
import type { Commit, CommitKind } from './log/commit'
import { eventsOf, type Told } from './log/events'
import type { Whose } from './log/personal'
import { isUnknown, touchedAsWhole } from './log/touched'
import { Registry } from './registry'
import { RowCache } from './rowCache'
import type { Query, Store } from './store'
import { Unit } from './unit'
import { Writer, type Written } from './writer'

export type { Query } from './store'

/** The lane, for one task alone: nothing else is decided or written meanwhile. */
export interface Turn {
  /** Runs commands as one batch at this second, all of the same asker. Each result is a value or what it failed with. */
  batch(records: readonly CommandRecord[], now: number, asked: Asked): Promise<readonly Outcome[]>
  /** Runs due work as one batch at its second. */
  due(records: readonly DueRecord[], second: number): Promise<readonly Outcome[]>
  /**
   * Statements of its own in one transaction, which only the writer can commit and the log names; they are told the batch that they are.
   * `timeout_ms` is each statement's.
   */
  transaction<R>(commit: Commit, work: (query: Query, batch: number) => Promise<R>, timeout_ms: number): Promise<R>
  /** Whatever was sent before the line broke is in, or never will be. */
  settled(): Promise<void>
}

interface LaneOptions {
  store: Store
  now: () => number
  maxQueue?: number
  maxBatch?: number
  /** A batch of fewer is not sent after one that is on its way: what it costs whatever is in it would be more than it gains. */
  worthwhile?: number
  onFailure?: (error: unknown, command: string) => void
  /** This writer was replaced by another: nothing more can be committed. */
  onFenced?: () => void
  wall: Pick<Wall, 'mono' | 'soon'>
  whose?: Whose
}

interface Measured {
  size: number
  ms: number
}

const moment_ms = 100

interface Waiting extends Job {
  settle: (outcome: Outcome) => void
  /** Those that make a batch of their own; null for whatever may share one. */
  group: object | null
}
type Item = { kind: 'command'; waiting: Waiting } | { kind: 'task'; run: () => Promise<void> }

/** A batch on its way to the database. */
interface Flight {
  waiting: readonly Waiting[]
  batch: Batch
  /** What the next must follow; undefined where nothing is to be written. */
  number: number | undefined
  /** Null once it is committed, otherwise the error. */
  landed: Promise<unknown>
  isDown: boolean
}

/**
 * The lane: the one place where the world changes. Commands are taken in order of arrival, many to a batch; a batch is loaded with one
 * query per table, decided in memory one command after the other, written in ONE transaction with one statement per table, and only
 * then answered. While a batch is being written the next one is loaded, decided on top of it and sent after it; the database takes it only
 * if it has taken that one.
 *
 * It guarantees: one transaction at a time; all of a batch or nothing; an answer after its commit, never before; a refused command
 * leaves no trace; if a commit fails the memory is put back, also of the batch decided on top of it, and the batch is run again one by
 * one, so that only the culprit fails; a connection lost at COMMIT is looked up before anybody is answered; a writer that has been
 * replaced commits nothing more.
 */
export class Lane implements Commands {
  #queue: Item[] = []
  #running = false
  #closed = false
  #isOpen = false
  #idle: (() => void)[] = []
  /** Told when as many wait as are on their way. */
  #gathered: { size: number; done: () => void } | null = null
  #taken_ms = Number.NEGATIVE_INFINITY
  readonly #ids = new Ids()
  readonly #cache = new RowCache()
  readonly #registry = new Registry()
  readonly #options: Required<Pick<LaneOptions, 'maxQueue' | 'maxBatch' | 'worthwhile'>> & LaneOptions
  readonly #writer: Writer
  #tables: readonly AnyTable[] = []
  #traced: AnyTable | null = null
  #isReplaced = false
  /** Who is told of each batch once it is in. */
  readonly landings = new Landings()
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
   * Every table that commands write, in the order their rows must be written; before it is opened. Of `traced`, whose rows are only ever
   * added, the log says which command made which.
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

  /** The connection was lost and is back: what is kept in memory beside the database must be read again. */
  onRecovered(listener: () => Promise<void>): void {
    this.#onRecovered.push(listener)
  }

  /** Another writer has taken over; this one commits nothing more. */
  get isReplaced(): boolean {
    return this.#isReplaced
  }

  /** Of the writer that it is: a later one has a higher. */
  get term(): number {
    return this.#writer.term
  }

  get depth(): number {
    return this.#queue.length
  }

  /** Commands come in, or came a moment ago. */
  get isBusy(): boolean {
    return this.#options.wall.mono() - this.#taken_ms < moment_ms
  }

  /**
   * Becomes the writer, once: any earlier one is fenced off, and ids go on from where it left them. Of two that try at the same moment
   * one is refused; with `after`, the epoch of whom it takes over from, also where anybody else has come meanwhile.
   */
  async open(after: number | null = null): Promise<void> {
    if (this.#isOpen) return
    this.#registry.assertComplete()
    await this.#writer.claim(after)
    this.#isOpen = true
    await this.reload()
  }

  /** Ids and rows as the database has them: at start, and after a restore. */
  async reload(): Promise<void> {
    this.#cache.clear()
    this.#ids.begin(await this.#writer.lastIds(this.#tables))
  }

  /** What may be handed in. */
  register(commands: readonly Registered[]): void {
    this.#registry.add(commands)
  }

  get commands(): Iterable<Registered> {
    return this.#registry.all
  }

  /** Runs a command; one sent with a key that has its answer is given that. */
  run<Answer>(record: CommandRecord<Answer>, asked: Asked): Promise<Answer> {
    if (this.#closed || this.#queue.length >= this.#options.maxQueue) return Promise.reject(new Refusal('unavailable'))
    return new Promise<Answer>((resolve, reject) => {
      const job = this.#jobOf(record, asked)
      const settle = (outcome: Outcome) => (outcome.ok ? resolve(outcome.value as Answer) : reject(outcome.error))
      this.#queue.push({ kind: 'command', waiting: { ...job, settle, group: null } })
      this.#kick()
    })
  }

  /** Runs commands as the one batch that they were before, in its order. The next may be handed in before this one is answered. */
  rerun(commands: readonly { record: CommandRecord; asked: Asked }[]): Promise<readonly Outcome[]> {
    const group = {}
    const outcomes = commands.map(({ record, asked }) =>
      new Promise<Outcome>(settle => {
        this.#queue.push({ kind: 'command', waiting: { ...this.#jobOf(record, asked), settle, group } })
      }).catch(error => ({ ok: false as const, error })),
    )
    this.#kick()
    return Promise.all(outcomes)
  }

  /** Takes the lane for itself: the loop's due work, a restore. */
  task<R>(work: (turn: Turn) => Promise<R>): Promise<R> {
    if (this.#closed) return Promise.reject(new Refusal('unavailable'))
    return new Promise<R>((resolve, reject) => {
      const run = async () => {
        const jobsOf = (records: readonly CommandRecord[], asked: Asked) =>
          records.map(record => this.#jobOf(record, asked))
        const turn: Turn = {
          batch: (records, now, asked) => this.#run(jobsOf(records, asked), now, 'call'),
          due: (records, second) => this.#run(jobsOf(records, unasked), second, 'due'),
          settled: async () => {
            if (this.#writer.lost) await this.#writer.reclaim(() => this.#reread())
          },
          transaction: async (commit, work, timeout_ms) => {
            await turn.settled()
            const { number, result } = await this.#writer.transaction(commit, work, timeout_ms, this.#traced)
            this.#tell(number, commit.at, commit.events, { outdates: touchedAsWhole(commit.kind) === null })
            return result
          },
        }
        await work(turn).then(resolve, reject)
      }
      this.#queue.push({ kind: 'task', run: () => run().catch(reject) })
      this.#kick()
    })
  }

  /** Another has come, as one hears: nothing more is taken, and what is on its way the database refuses. */
  stepDown(): void {
    this.#closed = true
    this.#isReplaced = true
    this.#options.onFenced?.()
  }

  /** Lets what is queued finish, takes nothing more. */
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
          await this.#land(flying)
          flying = null
        } else if (this.#queue[0]?.kind === 'task') {
          const task = this.#queue.shift() as Item & { kind: 'task' }
          await task.run()
        } else flying = await this.#fly(this.#take(), flying)
      }
    } finally {
      this.#running = false
      for (const done of this.#idle.splice(0)) done()
    }
  }

  /** The next batch is made on top of one that is flying once it is as large, and worthwhile: few large ones cost less than many small ones. */
  async #mayFollow(flying: Flight): Promise<boolean> {
    if (flying.waiting[0]?.command.handle.alone) return false
    const size = Math.max(flying.waiting.length, this.#options.worthwhile)
    if (this.#queue.length < size) {
      const gathered = new Promise<void>(done => {
        this.#gathered = { size, done }
      })
      await Promise.race([flying.landed, gathered])
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

  /** Makes the next batch on top of the one that is flying, and sends it after that one. */
  async #fly(waiting: readonly Waiting[], before: Flight | null): Promise<Flight> {
    const started = this.#options.wall.mono()
    this.#taken_ms = started
    const now = this.#options.now()
    const batch = await this.#make(waiting, now, before?.batch)
    if (!before) return this.#send(waiting, batch, started)
    const flight = this.#writer.lost ? null : this.#send(waiting, batch, started, before)
    if (flight && (await before.landed) === null) {
      // Its answers go out while this one is written.
      await this.#land(before)
      return flight
    }
    // Made on top of what did not happen: taken back first, and made anew unless nobody can know what became of it.
    const failure = await flight?.landed
    batch.unit.rollback(0)
    await this.#land(before)
    if (flight && (failure === null || failure instanceof Refusal)) return flight
    return this.#send(waiting, await this.#make(waiting, now), started)
  }

  #send(waiting: readonly Waiting[], batch: Batch, started: number, before?: Flight): Flight {
    const written = batch.isChange ? this.#write(batch, 'call', before?.number) : null
    const flight: Flight = {
      waiting,
      batch,
      number: written?.number ?? before?.number,
      // Where nothing is to be written, what was decided holds if what it was decided on does.
      landed: written ? whyNot(written.done) : (before?.landed ?? Promise.resolve(null)),
      isDown: false,
    }
    flight.landed.then(() => {
      flight.isDown = true
      this.#measured(waiting.length, started)
    })
    return flight
  }

  async #land({ waiting, batch, landed }: Flight): Promise<void> {
    const outcomes = await this.#settled(batch, await landed, 'call')
    for (const [i, { settle }] of waiting.entries()) settle(outcomes[i] as Outcome)
    batch.unit.clear()
    batch.changes = []
    batch.logged = []
  }

  #write(batch: Batch, kind: CommitKind, after?: number): Written {
    const written = this.#writer.write(batch.changes, commitOf(batch, kind), after)
    batch.number = written.number
    return written
  }

  /** Runs commands as one batch to its end, whatever happens: every command gets a value or the reason it has none. */
  async #run(jobs: readonly Job[], now: number, kind: CommitKind): Promise<readonly Outcome[]> {
    const started = this.#options.wall.mono()
    const batch = await this.#make(jobs, now)
    const failure = batch.isChange ? await whyNot(this.#write(batch, kind).done) : null
    this.#measured(jobs.length, started)
    return this.#settled(batch, failure, kind)
  }

  async #make(jobs: readonly Job[], now: number, below?: Batch): Promise<Batch> {
    const unit = new Unit<string>(now, wanted => this.#writer.find(wanted), this.#ids, this.#cache, below?.unit)
    const batch = new Batch(jobs, unit, this.#options.onFailure, this.#options.whose)
    try {
      if (this.#writer.lost && !below) await this.#writer.reclaim(() => this.#reread())
      await batch.decide(this.#tables, this.#traced)
    } catch (error) {
      if (!(error instanceof Refusal)) this.#options.onFailure?.(error, 'batch')
      batch.fail(error)
    }
    return batch
  }

  /** The batch is in, and is told; or it is not, and the memory is put back and each command tried by itself. */
  async #settled(batch: Batch, failure: unknown, kind: CommitKind): Promise<readonly Outcome[]> {
    if (failure === null) {
      // A decision that failed on its rows finds them anew next time: they may have been put right by hand. So does whatever comes after
      // a broken connection.
      if (batch.hasDefect || this.#writer.lost) this.#cache.clear()
      else batch.unit.keep()
      batch.place()
      const { changes, unit } = batch
      this.#tell(batch.number, unit.now, unit.told, { changes, deltas: unit.emits, outdates: isUnknown(changes) })
      return batch.outcomes
    }
    const { jobs, unit } = batch
    batch.fail(failure)
    if (failure instanceof Refusal) return batch.outcomes
    // Somebody else may have changed rows: whatever is tried again reads them.
    this.#cache.clear()
    if (jobs.length === 1) {
      this.#options.onFailure?.(failure, jobs[0]?.command.handle.name ?? '')
      return batch.outcomes
    }
    const outcomes: Outcome[] = []
    for (const job of jobs) outcomes.push(...(await this.#run([job], unit.now, kind)))
    return outcomes
  }

  #tell(
    batch: number | null,
    at: number,
    told: readonly Told[],
    { changes = [], deltas = [], outdates }: Pick<Landed, 'outdates'> & Partial<Pick<Landed, 'changes' | 'deltas'>>,
  ): void {
    const isTold = batch !== null && told.length > 0 && this.landings.tellsEvents
    this.landings.land({ batch, at, changes, deltas, outdates, events: isTold ? eventsOf(batch, at, told) : [] })
  }

  #jobOf(record: CommandRecord, asked: Asked): Job {
    return { command: this.#registry.of(record.name), params: record.params, asked }
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
  ...{ kind, at: unit.now, commands: logged, firstTraced, events: unit.told },
})

/** Null once the batch is committed, otherwise the error. */
const whyNot = (written: Promise<void>): Promise<unknown> =>
  written.then(
    () => null,
    error => error,
  )
