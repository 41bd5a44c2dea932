import { declared } from '../products/rules'

/** The closed list of event types. Their data is in `events/events.ts`. */
export const eventTypes = declared('events')

export type EventType = (typeof eventTypes)[number]
