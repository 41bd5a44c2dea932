import { expect, it } from 'vitest'
import { dayOf, stampOf } from './world-time'

it('a time is shown in UTC, whichever was shown before', () => {
  const seconds = [1, 1_700_000_000, 1_700_000_000, 1_700_000_001, 0]
  expect(seconds.map(stampOf)).toEqual([
    '1970-01-01 00:00:01',
    '2023-11-14 22:13:20',
    '2023-11-14 22:13:20',
    '2023-11-14 22:13:21',
    '1970-01-01 00:00:00',
  ])
})

it.each([
  [86_399, 0],
  [86_400, 1],
  [1_700_006_399, 19_675],
  [1_700_006_400, 19_676],
])('second %i belongs to day %i', (seconds, day) => {
  expect(dayOf(seconds)).toBe(day)
})
