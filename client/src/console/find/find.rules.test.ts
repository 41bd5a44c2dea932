import { expect, it } from 'vitest'
import { matches, pathOf, stepped } from './find.rules'

it('leads to the page of what was found', () => {
  expect(pathOf({ kind: 'user', id: '1001' })).toBe('/users/1001')
  expect(pathOf({ kind: 'position', id: '7' })).toBe('/orders?kind=contract&shown=all&id=7')
  expect(pathOf({ kind: 'call', id: 'POST coin/trade' })).toBe('/requests?by=&call=coin%2Ftrade')
})

it('finds a name by its words in any order', () => {
  expect(['fee venue', 'VENUE', 'fees by'].map(query => matches('Venue: Fees by volume', query))).toEqual([
    true,
    true,
    true,
  ])
  expect(matches('Venue: Fees by volume', 'fee brand')).toBe(false)
})

it('moves around the ends of the list', () => {
  expect([stepped(0, -1, 3), stepped(2, 1, 3), stepped(0, 1, 3), stepped(0, 1, 0)]).toEqual([2, 0, 1, 0])
})
