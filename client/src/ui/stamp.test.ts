import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { secondOf, stampPart, stampText } from './stamp'

it('The app reads the times of records as UTC', () => {
  expect(secondOf('2026-01-01 00:00:10')).toBe(1_767_225_610)
  expect(secondOf('')).toBe(0)
})

it('The app writes a time in the format of the exchange', () => {
  expect(stampText(1_767_225_610_999)).toBe('2026-01-01 00:00:10')
  expect(stampText(1_795_262_400_000, 'minute')).toBe('2026-11-21 12:00')
  expect(stampText(0, 'time')).toBe('00:00:00')
  const part = (style: Parameters<typeof stampPart>[1]) => stampPart('2026-11-21 12:34:56', style)
  expect((['year', 'month', 'date', 'day', 'clock', 'time'] as const).map(part)).toEqual([
    ...['2026', '2026-11', '2026-11-21', '11-21', '12:34', '12:34:56'],
  ])
})

/** `Intl` would write 11/21/2026 in one language and 21/11/2026 in another. It may only name months and weekdays. */
it('Only the profit calendar formats a date with Intl', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const others = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .filter(path => {
      const source = readFileSync(`${root}/${path}`, 'utf8')
      return /DateTimeFormat\(|toLocale(Date|Time)?String/.test(source)
    })
  expect(others).toEqual(['features/profit/ProfitCalendar.tsx'])
})
