import { products } from '@lagoon/shared/products/index'
import { rules } from '@lagoon/shared/products/rules'
import { describe, expect, it } from 'vitest'
import { blankEvents } from './eraseEvents'
import { eventsText, type RecordedEvent, readEvents } from './events'

const added = (user_id: number, address: string) =>
  ({ type: 'address.added', user_id, data: { id: 4, address } }) as unknown as RecordedEvent
const changed: RecordedEvent = { type: 'password.changed', user_id: 7, data: {} }

describe('the events of an erased user', () => {
  it('have every field that a product declares as personal', () => {
    const undeclared = Object.entries(rules).flatMap(([name, declared]) => {
      if (!('personal' in declared)) return []
      const { events = {} } = products[name as 'cards'] as { events?: Record<string, { shape: object }> }
      return declared.personal.flatMap(({ event, fields }) =>
        fields.filter(field => !(field in (events[event]?.shape ?? {}))).map(field => `${event} ${field}`),
      )
    })
    expect(undeclared).toEqual([])
  })

  it('remain without their personal data, and the events of other users remain unchanged', () => {
    const text = eventsText([added(7, 'T9yD14Nj'), added(8, 'TXmine'), changed]) as string
    expect(readEvents(blankEvents(text, 7))).toEqual([added(7, ''), added(8, 'TXmine'), changed])
  })
})
