import { blankEvent } from '../../lane/log/eraseEvents'
import { type RecordedEvent, readEvents } from '../../lane/log/events'

/** The events of a batch as stored in the log. */
interface EventBatch {
  batch: number
  at: number
  events: string | null
}

interface Event {
  batch: number
  at: number
  event: RecordedEvent
}

/**
 * Compares the events of the log with those of the replay, as they are emitted. Most batches are compared as text. Batches of due work may
 * be divided differently, so where texts differ, single events are compared. Events of users who were erased since are blank in the log.
 */
export class EventComparison {
  readonly #was = new Side()
  readonly #is = new Side()
  #difference: string | null = null

  constructor(private readonly isErased: (batch: number, userId: number | null) => boolean) {}

  was(batch: EventBatch): void {
    if (batch.events === null) return
    this.#was.batches.push(batch)
    this.#compare()
  }

  is(batch: EventBatch): void {
    if (batch.events === null) return
    this.#is.batches.push(batch)
    this.#compare()
  }

  /** The first different event, as a sentence, after both have emitted everything; null if both emitted the same in the same order. */
  difference(): string | null {
    if (this.#difference === null) this.#differ(this.#was.next(), this.#is.next())
    return this.#difference
  }

  #compare(): void {
    const [was, is] = [this.#was, this.#is]
    while (was.hasMore && is.hasMore && this.#difference === null) {
      const [one, other] = [was.whole, is.whole]
      if (one && other && one.at === other.at && one.events === other.events) {
        was.batches.shift()
        is.batches.shift()
      } else this.#differ(was.next(), is.next())
    }
  }

  #differ(then: Event | undefined, now: Event | undefined): void {
    const isBlank = then && this.isErased(then.batch, then.event.user_id)
    const [was, is] = [then && textOf(then), now && textOf(isBlank ? { ...now, event: blankEvent(now.event) } : now)]
    if (was === is) return
    this.#difference = `batch ${then?.batch ?? 'none'}: then ${was ?? 'nothing'}, now ${is ?? 'nothing'}`
  }
}

/** The events of one side that the other side does not have yet. */
class Side {
  readonly batches: EventBatch[] = []
  /** The rest of the batch before them. */
  #events: Event[] = []

  get hasMore(): boolean {
    return this.#events.length + this.batches.length > 0
  }

  /** The next batch that has not been compared. */
  get whole(): EventBatch | undefined {
    return this.#events.length === 0 ? this.batches[0] : undefined
  }

  next(): Event | undefined {
    if (this.#events.length === 0) this.#events = eventsOf(this.batches.shift())
    return this.#events.shift()
  }
}

const eventsOf = (one: EventBatch | undefined): Event[] =>
  one ? readEvents(one.events).map(event => ({ batch: one.batch, at: one.at, event })) : []

const textOf = ({ at, event }: Event): string => JSON.stringify({ at, ...event })
