import { personalFields } from '@lagoon/shared/catalogue/eventTypes'
import { eventsText, type RecordedEvent, readEvents } from './events'

export const typesOfPersons = [...personalFields.keys()]

/** The events of a row without the data of one person. */
export const blankEvents = (events: string, userId: number): string =>
  eventsText(readEvents(events).map(event => (event.user_id === userId ? blankEvent(event) : event))) ?? events

export function blankEvent(event: RecordedEvent): RecordedEvent {
  const keys = personalFields.get(event.type)
  if (keys === undefined) return event
  const blanks = Object.fromEntries(keys.map(key => [key, '']))
  return { ...event, data: { ...event.data, ...blanks } as RecordedEvent['data'] }
}
