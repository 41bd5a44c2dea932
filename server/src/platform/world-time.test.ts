import { expect, it } from 'vitest'
import { dayOf, stampOf } from './world-time'

it.each([
  [1, '1970-01-01 00:00:01'],
  [1_700_000_000, '2023-11-14 22:13:20'],
  [1_700_000_000, '2023-11-14 22:13:20'],
  [1_700_000_001, '2023-11-14 22:13:21'],
  [0, '1970-01-01 00:00:00'],
])('a record of second %i shows %s', (seconds, stamp) => {
  expect(stampOf(seconds)).toBe(stamp)
})

it.each([
  [86_399, 0],
  [86_400, 1],
  [1_700_006_399, 19_675],
  [1_700_006_400, 19_676],
])('second %i is of day %i', (seconds, day) => {
  expect(dayOf(seconds)).toBe(day)
})
