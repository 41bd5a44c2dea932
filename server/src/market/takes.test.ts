import { lots } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { quote } from './quote.fixture'
import { depthLeft, nothingMissing, RECOVERY_SECONDS, Takes } from './takes'

const bought = (amount: number) => ({ direction: 'buy' as const, amount: lots(amount) })

describe('the amount that trades have taken from the house', () => {
  it('recovers by a tenth each second', () => {
    const takes = new Takes()
    takes.add(100, bought(100))
    takes.add(100, { direction: 'sell', amount: lots(7) })
    const missing = Array.from({ length: RECOVERY_SECONDS + 1 }, (_, age) => takes.missing(100 + age))
    expect(missing.map(({ asks }) => asks)).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0])
    expect(missing.map(({ bids }) => bids)).toEqual([7, 6, 5, 4, 4, 3, 2, 2, 1, 0, 0])
  })

  it('has recovered when less than one unit is missing', () => {
    const takes = new Takes()
    takes.add(100, bought(3))
    takes.add(100, { direction: 'sell', amount: lots(3) })
    expect(takes.missing(106)).toEqual({ bids: 1, asks: 1 })
    expect(takes.missing(107)).toEqual(nothingMissing)
  })

  it('adds up in the same way for one trade or many', () => {
    const [whole, cut] = [new Takes(), new Takes()]
    whole.add(100, bought(90))
    for (let i = 0; i < 30; i++) cut.add(100, bought(3))
    whole.add(104, bought(5))
    cut.add(104, bought(5))
    for (let second = 100; second < 120; second++) expect(cut.missing(second)).toEqual(whole.missing(second))
    expect(whole.missing(104)).toEqual({ bids: 0, asks: 59 })
  })

  it('is not missing before it was taken, nor after it was returned', () => {
    const takes = new Takes()
    takes.add(100, bought(40))
    expect(takes.missing(99)).toEqual(nothingMissing)
    takes.add(100, bought(-40))
    expect(takes.missing(101)).toEqual(nothingMissing)
  })
})

describe('the history of takes', () => {
  it('covers forty seconds, in which a failed second is tried again', () => {
    const takes = new Takes()
    takes.add(100, bought(50))
    takes.add(140, bought(7))
    expect(takes.missing(100).asks).toBe(50)
    takes.add(141, bought(7))
    expect(takes.missing(100)).toEqual(nothingMissing)
    expect(takes.missing(140).asks).toBe(7)
  })
})

describe('the rest of the quotes', () => {
  const depth = { bids: [quote(99, 4), quote(98, 3)], asks: [quote(101, 4), quote(102, 3)] }

  it('lacks the missing amount from the best quote on', () => {
    expect(depthLeft(depth, { bids: lots(0), asks: lots(5) })).toEqual({ bids: depth.bids, asks: [quote(102, 2)] })
    expect(depthLeft(depth, { bids: lots(1), asks: lots(0) })).toEqual({
      bids: [quote(99, 3), quote(98, 3)],
      asks: depth.asks,
    })
    expect(depthLeft(depth, { bids: lots(4), asks: lots(3) })).toEqual({
      bids: [quote(98, 3)],
      asks: [quote(101, 1), quote(102, 3)],
    })
  })

  it('is empty if more is missing than this second quotes', () => {
    expect(depthLeft(depth, { bids: lots(7), asks: lots(100) })).toEqual({ bids: [], asks: [] })
  })
})
