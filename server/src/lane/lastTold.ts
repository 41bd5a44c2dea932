import type { WorldEvent } from '@lagoon/shared/events/events'

const most = 50_000

/**
 * The last batch that told each person something, as far as this process has heard: what somebody was shown must be in whatever they read
 * next. Of those who were told nothing lately it says one that is no earlier than theirs.
 */
export class LastTold {
  readonly #batches = new Map<number, number>()
  /** No one was told anything later that is not in the map. */
  #floor = 0
  #last = 0

  /** All that was told up to this batch may have been told to anybody. */
  from(batch: number): void {
    this.#batches.clear()
    this.#floor = this.#last = batch
  }

  heard(batch: number, events: readonly WorldEvent[]): void {
    this.#last = batch
    for (const { user_id } of events) {
      if (user_id === null || this.#batches.size === most) this.from(batch)
      else this.#batches.set(user_id, batch)
    }
  }

  of(userId: number): number {
    return this.#batches.get(userId) ?? this.#floor
  }

  /** Of anybody. */
  get last(): number {
    return this.#last
  }
}
