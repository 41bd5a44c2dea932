import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { EventData } from '@lagoon/shared/events/events'
import { eventsText, readEvents, type Told } from './events'

/** What somebody wrote about a person, by the events that say it; everything else of a person is no part of any event. */
const written: { readonly [T in EventType]?: keyof EventData[T] } = {
  'deposit.decided': 'reason',
  'withdrawal.decided': 'reason',
  'merchant.decided': 'reason',
  'identity.decided': 'reject_reason',
}

export const typesWithWords = Object.keys(written)

/** The events of a row with what is said about one person left out. */
export const blankEvents = (events: string, userId: number): string =>
  eventsText(readEvents(events).map(event => (event.user_id === userId ? blank(event) : event))) ?? events

function blank(event: Told): Told {
  const key = written[event.type]
  return key === undefined ? event : { ...event, data: { ...event.data, [key]: '' } as Told['data'] }
}
