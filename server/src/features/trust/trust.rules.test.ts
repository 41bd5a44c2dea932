import { expect, it } from 'vitest'
import { day_s, fullDays, remainingDays } from './trust.rules'

const start = 1_800_000_000
const end = start + 15 * day_s

it('Interest counts full days, up to the end of the term', () => {
  expect(fullDays(start, 15, start + day_s - 1)).toBe(0)
  expect(fullDays(start, 15, start + day_s)).toBe(1)
  expect(fullDays(start, 15, end - 1)).toBe(14)
  expect(fullDays(start, 15, end + 40 * day_s)).toBe(15)
})

it('An early exit counts a begun day in full', () => {
  expect(remainingDays(end, start)).toBe(15)
  expect(remainingDays(end, end - 2 * day_s - 1)).toBe(3)
  expect(remainingDays(end, end - 2 * day_s)).toBe(2)
  expect(remainingDays(end, end - 1)).toBe(1)
  expect(remainingDays(end, end)).toBe(0)
})
