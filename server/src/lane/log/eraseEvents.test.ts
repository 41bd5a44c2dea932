import { describe, expect, it } from 'vitest'
import { blankEvents } from './eraseEvents'
import { eventsText, type RecordedEvent, readEvents } from './events'

const added = (user_id: number, address: string) =>
  ({ type: 'address.added', user_id, data: { id: 4, address } }) as unknown as RecordedEvent
const changed: RecordedEvent = { type: 'password.changed', user_id: 7, data: {} }

describe('the events of a person who is erased', () => {
  it('stay, without what is personal in them; those of others stay as they are', () => {
    const text = eventsText([added(7, 'T9yD14Nj'), added(8, 'TXmine'), changed]) as string
    expect(readEvents(blankEvents(text, 7))).toEqual([added(7, ''), added(8, 'TXmine'), changed])
  })
})
