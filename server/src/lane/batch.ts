import type { Changes } from '../platform/db/changes'
import type { AnyTable } from '../platform/db/table'
import { Refusal, refuse } from '../platform/refusal'
import type { Command } from './command'
import { earlierAnswer, storeAnswer, wantAnswer } from './idempotency'
import type { LoggedCommand } from './log/commit'
import { nobody, type Owners } from './log/personal'
import type { Origin } from './origin'
import { NotLoaded, type Unit } from './unit'

/** A command on its way through the lane: its handle, its params, and who asked. */
export interface Job {
  readonly command: Command
  readonly params: object
  readonly origin: Origin
}

/**
 * The result of a command: its value, whether it changed anything, how many rows of the traced table it made and how many events it
 * recorded; or its error. `comesAgain`: it is about something that was made earlier in the batch, or behind such a command, and is decided in
 * the next batch.
 */
export type Outcome =
  | { ok: true; value: unknown; isChange: boolean; traced: number; events: number }
  | { ok: false; error: unknown; comesAgain?: boolean }

/** Commands that share a transaction, and their combined changes. */
export class Batch {
  outcomes: readonly Outcome[] = []
  changes: readonly Changes[] = []
  /** The commands that changed something, in the order of their decisions. */
  logged: readonly LoggedCommand[] = []
  /** The number of its log row, once it is sent. */
  number: number | null = null
  /** The id of the first row that it makes in the traced table; null if it makes none. */
  firstTraced: number | null = null
  /** A decision failed with a defect, not with a refusal. */
  hasDefect = false
  /** Its last commands come again in the next batch: nothing else may be decided between. */
  isCut = false

  constructor(
    readonly jobs: readonly Job[],
    readonly unit: Unit<string>,
    private readonly onFailure: (error: unknown, command: string) => void = () => undefined,
    private readonly owners: Owners = nobody,
  ) {}

  /**
   * Loads for all commands, then decides one after the other. A refused command leaves no trace. One that needs what could not be loaded comes
   * again, and so do all behind it: a replay has other commands beside it, and must find the same order.
   */
  async decide(tables: readonly AnyTable[], traced: AnyTable | null): Promise<void> {
    const failed = await this.#load()
    const before = this.#lastOf(traced)
    this.outcomes = this.jobs.map(job => {
      if (this.isCut) return { ok: false, error: new NotLoaded(), comesAgain: true }
      return failed.has(job) ? { ok: false, error: failed.get(job) } : this.#decided(job, traced)
    })
    this.firstTraced = this.#lastOf(traced) > before ? before + 1 : null
    this.unit.ground()
    for (const table of this.unit.touched) {
      if (!tables.includes(table)) throw new Error(`${table.name} is missing in the list of tables of the lane`)
    }
    this.changes = [...this.unit.changes(tables)]
    this.logged = this.jobs.flatMap(({ command, params, origin }, i) => {
      const outcome = this.outcomes[i] as Outcome
      if (!outcome.ok || !outcome.isChange) return []
      const { handle } = command
      const person = handle.isPersonal ? this.owners.of(this.unit, params) : null
      return { handle, params, origin, answer: outcome.value, traced: outcome.traced, person }
    })
  }

  /** Whether there is something to write. */
  get isChange(): boolean {
    return this.changes.length > 0 || this.unit.events.length > 0
  }

  /** Called when the batch is committed: fills in where the log has each command, for callers who asked. */
  place(): void {
    const batch = this.number
    if (batch === null) return
    let n = 0
    let first = 1
    for (const [i, { origin }] of this.jobs.entries()) {
      if (origin.batch !== undefined) origin.batch = batch
      const outcome = this.outcomes[i] as Outcome
      if (!outcome.ok || !outcome.isChange) continue
      n++
      origin.done?.push({ batch, n, events: { first, count: outcome.events } })
      first += outcome.events
    }
  }

  /** Fails every command with this error; nothing of the batch happened. */
  fail(error: unknown): void {
    this.unit.rollback(0)
    this.changes = []
    this.logged = []
    this.outcomes = this.jobs.map(() => ({ ok: false, error }))
  }

  /** The commands that failed to load, with their errors. */
  async #load(): Promise<Map<Job, unknown>> {
    const failed = new Map<Job, unknown>()
    const loads: Promise<unknown>[] = []
    for (const job of this.jobs) {
      try {
        if (job.origin.sending) wantAnswer(this.unit, job.origin.sending)
        if (job.command.handle.isPersonal) this.owners.want(this.unit, job.params)
        const load = job.command.load?.(this.unit, job.params)
        if (load instanceof Promise) loads.push(load.catch(error => failed.set(job, error)))
      } catch (error) {
        failed.set(job, error)
      }
    }
    await Promise.all(loads)
    await this.unit.loaded()
    return failed
  }

  #decided(job: Job, traced: AnyTable | null): Outcome {
    const mark = this.unit.mark()
    const lastTraced = this.#lastOf(traced)
    const earlier = this.unit.events.length
    try {
      const value = this.#answered(job)
      return {
        ok: true,
        value,
        isChange: this.unit.mark() > mark,
        traced: this.#lastOf(traced) - lastTraced,
        events: this.unit.events.length - earlier,
      }
    } catch (error) {
      this.unit.rollback(mark)
      this.isCut = error instanceof NotLoaded && mark > 0
      if (this.isCut) return { ok: false, error, comesAgain: true }
      if (!(error instanceof Refusal)) {
        this.hasDefect = true
        this.onFailure(error, job.command.handle.name)
      }
      return { ok: false, error }
    }
  }

  /** A person may have been erased since the command was submitted. */
  #assertNotErased(params: object): void {
    const person = this.owners.of(this.unit, params)
    if (person !== null && this.owners.isErased(person)) refuse('state_invalid', { text: 'state_invalid.erased' })
  }

  #lastOf(traced: AnyTable | null): number {
    return traced ? this.unit.lastId(traced) : 0
  }

  #answered({ command, params, origin: { sending } }: Job): unknown {
    if (command.handle.isPersonal) this.#assertNotErased(params)
    if (!sending) return command.decide(this.unit, params)
    const known = earlierAnswer(this.unit, sending)
    if (known) return known.answer ?? undefined
    const answer = command.decide(this.unit, params)
    storeAnswer(this.unit, sending, answer)
    return answer
  }
}
