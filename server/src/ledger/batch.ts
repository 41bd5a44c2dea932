import type { AnyTable } from '../platform/db/table'
import { Refusal } from '../platform/refusal'
import type { Changes, Unit } from './unit'

export interface Command<R> {
  name: string
  /** Reads what the decision will need. Runs together with the loads of the whole batch. */
  load?(unit: Unit): Promise<unknown>
  /** Decides and changes rows, in memory and without waiting. Throws a Refusal to change nothing. */
  decide(unit: Unit): R
  /** Loads what no key describes: it has a batch to itself, and nothing is on its way to the database meanwhile. */
  alone?: true
}

/** What became of a command: a value, or what it failed with. */
export type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown }

/** Commands that share a transaction, and what they come to if the database takes it. */
export class Batch {
  outcomes: readonly Outcome[] = []
  changes: readonly Changes[] = []

  constructor(
    readonly commands: readonly Command<unknown>[],
    readonly unit: Unit,
    private readonly onFailure: (error: unknown, command: string) => void = () => undefined,
  ) {}

  /** Loads for all, then decides one after the other; a refused command leaves no trace. */
  async decide(tables: readonly AnyTable[]): Promise<void> {
    const loaded = await Promise.allSettled(this.commands.map(command => command.load?.(this.unit)))
    this.outcomes = this.commands.map((command, i) => {
      const load = loaded[i]
      return load?.status === 'rejected' ? { ok: false, error: load.reason } : this.#decided(command)
    })
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

  #decided(command: Command<unknown>): Outcome {
    const mark = this.unit.mark()
    try {
      return { ok: true, value: command.decide(this.unit) }
    } catch (error) {
      this.unit.rollback(mark)
      if (!(error instanceof Refusal)) this.onFailure(error, command.name)
      return { ok: false, error }
    }
  }
}
