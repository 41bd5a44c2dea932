import { describe, expect, it } from 'vitest'
import { cancelledOf, coinOf, countOf, noFilter, problemsOf, stateOf, timesOf } from './filter.rules'

describe('the filter of records', () => {
  it('asks for every record until something is chosen', () => {
    expect([coinOf(noFilter), stateOf(noFilter), cancelledOf(noFilter), timesOf(noFilter)]).toEqual([{}, {}, {}, {}])
    expect(countOf(noFilter)).toBe(0)
  })

  it('tells cancelled records from rejected ones, which have the same number', () => {
    const both = (['rejected', 'cancelled'] as const).map(state => ({ ...noFilter, state }))
    expect(both.map(filter => ({ ...stateOf(filter), ...cancelledOf(filter) }))).toEqual([
      { status: 3, cancelled: 0 },
      { status: 3, cancelled: 1 },
    ])
  })

  it('takes whole moments in order, and names the field that is wrong', () => {
    const between = (from: string, to: string) => ({ ...noFilter, from, to })
    const whole = between('2026-01-01 00:00:10', '2026-01-01 00:00:10')
    expect([problemsOf(whole), timesOf(whole), countOf(whole)]).toEqual([{}, { from: 1767225610, to: 1767225610 }, 2])
    expect(problemsOf(between('yesterday', ''))).toEqual({ from: 'filter.moment' })
    expect(problemsOf(between('2026-01-02 00:00:00', '2026-01-01 00:00:00'))).toEqual({ to: 'filter.order' })
  })
})
