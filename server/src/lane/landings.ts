import type { WorldEvent } from '@lagoon/shared/events/events'
import type { Changes } from '../platform/db/changes'
import type { AnyDelta, AppliedDelta, Emitted } from './delta'

/** What a batch came to, once it is in. */
export interface Landed {
  /** Its number in the log; null where nothing was written. */
  readonly batch: number | null
  /** The second at which it was decided. */
  readonly at: number
  readonly changes: readonly Changes[]
  readonly deltas: readonly Emitted[]
  readonly events: readonly WorldEvent[]
  /** Rows may be others since that it does not name, as after a restore: who follows reads all of them. */
  readonly outdates: boolean
}

/** Who is told of batches that are in, one after the other and before their commands are answered. */
export class Landings {
  readonly #onChanges: ((changes: readonly Changes[]) => void)[] = []
  readonly #onEvents: ((events: readonly WorldEvent[]) => void)[] = []
  readonly #onLanded: ((landed: Landed) => void)[] = []
  readonly #deltas = new Map<AnyDelta, AppliedDelta['apply']>()
  readonly #byName = new Map<string, AnyDelta>()
  #landing: number | null = null

  /** The batch of which everybody is being told at this moment: what is sent meanwhile is sent because of it. */
  get landing(): number | null {
    return this.#landing
  }

  /** What a batch changed. */
  onChanges(listener: (changes: readonly Changes[]) => void): void {
    this.#onChanges.push(listener)
  }

  /** What a batch tells of. */
  onEvents(listener: (events: readonly WorldEvent[]) => void): void {
    this.#onEvents.push(listener)
  }

  /** All of a batch, after everybody else. */
  onLanded(listener: (landed: Landed) => void): void {
    this.#onLanded.push(listener)
  }

  /** How deltas are applied; each has one place. */
  register(deltas: readonly AppliedDelta[]): void {
    for (const { delta, apply } of deltas) {
      if (this.#byName.has(delta.name)) throw new Error(`${delta.name} is registered already`)
      this.#byName.set(delta.name, delta)
      this.#deltas.set(delta, apply)
    }
  }

  /** The delta of this name, as another process sends it. */
  delta(name: string): AnyDelta {
    const delta = this.#byName.get(name)
    if (!delta) throw new Error(`${name} is no delta`)
    return delta
  }

  get tellsEvents(): boolean {
    return this.#onEvents.length + this.#onLanded.length > 0
  }

  land(landed: Landed): void {
    this.#landing = landed.batch
    try {
      this.#tell(landed)
    } finally {
      this.#landing = null
    }
  }

  #tell(landed: Landed): void {
    const { changes, deltas, events, at } = landed
    if (changes.length > 0) for (const listener of this.#onChanges) listener(changes)
    for (const { delta, data } of deltas) {
      const apply = this.#deltas.get(delta)
      if (!apply) throw new Error(`${delta.name} is not registered`)
      apply(data, at)
    }
    if (events.length > 0) for (const listener of this.#onEvents) listener(events)
    for (const listener of this.#onLanded) listener(landed)
  }
}
