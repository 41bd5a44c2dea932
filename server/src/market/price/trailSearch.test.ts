import { describe, expect, it } from 'vitest'
import { bitcoin, friday } from '../pair.fixture'
import type { Scenario, Shape } from '../scenario'
import { PriceLine } from './line'
import { firstTrailed, followed, levelBehind, type Prices, stopBehind, type Trail, type Trailed } from './trailSearch'
import { growTree } from './tree.fixture'

/** A small random generator, so that every run has the same stretches. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % below
  }
}

const sizes: Record<Shape, number> = { crash: 200_000, pump: 300_000, gap: -90_000, flat: 0, halt: 0 }
/** Public events one after the other, with quiet times between them. */
const scenarios = Array.from({ length: 40 }, (_, id): Scenario => {
  const shape = (['crash', 'pump', 'gap', 'flat', 'halt'] as const)[id % 5] as Shape
  return { id, pairId: bitcoin.id, shape, sizePpm: sizes[shape], start: friday + 700 * id, seconds: 200 + 11 * id }
})
const line = new PriceLine(bitcoin, growTree(2, 'trails', bitcoin), scenarios)

/** The expected result, second by second. */
function walked(trail: Trail, from: number, to: number, before: number): Trailed {
  let best = before
  for (let second = from; second <= to; second++) {
    const { price, closed } = line.tick(second)
    best = trail.side === 'falls' ? Math.max(best, price) : Math.min(best, price)
    if (!closed && Math.abs(best - price) >= Math.abs(best - levelBehind(trail, best))) return { second, best }
  }
  return { second: null, best }
}

describe('the first tick at a distance from its extreme', () => {
  it.each(['falls', 'rises'] as const)('is the one that a scan of every second finds, when the price %s back', side => {
    const roll = dice(side.length)
    let met = 0
    for (let round = 0; round < 4_000; round++) {
      const isShare = round % 4 === 1
      const from = friday - 2_000 + roll(32_000)
      const to = from + roll(round % 10 === 0 ? 5_000 : 300)
      const far = 1 + roll(round % 3 === 0 ? 100 : 60_000)
      const trail = isShare ? { side, basisPoints: 1 + (far % 300) } : { side, distance: far }
      const { price } = line.tick(from)
      const searched = firstTrailed(line, trail, from, to, price)
      const found = walked(trail, from, to, price)
      expect([round, searched]).toEqual([round, found])
      if (searched.second !== null) met++
    }
    expect(met).toBeGreaterThan(1_000)
    expect(met).toBeLessThan(3_900)
  })

  it('is the same over five days in one search or hour by hour', () => {
    const from = friday + 40_000
    const trail = { side: 'falls', distance: 150_000 } as const
    const { price } = line.tick(from)
    const whole = firstTrailed(line, trail, from, from + 5 * 86_400, price)
    let [best, second] = [price, null as number | null]
    for (let hour = 0; hour < 120 && second === null; hour++) {
      const start = from + hour * 3_600
      ;({ best, second } = firstTrailed(line, trail, start, start + 3_599, best))
    }
    expect(whole.second).not.toBeNull()
    expect({ best, second }).toEqual(whole)
    expect(walked(trail, from, whole.second as number, price)).toEqual(whole)
  })

  it('is never in a halted market', () => {
    const halt = scenarios.find(({ shape }) => shape === 'halt') as Scenario
    const { price } = line.tick(halt.start)
    const trail = { side: 'falls', distance: 1 } as const
    expect(firstTrailed(line, trail, halt.start, halt.start + halt.seconds - 1, price + 5)).toEqual({
      second: null,
      best: price + 5,
    })
  })
})

describe('a trailing stop over a few prices', () => {
  const of = (...prices: number[]): Prices => ({
    extremes: (from, to) => ({
      high: Math.max(...prices.slice(from, to + 1)),
      low: Math.min(...prices.slice(from, to + 1)),
    }),
    firstCrossing(from, to, { atOrBelow = -1, atOrAbove = 1e9 }) {
      const at = prices.slice(from, to + 1).findIndex(price => price <= atOrBelow || price >= atOrAbove)
      return at < 0 ? null : from + at
    },
  })
  const falling = of(100, 110, 101, 100, 99, 120, 111, 112, 110)
  const rising = of(100, 90, 99, 100, 101, 80, 89, 88, 90)

  it.each([
    [0, 9, 2, 110],
    [0, 10, 3, 110],
    [0, 11, 4, 110],
    [0, 12, null, 120],
    [2, 1, 3, 101],
    [2, 2, 4, 101],
    [2, 3, 6, 120],
    [4, 10, 8, 120],
    [5, 9, 6, 120],
  ])('from second %i on and %i away is reached at %s', (from, distance, second, best) => {
    const start = falling.extremes(from, from)
    expect(firstTrailed(falling, { side: 'falls', distance }, from, 8, start.high)).toEqual({ second, best })
    const mirrored = { second, best: 200 - best }
    expect(firstTrailed(rising, { side: 'rises', distance }, from, 8, 200 - start.high)).toEqual(mirrored)
  })
})

it('A trailing stop follows the highest price if it waits for a fall, and the lowest if it waits for a rise', () => {
  const seen = { high: 68_500, low: 61_000 }
  const of = (side: Trail['side']) => [followed({ side }, seen), stopBehind({ side, distance: 200 }, seen)]
  expect([of('falls'), of('rises')]).toEqual([
    [68_500, 68_300],
    [61_000, 61_200],
  ])
})
