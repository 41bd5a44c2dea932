import { lots } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { publicDepth } from './book'
import { quote } from './quote.fixture'
import { nothingMissing } from './takes'

const quoted = {
  bids: [quote(99, 10), quote(97, 20)],
  asks: [quote(101, 10), quote(103, 20)],
}
const nothing = { bids: [], asks: [] }

describe('the public order book', () => {
  it('shows the quotes of the house while no user has an order', () => {
    expect(publicDepth(quoted, nothingMissing, nothing, 20)).toEqual(quoted)
  })

  it('lacks what was bought from the house, from the best quote on', () => {
    const missing = { bids: lots(0), asks: lots(14) }
    expect(publicDepth(quoted, missing, nothing, 20)).toEqual({ ...quoted, asks: [quote(103, 16)] })
  })

  it('shows waiting orders in their place and adds up orders at the same price', () => {
    const waiting = {
      bids: [quote(98, 1), quote(97, 5)],
      asks: [quote(100, 3)],
    }
    expect(publicDepth(quoted, nothingMissing, waiting, 2)).toEqual({
      bids: [quote(99, 10), quote(98, 1)],
      asks: [quote(100, 3), quote(101, 10)],
    })
    expect(publicDepth(quoted, nothingMissing, waiting, 20).bids.at(-1)).toEqual(quote(97, 25))
  })
  it('groups prices by a step, bids downwards and asks upwards, and loses no amount', () => {
    const waiting = { bids: [quote(90, 1), quote(89, 5), quote(4, 2)], asks: [quote(110, 3), quote(111, 4)] }
    expect(publicDepth(quoted, nothingMissing, waiting, 20, 10)).toEqual({
      bids: [quote(90, 31), quote(80, 5), quote(0, 2)],
      asks: [quote(110, 33), quote(120, 4)],
    })
    expect(publicDepth(quoted, nothingMissing, waiting, 1, 10)).toEqual({
      bids: [quote(90, 31)],
      asks: [quote(110, 33)],
    })
  })
})
