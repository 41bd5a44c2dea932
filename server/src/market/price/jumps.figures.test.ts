import { describe, expect, it } from 'vitest'
import { Jumps } from './jumps'
import type { JumpLaw } from './law'

describe('one jump in sixteen seconds', () => {
  /** Each jump is 160, every second one down, and decays by 10 a second. Together they jump at every second of a stretch. */
  const small: JumpLaw = { level: 4, withMarket: 65_536, alone: 0, least: 160, most: 160, marketShare: 1 }
  const draws = (_: number, index: number) => ((index % 2) * 256 + 255) * 65_536 + 977 * index
  const always = new Jumps(() => 0, draws, small)
  const nodes = Array.from({ length: 40 * 16 }, (_, start) => start).flatMap(start =>
    [0, 1, 2, 3, 4].filter(level => start % 2 ** level === 0).map(level => ({ level, start, end: start + 2 ** level })),
  )

  it('is paid back evenly before and after it', () => {
    for (let index = 0; index < 40; index++) {
      const size = index % 2 === 0 ? 160 : -160
      const at = Array.from({ length: 16 }, (_, i) => always.at(16 * index + i))
      const second = at.findIndex((value, i) => i > 0 && Math.abs(value - (at[i - 1] as number)) > 100)
      const paid = at.map((_, i) => (i >= second && second > 0 ? size : 0) - (size / 16) * i)
      expect(at).toEqual(paid)
    }
  })

  it.each([1, -1] as const)('bounds each node by its farthest second: sign %i', sign => {
    for (const { level, start, end } of nodes) {
      // If a node ends with its stretch, the jump has decayed by then.
      const inside = Array.from({ length: end - start }, (_, i) => sign * always.at(start + i))
      const farthest = Math.max(...inside, end % 16 === 0 ? 0 : sign * always.at(end))
      expect([level, start, always.most(level, start, end, sign) + 0]).toEqual([level, start, farthest + 0])
    }
    expect(always.most(5, 0, 32, sign)).toBe(160)
  })

  it('is absent if the law has no jumps', () => {
    const never = new Jumps(() => 0, draws, { ...small, withMarket: 0 })
    for (const { level, start, end } of nodes)
      expect([never.at(start), never.most(level, start, end, 1), never.most(level, start, end, -1)]).toEqual([0, 0, 0])
  })
})

describe('a jump that is drawn', () => {
  const drawn: JumpLaw = { level: 4, withMarket: 1_000, alone: 500, least: 160, most: 480, marketShare: 0.5 }

  it.each([
    ["the share of the market's jump", 0x3e7, 0x0, 8, -35, 40],
    ['that of the pair alone if the market has none', 0x3e8, 0x1f3, 4, -30, 120],
    ['as large as possible, upwards', 0xffff, 0x00ff_0007, 8, -210, 240],
    ['as large as possible, downwards', 0xffff, 0x01ff_0007, 8, 210, -240],
    ['a fifth of the range, nearly the smallest size', 0xffff, 0x0033_0003, 4, -30, 122],
    ['the largest of the market, upwards', 0x00ff_0009, 0x0, 10, -135, 90],
    ['that of the market, downwards', 0x0180_0009, 0x0, 10, 57, -37],
    ['upwards for any higher bits', 0xffff, 0xfe00_000c, 13, -120, 30],
    ['downwards for any higher bits', 0xffff, 0xff00_000c, 13, 120, -30],
  ])('is %s: words %i and %i', (_, market, own, second, before, after) => {
    const of = new Jumps(
      () => own,
      () => market,
      drawn,
    )
    expect([of.at(48), of.at(48 + second - 1), of.at(48 + second)]).toEqual([0, before, after])
  })

  it('is absent at and above the probability bound', () => {
    const of = new Jumps(
      () => 500,
      () => 1_000,
      drawn,
    )
    expect([of.at(55), of.most(3, 48, 56, 1), of.most(3, 48, 56, -1)]).toEqual([0, 0, 0])
  })
})
