import type { WorldEvent } from '@lagoon/shared/events/events'

const most = 50_000

/**
 * For each user, the last batch with an event for them that this process knows: what a user was shown must be included in whatever they read
 * next. For users without recent events it returns a batch that is not earlier than theirs.
 */
export class LastEventBatch {
  readonly #batches = new Map<number, number>()
  /** Users that are not in the map have no event after this batch. */
  #floor = 0
  #last = 0

  /** Treats every user as notified up to this batch. */
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

  /** The last batch with an event for anyone. */
  get last(): number {
    return this.#last
  }
}
