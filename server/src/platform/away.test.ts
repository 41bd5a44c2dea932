import { expect, it } from 'vitest'
import { isAway, isUnanswered } from './away'

it.each(['08006', '40001', '40P01', '53300', '55P03', '57P01', '58030'])('database error %s may be retried', code => {
  expect(isAway({ code })).toBe(true)
})

it.each([{ code: '23505' }, { code: '42P01' }, { code: 'ECONN08' }, {}, { key: 'insufficient' }])(
  'error %j is not retried',
  error => {
    expect([isAway(error), isUnanswered(error)]).toEqual([false, false])
  },
)

it('an unanswered query may be retried, and differs from an error of the database', () => {
  expect([isAway({ key: 'unavailable' }), isUnanswered({ key: 'unavailable' })]).toEqual([true, true])
  expect(isUnanswered({ code: '57P01' })).toBe(false)
})
