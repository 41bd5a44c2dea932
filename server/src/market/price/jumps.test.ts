import { describe, expect, it } from 'vitest'
import { bitcoin, doge, friday } from '../pair.fixture'
import { createNodeHash } from './hash'
import { JUMP_STREAM, Jumps } from './jumps'
import { type JumpLaw, lawOf } from './law'
import { growTree } from './tree.fixture'

const law = lawOf(2, bitcoin).jumps as JumpLaw
const length = 2 ** law.level
const hash = (name: string) => createNodeHash('jumps', name, JUMP_STREAM)
const jumps = new Jumps(hash('BTC'), hash('the whole market'), law)
const stretches = Array.from({ length: 600 }, (_, i) => (Math.floor(friday / length) - i) * length)

/** The first second after the jump of a stretch, found between the two of 256 samples with the largest difference; null without a jump. */
function jumpIn(of: Jumps, start: number): number | null {
  const step = length / 256
  const change = (from: number, to: number) => Math.abs(of.at(to) - of.at(from))
  const steps = Array.from({ length: 255 }, (_, i) => start + i * step)
  let low = steps.reduce((best, at) => (change(at, at + step) > change(best, best + step) ? at : best))
  let high = low + step
  if (change(low, high) < law.least / 4) return null
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (change(low, middle) > change(middle, high)) high = middle
    else low = middle
  }
  return high
}
const found = stretches.map(start => ({ start, second: jumpIn(jumps, start) })).filter(({ second }) => second !== null)

describe('jumps', () => {
  it('are rare: about one stretch of twelve days in ten has one', () => {
    expect(found.length).toBeGreaterThan(30)
    expect(found.length).toBeLessThan(90)
  })

  it('stay at the same seconds in every version: two known jumps of BTC', () => {
    const last = Math.floor(friday / length)
    for (const [ago, second, size] of [
      [3, 756_714, -3_530_042],
      [46, 150_334, -10_187_127],
    ] as const) {
      const at = (last - ago) * length + second
      expect(jumps.at(at)).toBe(size)
      expect(Math.abs(jumps.at(at) - jumps.at(at - 1))).toBeGreaterThan(law.least / 4)
    }
  })

  it('are paid back: each stretch begins at zero', () => {
    for (const start of stretches) expect(jumps.at(start)).toBe(0)
  })

  it('happen within one second, and have the size of two to six days of the pair', () => {
    for (const { second } of found) {
      const size = Math.abs(jumps.at(second as number) - jumps.at((second as number) - 1))
      expect(size).toBeGreaterThan(law.least * law.marketShare - 16)
      expect(size).toBeLessThanOrEqual(law.most)
    }
  })

  it('never exceed the bound of their node at any second', () => {
    for (const { start, second } of found.slice(0, 20)) {
      for (const level of [1, 4, 9, 14, 18, 20, 22]) {
        const from = Math.floor((second as number) / 2 ** level) * 2 ** level
        const to = from + 2 ** level
        const step = Math.max(1, Math.floor(2 ** level / 200))
        for (let at = Math.max(from, start); at < Math.min(to, start + length); at += step) {
          expect(jumps.at(at)).toBeLessThanOrEqual(jumps.most(level, from, to, 1))
          expect(-jumps.at(at)).toBeLessThanOrEqual(jumps.most(level, from, to, -1))
        }
        if (from >= start) expect(jumps.most(level, from, to, 1)).toBeGreaterThanOrEqual(jumps.at(second as number))
      }
    }
  })

  it('hit the whole market about half of the time: two pairs jump in the same second', () => {
    const other = new Jumps(hash('DOGE'), hash('the whole market'), lawOf(2, doge).jumps as JumpLaw)
    const shared = found.filter(({ start, second }) => jumpIn(other, start) === second)
    expect(shared.length / found.length).toBeGreaterThan(0.3)
    expect(shared.length / found.length).toBeLessThan(0.7)
  })

  it('are included in extremes and crossings as in a scan of every second', () => {
    const tree = growTree(2, 'jumps', bitcoin)
    for (const { second } of found.slice(0, 12)) {
      const [from, to] = [(second as number) - 900, (second as number) + 900]
      const walked = Array.from({ length: to - from + 1 }, (_, i) => tree.at(from + i))
      expect(tree.extreme(from, to, 1, null)).toBe(Math.max(...walked))
      expect(tree.extreme(from, to, -1, null)).toBe(Math.min(...walked))
      const start = walked[0] as number
      for (const width of [1e5, 1e6, 3e6]) {
        const first = walked.findIndex(value => value <= start - width || value >= start + width)
        const band = { below: start - width, above: start + width }
        expect(tree.firstInBand(from, to, band, null)).toBe(first < 0 ? null : from + first)
      }
    }
  })
})
