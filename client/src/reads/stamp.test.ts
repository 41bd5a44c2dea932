import { expect, it } from 'vitest'
import { secondOf } from './stamp'

it('reads the times of records as UTC', () => {
  expect(secondOf('2026-01-01 00:00:10')).toBe(1_767_225_610)
  expect(secondOf('')).toBe(0)
})
