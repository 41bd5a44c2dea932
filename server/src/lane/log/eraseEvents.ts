import { eventsText, readEvents } from './events'

/** What events say of a person in words of theirs, or in words about them. */
const personal = ['address', 'notes', 'text', 'reason', 'reject_reason', 'img', 'imgs', 'account', 'nickname']

/** The events of a row with what they say of one person left out. */
export function blankEvents(events: string, userId: number): string {
  const told = readEvents(events).map(event => {
    if (event.user_id !== userId) return event
    const data: Record<string, unknown> = { ...event.data }
    for (const key of personal) if (typeof data[key] === 'string') data[key] = ''
    return { ...event, data: data as typeof event.data }
  })
  return eventsText(told) ?? events
}
