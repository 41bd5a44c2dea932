import { expect, it } from 'vitest'
import { minuteOf, spotMinutes } from './spot.table'

it.each([
  [0, 0],
  [59, 0],
  [60, 1],
  [119, 1],
  [1_767_225_600, 29_453_760],
])('Second %i is in minute %i', (second, minute) => {
  expect(minuteOf(101, second)).toEqual({ pair_id: 101, minute })
})

it('Minutes of different pairs have different keys, even in the far future', () => {
  const keyOf = (pair_id: number, minute: number) => spotMinutes.keyOf({ pair_id, minute })
  expect([keyOf(0, 7), keyOf(1, 0), keyOf(3, 5)]).toEqual([7, 134_217_728, 402_653_189])
})
