import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dawn, fileOf, importOf, newRecordings, wildBars } from '../../recording/recordings.fixture'
import { bitcoin } from '../pair.fixture'
import type { Scenario } from '../scenario'
import { PriceLine } from './line'
import { RecordedSource } from './recorded'
import { joined } from './source'
import { growTree } from './tree.fixture'

const pair = { ...bitcoin, level: 6_500_000 }
const crash: Scenario = { id: 1, pairId: 1, shape: 'crash', sizePpm: 200_000, start: dawn + 4_300, seconds: 900 }

/** A line of recorded bars with simulated prices before and after it. */
async function lineOf(period: 1 | 60, count: number, scenarios: readonly Scenario[] = [], seed = 'test') {
  const recordings = newRecordings()
  const { hash, to } = await importOf(recordings, { 'a.csv': fileOf(wildBars(count), period) })
  const source = new RecordedSource(await recordings.open(hash, 'BTC/USDT'), pair.level, { seed, seedName: 'BTC' })
  const parts = [
    { start: 0, source: growTree(2, 'before', pair) },
    { start: dawn, source, isFixed: true },
    { start: to + 1, source: growTree(2, 'after', pair) },
  ]
  return { line: new PriceLine(pair, joined(parts), scenarios), to }
}

it('shows the open, high, low, close and volume of every imported minute to the digit', async () => {
  const { line } = await lineOf(60, 5_000)
  for (const [i, [open, high, low, close, volume]] of wildBars(5_000).entries()) {
    const [start, end] = [dawn + i * 60, dawn + i * 60 + 59]
    const seen = [line.tick(start).price, line.tick(end).price, line.extremes(start, end), line.volume(start, end)]
    expect(seen).toEqual([open, close, { high, low }, volume])
  }
})

it('reaches the high and the low of a minute at one of its seconds, in either order', async () => {
  const { line } = await lineOf(60, 200)
  const firsts = wildBars(200).map(([, high, low], i) => {
    const prices = Array.from({ length: 60 }, (_, at) => line.tick(dawn + i * 60 + at).price)
    expect([Math.max(...prices), Math.min(...prices)]).toEqual([high, low])
    return prices.indexOf(high) < prices.indexOf(low)
  })
  expect(new Set(firsts)).toEqual(new Set([true, false]))
})

it('shows the close of every imported second', async () => {
  const { line } = await lineOf(1, 5_000)
  const bars = wildBars(5_000)
  expect(bars.map((_, i) => line.tick(dawn + i).price)).toEqual(bars.map(([, , , close]) => close))
  expect(bars.map((_, i) => line.volume(dawn + i, dawn + i))).toEqual(bars.map(([, , , , volume]) => volume))
})

it.each<[string, 1 | 60, number, readonly Scenario[]]>([
  ['of seconds', 1, 9_000, []],
  ['of minutes', 60, 150, []],
  ['of seconds in a crash', 1, 9_000, [crash]],
  ['of minutes in a crash', 60, 150, [crash]],
])('finds every extreme, crossing and volume that a walk through the seconds finds: a recording %s', async (...row) => {
  const [, period, count, scenarios] = row
  const { line } = await lineOf(period, count, scenarios)
  const [begin, length] = [dawn - 100, 9_200]
  const walk = Array.from({ length }, (_, i) => line.tick(begin + i).price)
  const volumes = Array.from({ length }, (_, i) => line.volume(begin + i, begin + i))
  const second = fc.nat(length - 1)
  fc.assert(
    fc.property(second, second, second, fc.integer({ min: -300, max: 300 }), (a, b, at, off) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const seen = walk.slice(from, to + 1)
      const [high, low] = [Math.max(...seen), Math.min(...seen)]
      expect(line.extremes(begin + from, begin + to)).toEqual({ high, low })
      const level = (walk[at] as number) + off
      const first = (holds: (price: number) => boolean) => {
        const found = seen.findIndex(holds)
        return found < 0 ? null : begin + from + found
      }
      const crossing = (levels: { atOrAbove?: number; atOrBelow?: number }) =>
        line.firstCrossing(begin + from, begin + to, levels)
      expect(crossing({ atOrAbove: level })).toBe(first(price => price >= level))
      expect(crossing({ atOrBelow: level })).toBe(first(price => price <= level))
      const both = { atOrBelow: level - 500, atOrAbove: level + 500 }
      expect(crossing(both)).toBe(first(price => price <= both.atOrBelow || price >= both.atOrAbove))
      const volume = volumes.slice(from, to + 1).reduce((sum, each) => sum + each, 0)
      expect(line.volume(begin + from, begin + to)).toBe(volume)
    }),
    { numRuns: 3_000 },
  )
})

it('leads to the first recorded price, and continues from the last one by the price function', async () => {
  const { line, to } = await lineOf(1, 2_000)
  const bars = wildBars(2_000)
  const near = (a: number, b: number) => expect(Math.abs(line.tick(a).price - line.tick(b).price)).toBeLessThan(5_000)
  near(dawn - 1, dawn)
  near(to + 1, to)
  expect(line.tick(to).price).toBe(bars.at(-1)?.[3])
  expect(line.tick(to + 86_400).price).not.toBe(line.tick(to).price)
})

it('draws the seconds of a minute from the seed', async () => {
  const seconds = (line: PriceLine) => Array.from({ length: 60 }, (_, i) => line.tick(dawn + i).price)
  const [one, same, other] = [await lineOf(60, 9), await lineOf(60, 9), await lineOf(60, 9, [], 'another')]
  expect(seconds(one.line)).toEqual(seconds(same.line))
  expect(seconds(one.line)).not.toEqual(seconds(other.line))
})

it('has a higher grade in a minute with a wide range than in a narrow one', async () => {
  const recordings = newRecordings()
  const bars = wildBars(300)
  const wild = bars.map((bar, i): typeof bar => (i === 200 ? [bar[0], bar[0] + 60_000, bar[2], bar[3], bar[4]] : bar))
  const { hash } = await importOf(recordings, { 'a.csv': fileOf(wild, 60) })
  const source = new RecordedSource(await recordings.open(hash, 'BTC/USDT'), pair.level, { seed: '1', seedName: 'BTC' })
  expect(source.gradeAt(dawn + 200 * 60)).toBeGreaterThan(source.gradeAt(dawn + 190 * 60))
})
