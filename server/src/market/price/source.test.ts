import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitcoin, friday } from '../pair.fixture'
import { joined } from './source'
import { growTree } from './tree.fixture'

const parts = [0, friday + 50, friday + 120].map((start, i) => ({ start, source: growTree(2, `part ${i}`, bitcoin) }))
const line = joined(parts)
const length = 200
const seconds = Array.from({ length }, (_, i) => friday + i)
const walk = seconds.map(second => line.at(second))
const interval = fc
  .tuple(fc.nat(length - 1), fc.nat(length - 1))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

it('A joined price moves in each part as the source of that part does', () => {
  for (const [i, second] of seconds.entries()) {
    const part = parts.findLast(({ start }) => start <= second)?.source
    if (i > 0) expect(line.at(second) - line.at(second - 1)).toBe((part?.at(second) ?? 0) - (part?.at(second - 1) ?? 0))
  }
})

it('A joined price has the same extremes, crossings and volume as a scan of every second finds', () => {
  fc.assert(
    fc.property(interval, fc.nat(length - 1), fc.integer({ min: 0, max: 40 }), ([from, to], level, slope) => {
      const lift = (second: number) => slope * (second - friday)
      const seen = walk.slice(from, to + 1).map((value, i) => value + lift(friday + from + i))
      const [start, end] = [friday + from, friday + to]
      expect(line.extreme(start, end, 1, lift)).toBe(Math.max(...seen))
      expect(line.extreme(start, end, -1, lift)).toBe(Math.min(...seen))
      const above = walk[level] as number
      const first = seen.findIndex(value => value >= above)
      expect(line.firstInBand(start, end, { below: -Infinity, above }, lift)).toBe(first < 0 ? null : start + first)
      const volumes = seconds.slice(from, to + 1).map(second => line.volume(second, second))
      expect(line.volume(start, end)).toBe(volumes.reduce((sum, each) => sum + each, 0))
    }),
  )
})
