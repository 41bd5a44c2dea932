import { expect, it } from 'vitest'
import { clock } from './clock'

it('The countdown shows zero only when no time is left', () => {
  expect(clock(0, 'd')).toBe('00:00')
  expect(clock(-500, 'd')).toBe('00:00')
  expect(clock(1, 'd')).toBe('00:01')
  expect(clock(59_001, 'd')).toBe('01:00')
})

it('The countdown shows hours and days when it needs them', () => {
  expect(clock(3_600_000, 'd')).toBe('01:00:00')
  expect(clock(3 * 86_400_000 + 7_800_000, 'd')).toBe('3d 02:10:00')
})
