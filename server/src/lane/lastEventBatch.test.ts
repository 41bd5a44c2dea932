import type { WorldEvent } from '@lagoon/shared/events/events'
import { expect, it } from 'vitest'
import { LastEventBatch } from './lastEventBatch'

const to = (user_id: number | null) => ({ user_id }) as WorldEvent

it('The last event batch is known for each user, and an event for all users counts for everyone', () => {
  const last = new LastEventBatch()
  expect([last.of(1), last.last]).toEqual([0, 0])
  last.from(10)
  last.heard(11, [to(1)])
  last.heard(12, [to(2), to(1)])
  last.heard(13, [])
  expect([last.of(1), last.of(2), last.of(3), last.last]).toEqual([12, 12, 10, 13])
  last.heard(14, [to(1), to(null)])
  expect([last.of(1), last.of(2), last.of(3)]).toEqual([14, 14, 14])
})

it('The last event batches of old users are forgotten, and the answer is never too low', () => {
  const last = new LastEventBatch()
  for (let user = 1; user <= 60_000; user++) last.heard(user, [to(user)])
  expect(last.of(1)).toBeGreaterThanOrEqual(1)
  expect(last.of(60_000)).toBe(60_000)
})
