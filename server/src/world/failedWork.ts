import type { Outcome } from '../lane/batch'
import type { CommandRecord } from '../lane/command'
import type { Lane } from '../lane/lane'
import type { Origin } from '../lane/origin'
import type { Rows } from '../platform/db/reading'
import { refuse } from '../platform/refusal'
import { allFailed } from './clock.sql'
import { type FailedRow, failedObjects } from './failedWork.table'
import { world } from './world.owner'

const setAside = world.command<FailedRow, void>('world.setAside')
const wasSetAside = world.delta<FailedRow>('world.wasSetAside')
const takeBack = world.command<Pick<FailedRow, 'kind' | 'ref'>, void>('world.takeBack')

/** How many times due work is tried before it becomes failed work. */
const tries = 3
const longest_error = 300

interface FailedWorkOptions {
  /** Reads the memory of features again: failed work is no longer waiting in it. */
  reload: () => Promise<void>
}

/**
 * Failed work, which the loop skips. An object that always fails must neither be tried every second for ever nor stop the rest of the
 * world. After three tries it is stored here, the world continues, and the operator is notified.
 */
export class FailedWork {
  readonly name = 'failed work'
  readonly tables = [failedObjects]
  readonly deltas = [
    wasSetAside.by(row => {
      this.done(row.kind, row.ref)
      this.#rows = [...this.#rows, row]
    }),
  ]
  readonly commands = [
    setAside.by({
      load: (unit, row) => unit.find(failedObjects, row),
      decide: (unit, row) => {
        if (!unit.get(failedObjects, row)) unit.insert(failedObjects, row)
        unit.emit(wasSetAside, row)
      },
    }),
    takeBack.by({
      load: (unit, key) => unit.find(failedObjects, key),
      decide: (unit, key) => {
        if (!unit.get(failedObjects, key)) refuse('not_found')
        unit.remove(failedObjects, key)
      },
    }),
  ]
  #rows: FailedRow[] = []
  readonly #failed = new Map<string, number>()

  constructor(private readonly options: FailedWorkOptions) {}

  get count(): number {
    return this.#rows.length
  }

  async load(from: Rows): Promise<void> {
    this.#rows = [...(await from.all(allFailed))]
    this.#failed.clear()
  }

  get all(): readonly FailedRow[] {
    return this.#rows
  }

  of(kind: string): readonly number[] {
    return this.#rows.length === 0 ? none : this.#rows.filter(row => row.kind === kind).map(row => row.ref)
  }

  /** The work succeeded after all: earlier failures are forgotten. */
  done(kind: string, ref: number): void {
    this.#failed.delete(`${kind} ${ref}`)
  }

  /** True if any work has failed and not yet succeeded. */
  get watches(): boolean {
    return this.#failed.size > 0
  }

  /** Counts a failed try; after the last one returns the command that stores the object as failed work. */
  failed(failure: Omit<FailedRow, 'error'> & { error: unknown }): CommandRecord<void> | null {
    const id = `${failure.kind} ${failure.ref}`
    const count = (this.#failed.get(id) ?? 0) + 1
    this.#failed.set(id, count)
    if (count < tries) return null
    const text = failure.error instanceof Error ? failure.error.message : String(failure.error)
    return setAside.with({ ...failure, error: text.replaceAll('\0', '').slice(0, longest_error) })
  }

  /** Retries the work, from the next second on. */
  async retry(lane: Lane, key: Pick<FailedRow, 'kind' | 'ref'>, now: number, origin: Origin): Promise<void> {
    await lane.task(async due => {
      const outcome = (await due.batch([takeBack.with(key)], now, origin))[0] as Outcome
      if (!outcome.ok) throw outcome.error
      await this.options.reload()
    })
  }
}

const none: readonly number[] = []
