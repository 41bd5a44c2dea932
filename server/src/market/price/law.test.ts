import { describe, expect, it } from 'vitest'
import { FACTORS } from './grades'
import { type Law, lawOf } from './law'
import { LOG_ONE } from './logarithm'

const levels = Array.from({ length: 33 }, (_, level) => level)
const drawers = ({ drawer }: Law, who: string | null) => levels.filter(level => drawer[level] === who)
/** How much wider the noise of each level is than that of the level below. */
const growth = ({ width }: Law) => levels.slice(1).map(level => (width[level] as number) / (width[level - 1] as number))

describe('version 1, a pair of 3 % a day', () => {
  const law = lawOf(1, { volatility: 30_000, marketShare: 950 })

  it('reaches 2.79 % in the middle of 18 hours, in its starting grade', () => {
    expect(((law.width[16] as number) * FACTORS[5]) / LOG_ONE).toBeCloseTo(0.027913, 6)
    expect(law.width[0]).toBeCloseTo(11_638.38, 2)
  })

  it('spreads as the root of time up to 48 days, and reverts above', () => {
    expect(law.width).toHaveLength(33)
    for (const [i, wider] of growth(law).entries()) expect(wider).toBeCloseTo(i < 22 ? Math.SQRT2 : 0.7, 8)
  })

  it('draws the grade of every second level from 16 seconds to 12 days', () => {
    expect(drawers(law, 'pair')).toEqual([4, 6, 8, 10, 12, 14, 16, 18, 20])
    expect(drawers(law, 'market')).toEqual([])
  })

  it('has no market share, no hours and no jumps, and trades with the square of its swings', () => {
    expect(new Set(law.own)).toEqual(new Set([1]))
    expect(new Set(law.shared)).toEqual(new Set([0]))
    expect([law.hasHours, law.jumps]).toEqual([false, null])
    expect([law.busy[0], law.busy[4], law.busy[8]].map(busy => busy?.toFixed(4))).toEqual([
      '0.1600',
      '1.0000',
      '6.2500',
    ])
  })
})

describe('version 2', () => {
  const law = lawOf(2, { volatility: 28_000, marketShare: 950 })

  it('is a tenth wider, to compensate for the bounded grades', () => {
    expect(law.width[0]).toBeCloseTo(11_948.736819, 6)
    expect(law.width[20]).toBeCloseTo(12_235_506.503, 2)
  })

  it.each([
    [100, 32],
    [28_000, 27],
    [60_000, 25],
    [90_000, 23],
    [150_000, 22],
    [400_000, 20],
  ])('with %i millionths a day spreads freely up to level %i, and reverts above', (volatility, free) => {
    for (const [i, wider] of growth(lawOf(2, { volatility, marketShare: 500 })).entries())
      expect(wider).toBeCloseTo(i < free ? Math.SQRT2 : 0.85, 8)
  })

  it('moves with the market from four minutes on, and independently below', () => {
    expect(law.shared.slice(6, 10)).toEqual([0, 0, 0.95, 0.95])
    expect(law.own.slice(6, 10).map(own => own.toFixed(6))).toEqual(['1.000000', '1.000000', '0.312250', '0.312250'])
    expect([law.own[0], law.shared[0], law.shared[32]]).toEqual([1, 0, 0.95])
  })

  it('draws calm and wild minutes by pair, and calm and wild months by market', () => {
    expect(drawers(law, 'pair')).toEqual([4, 6, 8, 10])
    expect(drawers(law, 'market')).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26])
  })

  it('trades with its swings and with the hours', () => {
    expect([law.hasHours, law.busy[0], law.busy[4], law.busy[8]]).toEqual([true, 0.4, 1, 2.5])
  })

  it('jumps by two to six days in one of twenty stretches of twelve days with the market, and equally often without it', () => {
    expect(law.jumps).toEqual({
      ...{ level: 20, withMarket: 3277, alone: 3277, least: 7_516_192, most: 22_548_578, marketShare: 0.95 },
    })
  })
})
