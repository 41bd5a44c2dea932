import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { WorldEvent } from '@lagoon/shared/events/events'
import { eventsOf, readEvents } from '../lane/log/events'
import type { Database } from '../platform/db/database'
import { refuse, refuseField } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { batchesAtOnce, batchesTelling, batchesTellingAnybody, boundsOfLog } from './events.sql'
import { type Waiter, Waiting } from './waiting'
import { isWanted, type Wanted } from './wanted'

/** A position in the log of events: after the n-th event of a batch. */
interface Place {
  readonly batch: number
  readonly n: number
}

const beginning: Place = { batch: 0, n: 0 }

const isAfter = (one: Place, other: Place): boolean =>
  one.batch > other.batch || (one.batch === other.batch && one.n > other.n)

/** "0" is the beginning, for a reader that has read nothing yet. */
const textOf = ({ batch, n }: Place): string => (batch === 0 ? '0' : `${batch}-${n}`)

interface Requested {
  /** The reader; each may have a limited number of waiting requests. */
  reader: string
  /** The owner of the events; null for all events. Ids are assigned again after a restore, so the uuid identifies the owner. */
  person: { id: number; uuid: string } | null
  /** If omitted: from now on. */
  after?: Place | undefined
  types?: readonly EventType[] | undefined
  limit: number
  wait_s: number
  onClosed(then: () => void): void
}

interface Page {
  data: WorldEvent[]
  next: string
}

/** A request searches this many batches, then returns where to continue. */
const most_batches = 16 * batchesAtOnce

/**
 * Events for readers that follow them: from the log, in its order, each once. A reader that continues from the `next` of an answer misses
 * none and sees none twice, however long it was offline and even if the server restarted.
 */
export class EventFeed {
  readonly #waiting: Waiting

  constructor(
    private readonly db: Database,
    private readonly wall: Wall,
  ) {
    this.#waiting = new Waiting(wall)
  }

  /** Called after a commit. */
  heard(events: readonly WorldEvent[]): void {
    this.#waiting.heard(events)
  }

  stop(): void {
    this.#waiting.stop()
  }

  async read(origin: Requested): Promise<Page> {
    const wanted: Wanted = { userId: origin.person?.id ?? null, types: origin.types ?? null }
    const waiter = origin.wait_s > 0 ? this.#waiting.open(origin.reader, wanted) : null
    if (waiter) origin.onClosed(() => waiter.close())
    try {
      return await this.#read(origin, wanted.types, waiter)
    } finally {
      waiter?.close()
    }
  }

  async #read(origin: Requested, types: readonly EventType[] | null, waiter: Waiter | null): Promise<Page> {
    const until_ms = this.wall.mono() + origin.wait_s * 1000
    for (let after = await this.#from(origin.after); ; ) {
      const page = await this.#page(origin, types, after)
      const left_ms = until_ms - this.wall.mono()
      const mayWait = page.data.length === 0 && page.isAll && waiter && left_ms > 0
      if (!mayWait || !(await waiter.next(left_ms))) return { data: page.data, next: textOf(page.next) }
      after = page.next
    }
  }

  /** Refuses a position that no answer has named, and one after which events may have been dropped. */
  async #from(after: Place | undefined): Promise<Place> {
    if (after?.batch === beginning.batch) return beginning
    const { oldest, is_whole, newest, newest_count, count } = await boundsOfLog.one(this.db.pool, after?.batch ?? 0)
    if (!after) return { batch: newest, n: newest_count }
    if (after.batch < oldest && !is_whole)
      refuse('events_cut_off', { fields: { after: 'too_small' }, params: { from: `${oldest}-0` } })
    if (count === null || after.n > count) refuseField('after', 'choice')
    return after
  }

  async #page({ person, limit }: Requested, types: readonly EventType[] | null, after: Place) {
    const { newest, newest_count } = await boundsOfLog.one(this.db.pool, 0)
    const end = { batch: newest, n: newest_count }
    const data: WorldEvent[] = []
    let last = after
    let from = after.batch
    for (let looked = 0; looked < most_batches; looked += batchesAtOnce) {
      const batches = person
        ? await batchesTelling.all(this.db.pool, person.uuid, from, newest)
        : (await batchesTellingAnybody.all(this.db.pool, from, newest)).map(row => ({ ...row, user_id: null }))
      for (const { batch, at, events, user_id } of batches) {
        for (const [i, event] of eventsOf(batch, at, readEvents(events)).entries()) {
          const place = { batch, n: i + 1 }
          if (!isAfter(place, after)) continue
          last = place
          if (!isWanted({ userId: user_id, types }, event)) continue
          data.push(event)
          if (data.length === limit) return { data, next: place, isAll: false }
        }
        from = batch + 1
      }
      if (batches.length < batchesAtOnce) return { data, next: isAfter(after, end) ? after : end, isAll: true }
    }
    return { data, next: last, isAll: false }
  }
}
