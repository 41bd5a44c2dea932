import { expect, it } from 'vitest'
import { secondOf, stampText } from './stamp'

it('reads the times of records as UTC', () => {
  expect(secondOf('2026-01-01 00:00:10')).toBe(1_767_225_610)
  expect(secondOf('')).toBe(0)
})

it('writes a moment as the exchange does', () => {
  expect(stampText(1_767_225_610_999)).toBe('2026-01-01 00:00:10')
  expect(stampText(1_795_262_400_000, 'minute')).toBe('2026-11-21 12:00')
})
