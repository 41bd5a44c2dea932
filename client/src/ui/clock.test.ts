import { expect, it } from 'vitest'
import { clock } from './clock'

it('says nothing is left only when nothing is left', () => {
  expect(clock(0, 'd')).toBe('00:00')
  expect(clock(-500, 'd')).toBe('00:00')
  expect(clock(1, 'd')).toBe('00:01')
  expect(clock(59_001, 'd')).toBe('01:00')
})

it('grows hours and days when they are needed', () => {
  expect(clock(3_600_000, 'd')).toBe('01:00:00')
  expect(clock(3 * 86_400_000 + 7_800_000, 'd')).toBe('3d 02:10:00')
})
