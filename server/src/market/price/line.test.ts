import { describe, expect, it } from 'vitest'
import { bitcoin, fixturePairs, friday, penny } from '../pair.fixture'
import type { Scenario, Shape } from '../scenario'
import { PriceLine } from './line'
import type { PriceTree } from './tree'
import { growTree } from './tree.fixture'

const draw = (pair = bitcoin, scenarios: Scenario[] = []) =>
  new PriceLine(pair, growTree(2, 'line', pair), scenarios, pair.anchoredAt)

let id = 0
const event = (shape: Shape, start: number, seconds: number, sizePpm = 0): Scenario => ({
  id: ++id,
  pairId: 0,
  shape,
  sizePpm,
  start: friday + start,
  seconds,
})

const stormy = [
  event('crash', 100, 40, 300_000),
  event('halt', 150, 25),
  event('halt', 175, 5),
  event('gap', 200, 1, 99_000_000),
  event('flat', 230, 30),
  event('pump', 300, 90, 500_000),
  event('gap', 390, 1, -980_000),
]

const prices = (line: PriceLine, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => line.tick(friday + from + i).price)

describe('a price under scenarios', () => {
  it('ramps down by the size of a crash and stays there', () => {
    const calm = draw()
    const crashed = draw(bitcoin, [event('crash', 10, 60, 250_000)])
    expect(prices(crashed, 0, 9)).toEqual(prices(calm, 0, 9))
    for (const second of [69, 70, 5_000, 8_000_000]) {
      const before = calm.tick(friday + second).price
      expect(Math.abs(crashed.tick(friday + second).price - before * 0.75)).toBeLessThan(2)
    }
    const halfway = crashed.tick(friday + 39).price / calm.tick(friday + 39).price
    expect(halfway).toBeCloseTo(Math.sqrt(0.75), 4)
    expect(crashed.tick(friday + 10).scenario).toBe('crash')
    expect(crashed.tick(friday + 70).scenario).toBe(null)
  })

  it('jumps a hundredfold in one second on a gap', () => {
    const line = draw(bitcoin, [event('gap', 10, 1, 99_000_000)])
    const [before, after] = prices(line, 9, 10)
    expect((after ?? 0) / (before ?? 1)).toBeGreaterThan(99)
  })

  it('repeats the last price under flat and under halt, and continues from it', () => {
    for (const shape of ['flat', 'halt'] as const) {
      const calm = draw()
      const line = draw(bitcoin, [event(shape, 10, 20)])
      const held = line.tick(friday + 9).price
      expect(new Set(prices(line, 9, 29))).toEqual(new Set([held]))
      const step = calm.tick(friday + 30).price / calm.tick(friday + 29).price
      expect(line.tick(friday + 30).price / held).toBeCloseTo(step, 6)
      expect(line.tick(friday + 20).closed).toBe(shape === 'halt')
    }
  })

  it('trades nothing under halt', () => {
    const line = draw(bitcoin, [event('halt', 10, 20)])
    const { high, low } = line.extremes(friday + 10, friday + 29)
    expect(high).toBe(low)
    expect(line.volume(friday + 10, friday + 29)).toBe(0)
    expect(line.volume(friday, friday + 40)).toBe(
      line.volume(friday, friday + 9) + line.volume(friday + 30, friday + 40),
    )
  })

  it('names the first open second after a halt, also after two in a row', () => {
    const line = draw(bitcoin, stormy)
    expect(line.openAtOrAfter(friday + 149)).toBe(friday + 149)
    expect(line.openAtOrAfter(friday + 150)).toBe(friday + 180)
    expect(line.openAtOrAfter(friday + 179)).toBe(friday + 180)
  })

  it.each([bitcoin, penny])('has exact extremes and crossings across every edge: $symbol', pair => {
    const line = draw(pair, stormy)
    const walked = prices(line, 0, 500)
    for (let from = 0; from < 480; from += 7) {
      for (let to = from; to <= 500; to += 23) {
        const part = walked.slice(from, to + 1)
        const extremes = { high: Math.max(...part), low: Math.min(...part) }
        expect(line.extremes(friday + from, friday + to)).toEqual(extremes)
        const start = part[0] ?? 0
        const levels = { atOrBelow: Math.floor(start * 0.9996), atOrAbove: Math.ceil(start * 1.0004) }
        const first = part.findIndex(
          (price, i) =>
            !line.tick(friday + from + i).closed && (price <= levels.atOrBelow || price >= levels.atOrAbove),
        )
        expect(line.firstCrossing(friday + from, friday + to, levels)).toBe(first < 0 ? null : friday + from + first)
      }
    }
  })

  it.each([
    ['crash', 10_000],
    ['crash', 60_000],
    ['crash', 400_000],
    ['pump', 10_000],
    ['pump', 60_000],
    ['pump', 400_000],
  ] as const)('has exact extremes and crossings under a %s of %i millionths in 17 minutes', (shape, sizePpm) => {
    const line = draw(bitcoin, [event(shape, 40, 1_024, sizePpm)])
    const walked = prices(line, 0, 1_100)
    for (let from = 0; from < 1_100; from += 13) {
      for (const to of [from + 3, from + 40, from + 333].map(to => Math.min(to, 1_100))) {
        const part = walked.slice(from, to + 1)
        const [high, low] = [Math.max(...part), Math.min(...part)]
        expect(line.extremes(friday + from, friday + to)).toEqual({ high, low })
        for (const levels of [{ atOrAbove: high }, { atOrBelow: low }, { atOrAbove: high + 1, atOrBelow: low - 1 }]) {
          const { atOrAbove = Infinity, atOrBelow = 0 } = levels as { atOrAbove?: number; atOrBelow?: number }
          const first = part.findIndex(price => price >= atOrAbove || price <= atOrBelow)
          expect(line.firstCrossing(friday + from, friday + to, levels)).toBe(first < 0 ? null : friday + from + first)
        }
      }
    }
  })

  it('meets a level equal to its price at once, unless the market is closed', () => {
    const line = draw(bitcoin, [event('halt', 10, 20)])
    const price = line.tick(friday + 15).price
    expect(line.firstCrossing(friday + 9, friday + 29, { atOrBelow: price })).toBe(friday + 9)
    expect(line.firstCrossing(friday + 10, friday + 29, { atOrBelow: price })).toBe(null)
    expect(line.firstCrossing(friday, friday + 60, {})).toBe(null)
  })

  it('meets the level of a flat price from either side', () => {
    const line = draw(bitcoin, [event('flat', 10, 20)])
    const { price } = line.tick(friday + 15)
    const met = (levels: object) => line.firstCrossing(friday + 12, friday + 29, levels)
    expect([met({ atOrBelow: price }), met({ atOrAbove: price })]).toEqual([friday + 12, friday + 12])
    expect([met({ atOrBelow: price - 1 }), met({ atOrAbove: price + 1 })]).toEqual([null, null])
  })

  it('meets a level that its flat logarithm just reaches, from either side', () => {
    const held = (log: number) =>
      new PriceLine({ ...bitcoin, level: 100 }, { at: () => log } as unknown as PriceTree, [event('flat', 10, 20)])
    // ln 1.005 is 0.0049875: the price rounds to 100 up to 669,416 × 2^-27.
    const [last, next] = [held(669_416), held(669_417)]
    const met = (line: PriceLine, levels: object) => line.firstCrossing(friday + 12, friday + 29, levels)
    expect([last, next].map(line => line.tick(friday + 12).price)).toEqual([100, 101])
    expect([met(last, { atOrBelow: 100 }), met(last, { atOrAbove: 101 })]).toEqual([friday + 12, null])
    expect([met(next, { atOrBelow: 100 }), met(next, { atOrAbove: 101 })]).toEqual([null, friday + 12])
  })

  it.each(fixturePairs)('starts at the level of its pair when its world begins: $symbol', pair => {
    expect(draw(pair).tick(pair.anchoredAt).price).toBe(pair.level)
  })

  it('never falls below one step', () => {
    const fallen = draw(
      penny,
      [0, 20, 40].map(start => event('crash', start, 10, 990_000)),
    )
    expect(fallen.tick(friday + 60).price).toBe(1)
  })

  it('never rises above the largest exact number', () => {
    const risen = new PriceLine({ ...bitcoin, level: 1e13 }, { at: () => 2 ** 30 } as unknown as PriceTree, [])
    expect(risen.tick(friday).price).toBe(1_125_899_906_842_624)
  })

  it('is open in the first and last second of its time, and trades', () => {
    const line = draw()
    expect([line.tick(0).closed, line.tick(2 ** 32 - 1).closed]).toEqual([false, false])
    expect(line.volume(friday, friday + 60)).toBeGreaterThan(0)
  })

  it('refuses seconds outside its time', () => {
    const line = draw()
    for (const second of [-1, 2 ** 32, 1.5, Number.NaN]) expect(() => line.tick(second)).toThrow(RangeError)
    expect(() => line.extremes(friday, friday - 1)).toThrow(RangeError)
    expect(line.extremes(friday, friday)).toEqual({ high: 6_500_000, low: 6_500_000 })
  })
})
