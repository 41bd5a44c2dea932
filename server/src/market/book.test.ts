import { describe, expect, it } from 'vitest'
import { publicDepth } from './book'
import { quote } from './quote.fixture'

const quoted = {
  bids: [quote(99, 10), quote(97, 20)],
  asks: [quote(101, 10), quote(103, 20)],
}
const nothing = { bids: [], asks: [] }

describe('the book that everybody sees', () => {
  it('is what the house quotes while no user has an order', () => {
    expect(publicDepth(quoted, [], nothing, 20)).toEqual(quoted)
  })

  it('lacks what was bought from the house in this second', () => {
    const taken = [{ direction: 'buy', ...quote(101, 4) }] as const
    expect(publicDepth(quoted, taken, nothing, 20).asks[0]).toEqual(quote(101, 6))
  })

  it('shows waiting orders in their place and adds what shares a price', () => {
    const waiting = {
      bids: [quote(98, 1), quote(97, 5)],
      asks: [quote(100, 3)],
    }
    expect(publicDepth(quoted, [], waiting, 2)).toEqual({
      bids: [quote(99, 10), quote(98, 1)],
      asks: [quote(100, 3), quote(101, 10)],
    })
    expect(publicDepth(quoted, [], waiting, 20).bids.at(-1)).toEqual(quote(97, 25))
  })
})
