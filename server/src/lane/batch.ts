import type { Changes } from '../platform/db/changes'
import type { AnyTable } from '../platform/db/table'
import { Refusal, refuse } from '../platform/refusal'
import type { Asked } from './asked'
import type { Command } from './command'
import { answerKnown, keepAnswer, wantAnswer } from './idempotency'
import type { LoggedCommand } from './log/commit'
import { nobody, type Whose } from './log/personal'
import type { Unit } from './unit'

/** A command on its way through the lane: what it is, what it was asked with, and by whom. */
export interface Job {
  readonly command: Command
  readonly params: object
  readonly asked: Asked
}

/**
 * What became of a command: a value, whether it changed anything, how many rows it made of the table that is traced and how many
 * events it tells; or what it failed with.
 */
export type Outcome =
  | { ok: true; value: unknown; isChange: boolean; traced: number; told: number }
  | { ok: false; error: unknown }

/** Commands that share a transaction, and what they come to if the database takes it. */
export class Batch {
  outcomes: readonly Outcome[] = []
  changes: readonly Changes[] = []
  /** What changed something, in the order in which it was decided. */
  logged: readonly LoggedCommand[] = []
  /** Under which the log has it, once it is sent. */
  number: number | null = null
  /** The id of the first row it makes of the table that is traced; null where it makes none. */
  firstTraced: number | null = null
  /** A decision failed, as against refused. */
  hasDefect = false

  constructor(
    readonly jobs: readonly Job[],
    readonly unit: Unit<string>,
    private readonly onFailure: (error: unknown, command: string) => void = () => undefined,
    private readonly whose: Whose = nobody,
  ) {}

  /** Loads for all, then decides one after the other; a refused command leaves no trace. */
  async decide(tables: readonly AnyTable[], traced: AnyTable | null): Promise<void> {
    const failed = await this.#load()
    const before = this.#lastOf(traced)
    this.outcomes = this.jobs.map(job =>
      failed.has(job) ? { ok: false, error: failed.get(job) } : this.#decided(job, traced),
    )
    this.firstTraced = this.#lastOf(traced) > before ? before + 1 : null
    this.unit.ground()
    for (const table of this.unit.touched) {
      if (!tables.includes(table)) throw new Error(`${table.name} is missing in the list of tables of the lane`)
    }
    this.changes = [...this.unit.changes(tables)]
    this.logged = this.jobs.flatMap(({ command, params, asked }, i) => {
      const outcome = this.outcomes[i] as Outcome
      if (!outcome.ok || !outcome.isChange) return []
      const { handle } = command
      const person = handle.isPersonal ? this.whose.of(this.unit, params) : null
      return { handle, params, asked, answer: outcome.value, traced: outcome.traced, person }
    })
  }

  /** There is something to write. */
  get isChange(): boolean {
    return this.changes.length > 0 || this.unit.told.length > 0
  }

  /** The batch is in: whoever wants to know where the log has what they asked for is told. */
  place(): void {
    const batch = this.number
    if (batch === null) return
    let n = 0
    let first = 1
    for (const [i, { asked }] of this.jobs.entries()) {
      if (asked.batch !== undefined) asked.batch = batch
      const outcome = this.outcomes[i] as Outcome
      if (!outcome.ok || !outcome.isChange) continue
      n++
      asked.done?.push({ batch, n, events: { first, count: outcome.told } })
      first += outcome.told
    }
  }

  /** Nothing of it happened, in memory either: every command failed with this. */
  fail(error: unknown): void {
    this.unit.rollback(0)
    this.changes = []
    this.logged = []
    this.outcomes = this.jobs.map(() => ({ ok: false, error }))
  }

  /** Those whose load failed, and with what. */
  async #load(): Promise<Map<Job, unknown>> {
    const failed = new Map<Job, unknown>()
    const loads: Promise<unknown>[] = []
    for (const job of this.jobs) {
      try {
        if (job.asked.sending) wantAnswer(this.unit, job.asked.sending)
        if (job.command.handle.isPersonal) this.whose.want(this.unit, job.params)
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
    const before = this.#lastOf(traced)
    const told = this.unit.told.length
    try {
      const value = this.#answered(job)
      return {
        ok: true,
        value,
        isChange: this.unit.mark() > mark,
        traced: this.#lastOf(traced) - before,
        told: this.unit.told.length - told,
      }
    } catch (error) {
      this.unit.rollback(mark)
      if (!(error instanceof Refusal)) {
        this.hasDefect = true
        this.onFailure(error, job.command.handle.name)
      }
      return { ok: false, error }
    }
  }

  /** Somebody may have been erased since the command was let in. */
  #assertNotErased(params: object): void {
    const person = this.whose.of(this.unit, params)
    if (person !== null && this.whose.isErased(person)) refuse('state_invalid', { text: 'state_invalid.erased' })
  }

  #lastOf(traced: AnyTable | null): number {
    return traced ? this.unit.lastId(traced) : 0
  }

  #answered({ command, params, asked: { sending } }: Job): unknown {
    if (command.handle.isPersonal) this.#assertNotErased(params)
    if (!sending) return command.decide(this.unit, params)
    const known = answerKnown(this.unit, sending)
    if (known) return known.answer ?? undefined
    const answer = command.decide(this.unit, params)
    keepAnswer(this.unit, sending, answer)
    return answer
  }
}
