import type { Asked } from '../lane/asked'
import type { Outcome } from '../lane/batch'
import type { CommandRecord } from '../lane/command'
import type { Lane } from '../lane/lane'
import type { Rows } from '../platform/db/reading'
import { refuse } from '../platform/refusal'
import { allFailed } from './clock.sql'
import { type FailedRow, failedObjects } from './failedWork.table'
import { world } from './world.owner'

const setAside = world.command<FailedRow, void>('world.setAside')
const wasSetAside = world.delta<FailedRow>('world.wasSetAside')
const takeBack = world.command<Pick<FailedRow, 'kind' | 'ref'>, void>('world.takeBack')

/** How often due work is tried before it is set aside. */
const tries = 3
const longest_error = 300

interface FailedWorkOptions {
  /** What features keep in memory is read again: what was set aside may wait in it no more. */
  reload: () => Promise<void>
}

/**
 * What the loop leaves out. One object whose settlement throws must not be tried every second for ever, nor hold up the rest of the
 * world: after three tries it is written down here, everything else goes on, and whoever runs the exchange is told of it.
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

  /** It was done after all: what failed before is forgotten. */
  done(kind: string, ref: number): void {
    this.#failed.delete(`${kind} ${ref}`)
  }

  /** Whether anything failed lately. */
  get watches(): boolean {
    return this.#failed.size > 0
  }

  /** Counts a failed try; at the last one answers the command that sets the object aside. */
  failed(failure: Omit<FailedRow, 'error'> & { error: unknown }): CommandRecord<void> | null {
    const id = `${failure.kind} ${failure.ref}`
    const count = (this.#failed.get(id) ?? 0) + 1
    this.#failed.set(id, count)
    if (count < tries) return null
    const text = failure.error instanceof Error ? failure.error.message : String(failure.error)
    return setAside.with({ ...failure, error: text.replaceAll('\0', '').slice(0, longest_error) })
  }

  /** Has it tried anew, from the next second on. */
  async retry(lane: Lane, key: Pick<FailedRow, 'kind' | 'ref'>, now: number, asked: Asked): Promise<void> {
    await lane.task(async due => {
      const outcome = (await due.batch([takeBack.with(key)], now, asked))[0] as Outcome
      if (!outcome.ok) throw outcome.error
      await this.options.reload()
    })
  }
}

const none: readonly number[] = []
