import type { WorldEvent } from '@lagoon/shared/events/events'
import { expect, it } from 'vitest'
import { receivedEvents, sentEvents } from './sentEvents'
import { decode, encode } from './wire'

const events = [
  { id: '12-1', at: 5, type: 'order.placed', user_id: 7, data: { id: 3, symbol: 'BTC/USDT', other: null } },
  { id: '12-2', at: 5, type: 'world.speed', user_id: null, data: { speed: 2, text: '香港' } },
] as unknown as WorldEvent[]

const received = () => receivedEvents(12, 5, decode(encode(sentEvents(events))))
const whole = ({ id, at, type, user_id, data }: WorldEvent) => ({ id, at, type, user_id, data })

it('an event arrives as it was sent', () => {
  expect(received().map(whole)).toEqual(events)
})

it('events that share their data still share it after they were received', () => {
  const row = { id: 3 }
  const all = [row, row, { id: 3 }].map(data => ({ type: 'order.placed', user_id: 7, data })) as unknown as WorldEvent[]
  const sent = sentEvents(all)
  expect([sent.data, sent.texts.ends]).toEqual([
    [0, 0, 1],
    [8, 16],
  ])
  const [first, second, third] = receivedEvents(12, 5, sent) as [WorldEvent, WorldEvent, WorldEvent]
  expect(second.data).toBe(first.data)
  expect(third.data).not.toBe(first.data)
  expect(third.data).toEqual(row)
})

it('the data of an event is parsed only when it is read, and only once', () => {
  const [first] = received() as [WorldEvent]
  expect(first.data).toBe(first.data)
  const sent = { ...sentEvents(events), texts: { text: 'no JSON{}', ends: [7, 9] } }
  const [broken, whole] = receivedEvents(12, 5, sent) as [WorldEvent, WorldEvent]
  expect([broken.id, broken.type, broken.user_id]).toEqual(['12-1', 'order.placed', 7])
  expect([whole.user_id, whole.data]).toEqual([null, {}])
  expect(() => broken.data).toThrow()
})
