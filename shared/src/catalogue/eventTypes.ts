import { declared } from '../products/rules'

/** The closed list of event types. Their data is in `events/events.ts`. */
export const eventTypes = declared('events')

/** The fields with personal data, by event type. */
export const personalFields: ReadonlyMap<string, readonly string[]> = new Map(
  declared('personal').map(({ event, fields }) => [event, fields]),
)

export type EventType = (typeof eventTypes)[number]
