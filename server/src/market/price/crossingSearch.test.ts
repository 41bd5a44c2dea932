import { describe, expect, it } from 'vitest'
import { onLevels, still } from './law.fixture'
import { lifts, roughTree, walked } from './rough.fixture'
import { PriceTree } from './tree'

const LAST = 70

describe.each(lifts)('the first second outside a band, of a walk $lifted', ({ lift }) => {
  it.each([true, false])('is the one that a scan of every second finds: with jumps %s', jumping => {
    const tree = roughTree(jumping)
    const values = walked(tree, LAST, lift)
    const wrong: unknown[] = []
    const check = (from: number, to: number, below: number, above: number) => {
      const first = values.slice(from, to + 1).findIndex(value => value <= below || value >= above)
      const found = tree.firstInBand(from, to, { below, above }, lift)
      if (found !== (first < 0 ? null : from + first)) wrong.push([from, to, below, above, found])
    }
    for (let from = 0; from <= LAST; from++) {
      for (let to = from; to <= LAST; to += 2 + (from % 7)) {
        const part = values.slice(from, to + 1)
        const [high, low] = [Math.max(...part), Math.min(...part)]
        check(from, to, low, Infinity)
        check(from, to, -Infinity, high)
        check(from, to, low - 1, high + 1)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('a band with its edge at the limit of an interval', () => {
  const first = (law: Parameters<typeof still>[0], word: number, band: { below: number; above: number }) =>
    new PriceTree({ own: () => word, market: () => 0 }, still(law), 1).firstInBand(0, 15, band, null)

  it('is left by the second that reaches the edge', () => {
    const law = { width: onLevels(level => (level === 1 ? 1_000 : 0)) }
    expect(first(law, -0x8000_0000, { below: -1_257, above: Infinity })).toBe(1)
    expect(first(law, -0x8000_0000, { below: -1_258, above: Infinity })).toBeNull()
  })

  it('is left by a jump that reaches the edge', () => {
    const jumps = { level: 4, withMarket: 0, alone: 65_536, least: 160, most: 160, marketShare: 1 }
    expect(first({ jumps }, 3, { below: -Infinity, above: 120 })).toBe(4)
    expect(first({ jumps }, 3, { below: -Infinity, above: 121 })).toBeNull()
  })
})
