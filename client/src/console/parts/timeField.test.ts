import { describe, expect, it } from 'vitest'
import { inputOf, secondOf } from './timeField'

describe('a time field', () => {
  it.each([
    ['2026-01-01 00:00:10', 1767225610],
    ['2026-01-01T00:01', 1767225660],
    [' 2026-01-01 ', 1767225600],
    ['2026-01-01 1', null],
    ['01/02/2026', null],
    ['2026-13-01', null],
    ['2026-01-01 25:00', null],
    ['', null],
  ])('reads %j as second %j', (typed, second) => expect(secondOf(typed)).toBe(second))

  it('shows a second in the format in which a user types it', () => {
    expect(inputOf('1767225610')).toBe('2026-01-01 00:00:10')
    expect(secondOf(inputOf('1767225610'))).toBe(1767225610)
    expect(inputOf('soon')).toBe('')
  })
})
