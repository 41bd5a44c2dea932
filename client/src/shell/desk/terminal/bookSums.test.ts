import { expect, it } from 'vitest'
import { known } from './bookLook'
import { reachOf, summed } from './bookSums'

const bids = [
  ['10', '0.2'],
  ['9', '0.6'],
  ['8', '5'],
] as const

it('The book sums amounts exactly from the best price to each level that it shows', () => {
  expect(summed(bids, 2)).toEqual([
    { price: '10', amount: '0.2', sum: '0.2' },
    { price: '9', amount: '0.6', sum: '0.8' },
  ])
})

it('The book shades a level by its sum, by its own amount, or not at all', () => {
  const levels = summed(bids, 2)
  expect(levels.map(reachOf('sums', levels))).toEqual([25, 100])
  expect(levels.map(reachOf('amounts', levels))).toEqual([33, 100])
  expect(levels.map(reachOf('none', levels))).toEqual([0, 0])
})

it('The book ignores stored choices that it does not know', () => {
  expect(known({ mode: 'asks', levels: '7', shade: 'amounts' })).toEqual({
    mode: 'asks',
    levels: 'fit',
    shade: 'amounts',
  })
  expect(known(undefined)).toEqual({ mode: 'both', levels: 'fit', shade: 'sums' })
})
