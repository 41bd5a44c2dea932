import type { WorldEvent } from '@lagoon/shared/events/events'
import { expect, it } from 'vitest'
import { LastTold } from './lastTold'

const to = (user_id: number | null) => ({ user_id }) as WorldEvent

it('says what somebody was told last, and what was told to everybody before for anybody else', () => {
  const told = new LastTold()
  told.from(10)
  told.heard(11, [to(1)])
  told.heard(12, [to(2), to(1)])
  told.heard(13, [])
  expect([told.of(1), told.of(2), told.of(3), told.last]).toEqual([12, 12, 10, 13])
  told.heard(14, [to(1), to(null)])
  expect([told.of(1), told.of(2), told.of(3)]).toEqual([14, 14, 14])
})

it('forgets those of long ago without saying less of anybody', () => {
  const told = new LastTold()
  for (let user = 1; user <= 60_000; user++) told.heard(user, [to(user)])
  expect(told.of(1)).toBeGreaterThanOrEqual(1)
  expect(told.of(60_000)).toBe(60_000)
})
