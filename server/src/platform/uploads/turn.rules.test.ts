import { expect, it } from 'vitest'
import { turnOf } from './turn.rules'

it.each([
  [0, { angle: 0, flip: false, flop: false }],
  [1, { angle: 0, flip: false, flop: false }],
  [2, { angle: 0, flip: false, flop: true }],
  [3, { angle: 180, flip: false, flop: false }],
  [4, { angle: 180, flip: false, flop: true }],
  [5, { angle: 90, flip: true, flop: false }],
  [6, { angle: 90, flip: false, flop: false }],
  [7, { angle: 270, flip: true, flop: false }],
  [8, { angle: 270, flip: false, flop: false }],
  [9, { angle: 0, flip: false, flop: false }],
])('a picture with orientation %i is made upright by %j', (orientation, turn) => {
  expect(turnOf(orientation)).toEqual(turn)
})
