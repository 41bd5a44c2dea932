import type { DueWork } from '../lane/dueWork'
import type { Changes } from '../platform/db/changes'
import type { FailedWork } from './failedWork'
import { failedObjects } from './failedWork.table'

/**
 * When each kind of due work is next, on one way through time. A kind that says which tables it answers from is asked again only when a
 * commit changed one of them or its time has come; any other is asked each time.
 */
export class NextWork {
  readonly #known = new Map<string, number | null>()

  constructor(private readonly failedWork: FailedWork) {}

  /** Another way, perhaps to another second: nothing is known of it. */
  forget(): void {
    this.#known.clear()
  }

  changed(changes: readonly Changes[], due: readonly DueWork[]): void {
    if (this.#known.size === 0) return
    if (changes.some(({ table }) => table === failedObjects)) this.forget()
    for (const { kind, reads } of due) if (changes.some(({ table }) => reads?.includes(table))) this.#known.delete(kind)
  }

  /** The first second after `from` with work of this kind. */
  async of(work: DueWork, from: number, to: number): Promise<number | null> {
    const known = this.#known.get(work.kind)
    if (known === null || (known !== undefined && known > from)) return known
    const next = await work.next(from, to, this.failedWork.of(work.kind))
    if (work.reads) this.#known.set(work.kind, next)
    return next
  }

  /** Whether there may be work of this kind at a second. */
  mayHave({ kind }: DueWork, second: number): boolean {
    const known = this.#known.get(kind)
    return known === undefined || (known !== null && known <= second)
  }
}
