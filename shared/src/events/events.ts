import type { z } from 'zod'
import type { EventType } from '../catalogue/eventTypes'
import type { All } from '../products/index'

/**
 * All events and their data: the row that a call would have shown at that moment, without texts, because those are made in the reader's
 * language. Personal data (pictures, notes, messages) is left out. Of an address, a card or a device an event contains only what its owner
 * needs to recognise it, because the log is permanent and other programs may read it. The union is closed: a reader of events knows every
 * type.
 */
export type EventData = { [T in EventType]: z.output<All<'events'>[T]> }

/** An event for readers. */
export type WorldEvent<T extends EventType = EventType> = {
  [K in T]: {
    /** `<batch>-<n>`: its position in the log, which never changes. */
    readonly id: string
    /** World time in seconds. */
    readonly at: number
    readonly type: K
    /** The user it concerns; null for everyone. */
    readonly user_id: number | null
    readonly data: EventData[K]
  }
}[T]
