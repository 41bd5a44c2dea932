import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { EventData, WorldEvent } from '@lagoon/shared/events/events'
import type { Statement } from '../../platform/db/statements'
import { Packing, spread } from './packed'

/** An event of a command: the user it concerns (null: everyone), and the row as a call would show it at that moment. */
export interface RecordedEvent<T extends EventType = EventType> {
  readonly type: T
  readonly user_id: number | null
  readonly data: EventData[T]
}

/** The user id in the log for an event that concerns everyone. Ids of users begin at 1. */
const everybody = 0

/** `[[7,8],[["order.placed","id"]],[[0,1],[0,2]]]`: the user of each event, then all events, packed. Null if there are none. */
export function eventsText(events: readonly RecordedEvent[]): string | null {
  if (events.length === 0) return null
  const packing = new Packing()
  for (const { type, data } of events) packing.add(type, data)
  const readers = events.map(({ user_id }) => user_id ?? everybody)
  return `[${JSON.stringify(readers)},${packing.text()}]`
}

export function readEvents(text: string | null): RecordedEvent[] {
  if (text === null) return []
  const [readers, packed] = JSON.parse(text) as [number[], unknown]
  return spread(packed).map(({ name, value }, i) => ({
    type: name as EventType,
    user_id: readers[i] === everybody ? null : (readers[i] as number),
    data: value as RecordedEvent['data'],
  }))
}

/** The first event of a batch has number 1. */
export const eventId = (batch: number, index: number): string => `${batch}-${index + 1}`

/** The events as readers get them. */
export const eventsOf = (batch: number, at: number, events: readonly RecordedEvent[]): WorldEvent[] =>
  events.map(({ type, user_id, data }, i) => ({ id: eventId(batch, i), at, type, user_id, data }) as WorldEvent)

/** The uuid in the index for events that concern everyone. */
export const everybodyUuid = '00000000-0000-0000-0000-000000000000'

/** Runs after the rows of the batch, because a user of an event may have been added in it. */
export const indexStatement: Statement = {
  name: 'insert system.event_index',
  text: `INSERT INTO system.event_index (user_uuid, batch, user_id)
         SELECT uuid, $1::bigint, id FROM world."user" WHERE id = ANY($2::bigint[])
         UNION ALL SELECT '${everybodyUuid}', $1::bigint, 0 WHERE 0 = ANY($2::bigint[])`,
}

/** `{7,0}`: each user once, however many events they have. */
export const readersOf = (events: readonly RecordedEvent[]): string =>
  `{${[...new Set(events.map(({ user_id }) => user_id ?? everybody))].join(',')}}`
