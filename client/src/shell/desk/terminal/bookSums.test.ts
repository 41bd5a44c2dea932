import { expect, it } from 'vitest'
import { summed } from './bookSums'

it('The book sums amounts exactly from the best price to each level that it shows', () => {
  const bids = [
    ['10', '0.1'],
    ['9', '0.2'],
    ['8', '5'],
  ] as const
  expect(summed(bids, 2)).toEqual([
    { price: '10', amount: '0.1', sum: '0.1' },
    { price: '9', amount: '0.2', sum: '0.3' },
  ])
})
