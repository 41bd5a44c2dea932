import { describe, expect, it } from 'vitest'
import { held, monthsOf, summed, weeksOf } from './days.rules'

const day = (name: string, result = '0') => ({ day: name, assets: '100', outside: '0', result })

describe('the days of a profit', () => {
  it('add up from the first day', () => {
    const days = [day('2026-01-30', '2'), day('2026-01-31', '-5'), day('2026-02-01', '4.5')]
    expect(summed(days).map(({ value }) => value)).toEqual(['2', '-3', '1.5'])
    expect(held(days).map(({ value }) => value)).toEqual(['100', '100', '100'])
    expect(monthsOf(days)).toEqual(['2026-01', '2026-02'])
  })

  it('form weeks that begin on Monday', () => {
    const weeks = weeksOf('2026-01', [day('2026-01-05', '7')])
    expect(weeks).toHaveLength(5)
    // The first of January 2026 is a Thursday.
    expect(weeks[0]?.map(cell => cell?.date ?? null)).toEqual([null, null, null, 1, 2, 3, 4])
    expect(weeks[1]?.[0]).toEqual({ date: 5, day: day('2026-01-05', '7') })
    expect(weeks[4]?.map(cell => cell?.date ?? null)).toEqual([26, 27, 28, 29, 30, 31, null])
    expect(weeksOf('2027-02', [])).toHaveLength(4)
    expect(weeksOf('2028-02', [])[4]?.map(cell => cell?.date ?? null)).toEqual([28, 29, null, null, null, null, null])
  })
})
