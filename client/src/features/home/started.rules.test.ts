import { expect, it } from 'vitest'
import { doneOf } from './started.rules'

it.each([
  [0, '0', false, []],
  [1, '0.00000000', false, []],
  [0, '0.5', false, ['fund']],
  [2, '500', false, ['verify', 'fund']],
  [2, '0', true, ['verify', 'fund', 'trade']],
] as const)(
  'With identity %i, %s USDT and trades %s these steps are done: %o',
  (review_status, total_usdt, hasTraded, done) => {
    const all = Object.entries(doneOf({ review_status, total_usdt, hasTraded }))
    expect(all.filter(([, isDone]) => isDone).map(([step]) => step)).toEqual(done)
  },
)
