import { describe, expect, it } from 'vitest'
import { depthCurve, pointAt, stairs } from './depthCurve'

const bids = [
  ['99.5', '0.1'],
  ['99', '0.2'],
  ['98.5', '0.3'],
  ['97', '5'],
] as const
const asks = [['101', '1.2']] as const
const pair = { now_price: '100', price_scale: 1 }

describe('the depth chart', () => {
  const curve = depthCurve(bids, asks, pair)

  it('adds up amounts exactly from the best price outwards, up to 2 %', () => {
    expect(curve.bids.map(({ price, amount }) => [price, amount])).toEqual([
      ['99.5', '0.1'],
      ['99', '0.3'],
      ['98.5', '0.6'],
    ])
    expect(curve.most).toBe('1.2')
    expect(curve.asks[0]?.height).toBe(1)
    expect(curve.bids[2]?.height).toBe(0.5)
  })

  it('keeps every digit of a sum beyond the precision of a double', () => {
    const huge = depthCurve(
      [
        ['100', '90071992547409.93'],
        ['99', '0.00000001'],
      ] as const,
      [],
      pair,
    )
    expect(huge.most).toBe('90071992547409.93000001')
  })

  it('shows the amount up to a price on the step of the book, and zero before the best price', () => {
    const half = { text: '0.5', count: 5, scale: 1, isOwn: false }
    const read = (distance: number) => pointAt(curve, distance, pair, half)
    expect(read(-0.0102)).toMatchObject({ price: '99', amount: '0.3' })
    expect(read(-0.02)).toMatchObject({ price: '98', amount: '0.6' })
    expect(read(0.005)).toMatchObject({ price: '100.5', amount: '0', height: 0 })
    expect(read(0.0101)).toMatchObject({ price: '101', amount: '1.2', height: 1 })
  })

  it('shows a price on the step of the book, for very small and very large prices', () => {
    const small = { now_price: '0.000123', price_scale: 6 }
    const step = { text: '0.000001', count: 1, scale: 6, isOwn: true }
    const curve = depthCurve([['0.000122', '7']], [], small)
    expect(pointAt(curve, -0.0085, small, step)).toMatchObject({ price: '0.000122', amount: '7' })
    const large = { now_price: '90071992547.409', price_scale: 5 }
    expect(pointAt(depthCurve([], [], large), 0, large, step).price).toBe('90071992547.409')
  })

  it('rises at each price away from the middle', () => {
    expect(stairs(curve.asks, 'asks')).toBe('M75.00 100V0.00H100')
    expect(stairs(curve.bids.slice(0, 2), 'bids')).toBe('M37.50 100V91.67H25.00V75.00H0')
    expect(stairs([], 'bids')).toBe('')
  })
})
