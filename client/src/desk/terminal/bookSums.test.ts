import { expect, it } from 'vitest'
import { summed } from './bookSums'

it('adds up what waits from the best price to each level, exactly, and no further than is shown', () => {
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
