import { describe, expect, it } from 'vitest'
import { publicDepth } from './book'

const quoted = {
  bids: [
    { price: 99, amount: 10 },
    { price: 97, amount: 20 },
  ],
  asks: [
    { price: 101, amount: 10 },
    { price: 103, amount: 20 },
  ],
}
const nothing = { bids: [], asks: [] }

describe('the book that everybody sees', () => {
  it('is what the house quotes while no user has an order', () => {
    expect(publicDepth(quoted, [], nothing, 20)).toEqual(quoted)
  })

  it('lacks what was bought from the house in this second', () => {
    const taken = [{ direction: 'buy', price: 101, amount: 4 }] as const
    expect(publicDepth(quoted, taken, nothing, 20).asks[0]).toEqual({ price: 101, amount: 6 })
  })

  it('shows waiting orders in their place and adds what shares a price', () => {
    const waiting = {
      bids: [
        { price: 98, amount: 1 },
        { price: 97, amount: 5 },
      ],
      asks: [{ price: 100, amount: 3 }],
    }
    expect(publicDepth(quoted, [], waiting, 2)).toEqual({
      bids: [
        { price: 99, amount: 10 },
        { price: 98, amount: 1 },
      ],
      asks: [
        { price: 100, amount: 3 },
        { price: 101, amount: 10 },
      ],
    })
    expect(publicDepth(quoted, [], waiting, 20).bids.at(-1)).toEqual({ price: 97, amount: 25 })
  })
})
