import { expect, it } from 'vitest'
import { type Refusal, refuseField, refuseFor } from './refusal'

const refusalOf = (act: () => never): Refusal => {
  try {
    act()
  } catch (error) {
    return error as Refusal
  }
}

it.each([
  [0, 1],
  [1, 1],
  [1000, 1],
  [1001, 2],
  [59_000, 59],
  [59_001, 60],
])('a refusal for %i ms says to retry after %i s', (wait_ms, seconds) => {
  const { key, detail } = refusalOf(() => refuseFor(wait_ms, 'too_many_requests'))
  expect([key, detail]).toEqual(['too_many_requests', { retryAfter_s: seconds }])
})

it('a refused field is named with its reason', () => {
  const { key, detail } = refusalOf(() => refuseField('number', 'decimals', { params: { decimals: '2' } }))
  expect([key, detail]).toEqual(['param_invalid', { params: { decimals: '2' }, fields: { number: 'decimals' } }])
})
