import { describe, expect, it } from 'vitest'
import { depthRows } from './depthRows'

describe('the book on the chart page', () => {
  it('shows how much lies between a price and the best one', () => {
    expect(
      depthRows(
        [
          [10, 2],
          [9, 6],
        ],
        20,
      ),
    ).toEqual([
      { price: 10, amount: 2, share: 0.25 },
      { price: 9, amount: 6, share: 1 },
    ])
  })

  it('counts only what it shows, and is empty when the market is closed', () => {
    expect(
      depthRows(
        [
          [10, 2],
          [9, 6],
        ],
        1,
      )[0]?.share,
    ).toBe(1)
    expect(depthRows([], 20)).toEqual([])
  })
})
