import { expect, it } from 'vitest'
import { quote } from '../../../market/quote.fixture'
import { HouseQuotes } from './houseQuotes'

const asks = [quote(100, 5), quote(101, 6), quote(103, 7)]
const quoted = (sign: 1 | -1, quotes: typeof asks, gone = 0) => {
  const side = new HouseQuotes(sign)
  side.quote(quotes, gone)
  return side
}
const stateOf = (side: HouseQuotes) => [side.best, side.left]

it.each([
  [0, [100, 5]],
  [4, [100, 1]],
  [5, [101, 6]],
  [10, [101, 1]],
  [17, [103, 1]],
  [18, [Number.POSITIVE_INFINITY, 0]],
  [99, [Number.POSITIVE_INFINITY, 0]],
])('The house side shows the rest at the best price with %i units missing', (gone, state) => {
  expect(stateOf(quoted(1, asks, gone))).toEqual(state)
})

it('The house side is empty before its first quote', () => {
  const side = new HouseQuotes(1)
  expect([...stateOf(side), side.leftWithin(100)]).toEqual([Number.POSITIVE_INFINITY, 0, 0])
})

it('The house side takes from the best quote on, and restores it after a return', () => {
  const side = quoted(1, asks)
  side.take(4)
  expect(stateOf(side)).toEqual([100, 1])
  side.take(3)
  expect([stateOf(side), side.leftWithin(99), side.leftWithin(102), side.leftWithin(103)]).toEqual([[101, 4], 0, 4, 11])
  side.giveBack(3)
  expect([stateOf(side), side.leftWithin(100)]).toEqual([[100, 1], 1])
  side.giveBack(4)
  expect([stateOf(side), side.leftWithin(103)]).toEqual([[100, 5], 18])
})

it('The house side starts again with each quote', () => {
  const side = quoted(-1, [quote(99, 5), quote(98, 6)], 7)
  expect([stateOf(side), side.leftWithin(-98), side.leftWithin(-99)]).toEqual([[-98, 4], 4, 0])
  side.quote([quote(97, 2)], 0)
  expect([stateOf(side), side.leftWithin(-97), side.leftWithin(-98)]).toEqual([[-97, 2], 2, 0])
})
