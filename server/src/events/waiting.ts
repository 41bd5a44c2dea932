import type { WorldEvent } from '@lagoon/shared/events/events'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { isWanted, type Wanted } from './wanted'

/** A reader that waits for an event: a timer and an entry in a list, no connection. */
export interface Waiter {
  /** True once a wanted event has happened since the last call; false when the time is over or the waiting was cancelled. */
  next(ms: number): Promise<boolean>
  close(): void
}

const most_waiters = 2000
/** The limit per reader: a bot and its spares. */
const most_of_one = 8
const retryAfter_s = 1

/** All waiting readers; each is woken by the events that it requested. */
export class Waiting {
  readonly #waiters = new Map<Entry, string>()

  constructor(private readonly wall: Wall) {}

  get size(): number {
    return this.#waiters.size
  }

  open(reader: string, wanted: Wanted): Waiter {
    const own = [...this.#waiters.values()].filter(name => name === reader).length
    if (this.#waiters.size >= most_waiters || own >= most_of_one)
      throw new Refusal('too_many_requests', { retryAfter_s })
    const entry: Entry = { wanted, has: false, wake: null }
    this.#waiters.set(entry, reader)
    return {
      next: ms =>
        new Promise(resolve => {
          const done = () => {
            cancel()
            const { has } = entry
            entry.has = false
            entry.wake = null
            resolve(has && this.#waiters.has(entry))
          }
          const cancel = this.wall.after(ms, done)
          entry.wake = done
          if (entry.has || !this.#waiters.has(entry)) done()
        }),
      close: () => this.#end(entry),
    }
  }

  heard(events: readonly WorldEvent[]): void {
    for (const entry of this.#waiters.keys()) {
      if (entry.has || !events.some(event => isWanted(entry.wanted, event))) continue
      entry.has = true
      entry.wake?.()
    }
  }

  /** The server stops: ends all waiting. */
  stop(): void {
    for (const entry of [...this.#waiters.keys()]) this.#end(entry)
  }

  #end(entry: Entry): void {
    this.#waiters.delete(entry)
    entry.wake?.()
  }
}

interface Entry {
  wanted: Wanted
  has: boolean
  wake: (() => void) | null
}
