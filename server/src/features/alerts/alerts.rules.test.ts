import { ticks } from '@lagoon/shared/money/steps'
import { expect, it } from 'vitest'
import { isReached } from './alerts.rules'

it.each([
  ['above', 680_001, true],
  ['above', 680_000, true],
  ['above', 679_999, false],
  ['below', 680_001, false],
  ['below', 680_000, true],
  ['below', 679_999, true],
] as const)('An alert %s 68000.0 is reached at a price of %i steps: %s', (direction, price, reached) => {
  expect(isReached(direction, ticks(680_000), ticks(price))).toBe(reached)
})
