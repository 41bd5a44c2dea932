import type { Changes } from '../platform/db/changes'
import type { AnyTable } from '../platform/db/table'
import { Refusal } from '../platform/refusal'
import type { Unit } from './unit'

export interface Command<R> {
  name: string
  /** Wants what the decision will need, at once or after what it waits for. Runs together with the loads of the whole batch. */
  load?(unit: Unit): unknown
  /** Decides and changes rows, in memory and without waiting. Throws a Refusal to change nothing. */
  decide(unit: Unit): R
  /**
   * It has a batch to itself: nothing is on its way to the database when it loads, and nothing is decided until it is in. For what loads
   * by no key, and for what changes terms that others decide by.
   */
  alone?: true
}

/** What became of a command: a value, or what it failed with. */
export type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown }

/** Commands that share a transaction, and what they come to if the database takes it. */
export class Batch {
  outcomes: readonly Outcome[] = []
  changes: readonly Changes[] = []
  /** A decision failed, as against refused. */
  hasDefect = false

  constructor(
    readonly commands: readonly Command<unknown>[],
    readonly unit: Unit,
    private readonly onFailure: (error: unknown, command: string) => void = () => undefined,
  ) {}

  /** Loads for all, then decides one after the other; a refused command leaves no trace. */
  async decide(tables: readonly AnyTable[]): Promise<void> {
    const failed = await this.#load()
    this.outcomes = this.commands.map(command =>
      failed.has(command) ? { ok: false, error: failed.get(command) } : this.#decided(command),
    )
    this.unit.ground()
    for (const table of this.unit.touched) {
      if (!tables.includes(table)) throw new Error(`${table.name} is missing in the list of tables of the lane`)
    }
    this.changes = [...this.unit.changes(tables)]
  }

  /** Nothing of it happened, in memory either: every command failed with this. */
  fail(error: unknown): void {
    this.unit.rollback(0)
    this.changes = []
    this.outcomes = this.commands.map(() => ({ ok: false, error }))
  }

  /** Those whose load failed, and with what. */
  async #load(): Promise<Map<Command<unknown>, unknown>> {
    const failed = new Map<Command<unknown>, unknown>()
    const loads: Promise<unknown>[] = []
    for (const command of this.commands) {
      try {
        const load = command.load?.(this.unit)
        if (load instanceof Promise) loads.push(load.catch(error => failed.set(command, error)))
      } catch (error) {
        failed.set(command, error)
      }
    }
    await Promise.all(loads)
    await this.unit.loaded()
    return failed
  }

  #decided(command: Command<unknown>): Outcome {
    const mark = this.unit.mark()
    try {
      return { ok: true, value: command.decide(this.unit) }
    } catch (error) {
      this.unit.rollback(mark)
      if (!(error instanceof Refusal)) {
        this.hasDefect = true
        this.onFailure(error, command.name)
      }
      return { ok: false, error }
    }
  }
}
