import { expect, it } from 'vitest'
import { bookRows } from './bookRows'

const bids = [
  ['10', '2'],
  ['9', '6'],
  ['8', '50'],
] as const

it('The book scales both sides by the largest amount that it shows', () => {
  const rows = bookRows({ bids, asks: [['11', '4']] }, 2)
  expect(rows.bids.map(({ share }) => share)).toEqual([0.25, 1])
  expect(rows.asks).toEqual([{ price: '11', amount: '4', share: 0.5 }])
})

it('The book has no rows without quotes', () => {
  expect(bookRows({ bids: [], asks: [] }, 8)).toEqual({ bids: [], asks: [] })
})
