import type { WorldEvent } from '@lagoon/shared/events/events'
import type { Changes } from '../platform/db/changes'
import type { AnyDelta, AppliedDelta, Emitted } from './delta'

/** The result of a committed batch. */
export interface CommittedBatch {
  /** Its number in the log; null if nothing was written. */
  readonly batch: number | null
  /** The second at which it was decided. */
  readonly at: number
  readonly changes: readonly Changes[]
  readonly deltas: readonly Emitted[]
  readonly events: readonly WorldEvent[]
  /** Rows may have changed that it does not list, as after a restore: followers must read all of them again. */
  readonly outdates: boolean
}

/** Calls the listeners of each committed batch, one after the other, before its commands are answered. */
export class CommitListeners {
  readonly #onChanges: ((changes: readonly Changes[]) => void)[] = []
  readonly #onEvents: ((events: readonly WorldEvent[]) => void)[] = []
  readonly #onCommitted: ((committed: CommittedBatch) => void)[] = []
  readonly #deltas = new Map<AnyDelta, AppliedDelta['apply']>()
  readonly #byName = new Map<string, AnyDelta>()
  #batch: number | null = null

  /** The batch that the listeners are processing at this moment; frames that are sent meanwhile belong to it. */
  get batch(): number | null {
    return this.#batch
  }

  /** Receives the changed rows of a batch. */
  onChanges(listener: (changes: readonly Changes[]) => void): void {
    this.#onChanges.push(listener)
  }

  /** Receives the events of a batch. */
  onEvents(listener: (events: readonly WorldEvent[]) => void): void {
    this.#onEvents.push(listener)
  }

  /** Receives the whole batch, after all other listeners. */
  onCommitted(listener: (committed: CommittedBatch) => void): void {
    this.#onCommitted.push(listener)
  }

  /** Registers how deltas are applied; each delta has one handler. */
  register(deltas: readonly AppliedDelta[]): void {
    for (const { delta, apply } of deltas) {
      if (this.#byName.has(delta.name)) throw new Error(`${delta.name} is registered already`)
      this.#byName.set(delta.name, delta)
      this.#deltas.set(delta, apply)
    }
  }

  /** The delta of this name, for deltas that another process sent. */
  delta(name: string): AnyDelta {
    const delta = this.#byName.get(name)
    if (!delta) throw new Error(`${name} is no delta`)
    return delta
  }

  get needsEvents(): boolean {
    return this.#onEvents.length + this.#onCommitted.length > 0
  }

  notify(committed: CommittedBatch): void {
    this.#batch = committed.batch
    try {
      this.#notify(committed)
    } finally {
      this.#batch = null
    }
  }

  #notify(committed: CommittedBatch): void {
    const { changes, deltas, events, at } = committed
    if (changes.length > 0) for (const listener of this.#onChanges) listener(changes)
    for (const { delta, data } of deltas) {
      const apply = this.#deltas.get(delta)
      if (!apply) throw new Error(`${delta.name} is not registered`)
      apply(data, at)
    }
    if (events.length > 0) for (const listener of this.#onEvents) listener(events)
    for (const listener of this.#onCommitted) listener(committed)
  }
}
