import { expect, it } from 'vitest'
import { standingOf } from './standing.rules'

it.each([
  [1, '101', 'won'],
  [1, '99.99', 'lost'],
  [1, '100.0', 'flat'],
  [2, '99.99', 'won'],
  [2, '101', 'lost'],
] as const)('An option of type %i that opened at 100 and stands at %s would be %s', (type, now, result) => {
  expect(standingOf({ type, open_price: '100' }, now)).toBe(result)
})
