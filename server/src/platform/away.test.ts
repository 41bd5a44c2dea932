import { expect, it } from 'vitest'
import { isAway, isUnanswered } from './away'

it.each(['08006', '40001', '40P01', '53300', '55P03', '57P01', '58030'])(
  'after error %s it may be tried again',
  code => {
    expect(isAway({ code })).toBe(true)
  },
)

it.each([{ code: '23505' }, { code: '42P01' }, { code: 'ECONN08' }, {}, { key: 'insufficient' }])(
  '%j would fail again',
  error => {
    expect([isAway(error), isUnanswered(error)]).toEqual([false, false])
  },
)

it('what was not answered may be tried again, and is told from what the database said', () => {
  expect([isAway({ key: 'unavailable' }), isUnanswered({ key: 'unavailable' })]).toEqual([true, true])
  expect(isUnanswered({ code: '57P01' })).toBe(false)
})
