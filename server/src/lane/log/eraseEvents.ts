import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { EventData } from '@lagoon/shared/events/events'
import { eventsText, readEvents, type Told } from './events'

/** What says something of a person, by the events that say it; everything else of a person is no part of any event. */
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

/** The events of a row with what is said about one person left out. */
export const blankEvents = (events: string, userId: number): string =>
  eventsText(readEvents(events).map(event => (event.user_id === userId ? blank(event) : event))) ?? events

function blank(event: Told): Told {
  const keys = personal[event.type]
  if (keys === undefined) return event
  const blanks = Object.fromEntries(keys.map(key => [key, '']))
  return { ...event, data: { ...event.data, ...blanks } as Told['data'] }
}
