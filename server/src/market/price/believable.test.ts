/**
 * Whether a chart of the walk looks like a market to somebody who looks at many. The bounds are those of real coins,
 * loosely; the seeds are fixed, so a failure means that the walk was changed.
 */
import { describe, expect, it } from 'vitest'
import { bitcoin, doge, friday } from '../pair.fixture'
import { TOP_LEVEL } from './amplitude'
import { createNodeHash } from './hash'
import { LOG_ONE } from './logarithm'
import { PriceTree } from './tree'

const DAY = 86_400
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const centred = (values: number[]) => {
  const middle = mean(values)
  return values.map(value => value - middle)
}
const variance = (values: number[]) => mean(centred(values).map(value => value * value))

function correlation(values: number[], lag: number): number {
  const around = centred(values)
  return mean(around.slice(lag).map((value, i) => value * (around[i] ?? 0))) / variance(values)
}

function kurtosis(values: number[]): number {
  return mean(centred(values).map(value => value ** 4)) / variance(values) ** 2
}

const walks = ['first', 'second', 'third'].flatMap(seed =>
  [bitcoin, doge].map(pair => ({
    name: `${pair.symbol}, seed ${seed}`,
    pair,
    tree: new PriceTree(createNodeHash(seed, pair.seedName, TOP_LEVEL), pair.volatility, pair.volumePerSecond),
  })),
)

function returns(tree: PriceTree, step: number, count: number): number[] {
  const values = Array.from({ length: count + 1 }, (_, i) => tree.at(friday - i * step) / LOG_ONE).reverse()
  return values.slice(1).map((value, i) => value - (values[i] ?? 0))
}

describe.each(walks)('the chart of $name', ({ pair, tree }) => {
  const seconds = returns(tree, 1, 120_000)
  const minutes = returns(tree, 60, 30_000)
  const days = returns(tree, DAY, 2_000)

  it('swings as much a day as the pair says', () => {
    const ratio = Math.sqrt(variance(days)) / (pair.volatility / 1e6)
    expect(ratio).toBeGreaterThan(0.85)
    expect(ratio).toBeLessThan(1.15)
  })

  it('does not let the next step be told from the last one', () => {
    for (const lag of [1, 2, 3]) {
      expect(Math.abs(correlation(seconds, lag))).toBeLessThan(0.03)
      expect(Math.abs(correlation(minutes, lag))).toBeLessThan(0.05)
    }
    expect(Math.abs(correlation(days, 1))).toBeLessThan(0.08)
  })

  it('shows no grid: even and odd seconds step alike', () => {
    const even = variance(seconds.filter((_, i) => i % 2 === 0))
    const odd = variance(seconds.filter((_, i) => i % 2 === 1))
    expect(even / odd).toBeGreaterThan(0.95)
    expect(even / odd).toBeLessThan(1.05)
  })

  it('has fat tails', () => {
    expect(kurtosis(seconds)).toBeGreaterThan(3.4)
    expect(kurtosis(minutes)).toBeGreaterThan(3.8)
    expect(kurtosis(minutes)).toBeLessThan(12)
  })

  it('has calm and wild stretches', () => {
    expect(correlation(minutes.map(Math.abs), 1)).toBeGreaterThan(0.08)
    expect(correlation(minutes.map(Math.abs), 30)).toBeGreaterThan(0.03)
    const hours = Array.from({ length: 500 }, (_, i) => variance(minutes.slice(i * 60, i * 60 + 60))).sort(
      (a, b) => a - b,
    )
    expect((hours[475] ?? 0) / (hours[25] ?? 1)).toBeGreaterThan(4)
  })

  it('trades more where it swings more', () => {
    const hours = Array.from({ length: 400 }, (_, i) => {
      const from = friday - (i + 1) * 3_600
      return {
        swing: tree.extreme(from, from + 3_599, 1, null) - tree.extreme(from, from + 3_599, -1, null),
        volume: tree.volume(from, from + 3_599),
      }
    })
    const busy = [...hours].sort((a, b) => b.swing - a.swing)
    const volume = (part: typeof hours) => mean(part.map(hour => hour.volume))
    expect(volume(busy.slice(0, 100))).toBeGreaterThan(1.25 * volume(busy.slice(-100)))
  })

  it('comes back to its level over the decades', () => {
    const decades = Array.from({ length: 50 * 12 }, (_, i) => tree.at(friday - i * 30 * DAY) / LOG_ONE)
    expect(Math.abs(mean(decades))).toBeLessThan(0.2)
    expect(Math.max(...decades.map(Math.abs))).toBeLessThan((pair.volatility / 1e6) * 35)
    expect(Math.sqrt(variance(decades))).toBeGreaterThan(0.05)
  })
})
