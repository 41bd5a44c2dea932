import { expect, it } from 'vitest'
import { bookRows } from './bookRows'

it('measures both sides of the book by the heavier one', () => {
  const { bids, asks } = bookRows(
    [
      [10, 2],
      [9, 6],
      [8, 50],
    ],
    [[11, 4]],
    2,
  )
  expect(bids.map(({ share }) => share)).toEqual([0.25, 1])
  expect(asks.map(({ share }) => share)).toEqual([0.5])
})

it('is empty while nobody quotes', () => {
  expect(bookRows([], [], 8)).toEqual({ bids: [], asks: [] })
})
