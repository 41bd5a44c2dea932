import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { EventData } from '@lagoon/shared/events/events'
import { eventsText, type RecordedEvent, readEvents } from './events'

/** The fields with personal data, by event type; no event has any other personal data. */
const personal: { readonly [T in EventType]?: readonly (keyof EventData[T])[] } = {
  'deposit.decided': ['reason'],
  'withdrawal.decided': ['reason'],
  'merchant.decided': ['reason'],
  'identity.decided': ['reject_reason'],
  'address.added': ['address'],
  'address.deleted': ['address'],
  'card.changed': ['card'],
  'session.started': ['device', 'place'],
}

export const typesOfPersons = Object.keys(personal)

/** The events of a row without the data of one person. */
export const blankEvents = (events: string, userId: number): string =>
  eventsText(readEvents(events).map(event => (event.user_id === userId ? blankEvent(event) : event))) ?? events

export function blankEvent(event: RecordedEvent): RecordedEvent {
  const keys = personal[event.type]
  if (keys === undefined) return event
  const blanks = Object.fromEntries(keys.map(key => [key, '']))
  return { ...event, data: { ...event.data, ...blanks } as RecordedEvent['data'] }
}
