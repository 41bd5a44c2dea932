/**
 * Checks that a chart of the walk looks like a market to an experienced trader. The bounds are loose bounds of real coins. The seeds are
 * fixed, so a failure means that the walk changed. `npm run market` measures and draws more seeds.
 */
import { describe, expect, it } from 'vitest'
import { bitcoin, doge, friday, penny } from '../pair.fixture'
import { LOG_ONE } from './logarithm'
import type { PriceTree } from './tree'
import { growTree } from './tree.fixture'

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
  [bitcoin, doge].map(pair => ({ name: `${pair.symbol}, seed ${seed}`, pair, tree: growTree(2, seed, pair) })),
)

function returns(tree: PriceTree, step: number, count: number): number[] {
  const values = Array.from({ length: count + 1 }, (_, i) => tree.at(friday - i * step) / LOG_ONE).reverse()
  return values.slice(1).map((value, i) => value - (values[i] ?? 0))
}

/** The variance of returns over many days, divided by that of independent days. */
function varianceRatio(days: number[], many: number): number {
  const sums = days.slice(many - 1).map((_, i) => days.slice(i, i + many).reduce((sum, value) => sum + value, 0))
  return variance(sums) / (many * variance(days))
}

describe.each(walks)('the chart of $name', ({ pair, tree }) => {
  const seconds = returns(tree, 1, 120_000)
  const minutes = returns(tree, 60, 30_000)
  const days = returns(tree, DAY, 3_650)

  it('swings each day by the volatility of the pair', () => {
    const ratio = Math.sqrt(variance(days)) / (pair.volatility / 1e6)
    expect(ratio).toBeGreaterThan(0.8)
    expect(ratio).toBeLessThan(1.2)
  })

  it('does not predict the next step from the last one', () => {
    for (const lag of [1, 2, 3]) {
      expect(Math.abs(correlation(seconds, lag))).toBeLessThan(0.03)
      expect(Math.abs(correlation(minutes, lag))).toBeLessThan(0.06)
    }
    expect(Math.abs(correlation(days, 1))).toBeLessThan(0.1)
  })

  it('shows no grid: even and odd seconds have similar steps', () => {
    const even = variance(seconds.filter((_, i) => i % 2 === 0))
    const odd = variance(seconds.filter((_, i) => i % 2 === 1))
    expect(even / odd).toBeGreaterThan(0.95)
    expect(even / odd).toBeLessThan(1.05)
  })

  it('has extreme days', () => {
    expect(kurtosis(seconds)).toBeGreaterThan(3.4)
    expect(kurtosis(days)).toBeGreaterThan(4.5)
    expect(kurtosis(days)).toBeLessThan(12)
  })

  it('has calm and wild weeks', () => {
    const sizes = days.map(Math.abs)
    expect(correlation(sizes, 1)).toBeGreaterThan(0.12)
    expect(correlation(sizes, 10)).toBeGreaterThan(0.06)
    expect(correlation(minutes.map(Math.abs), 30)).toBeGreaterThan(0.03)
  })

  it('drifts over a month and over half a year', () => {
    expect(varianceRatio(days, 30)).toBeGreaterThan(0.7)
    expect(varianceRatio(days, 182)).toBeGreaterThan(pair === bitcoin ? 0.5 : 0.25)
  })

  it('trades more in wild hours, and less at night and on weekends', () => {
    const hours = Array.from({ length: 8 * 7 * 24 }, (_, i) => {
      const from = friday - (i + 1) * 3_600
      return {
        swing: tree.extreme(from, from + 3_599, 1, null) - tree.extreme(from, from + 3_599, -1, null),
        volume: tree.volume(from, from + 3_599),
        hour: Math.floor(from / 3_600) % 24,
        isWeekend: [5, 6].includes(Math.floor(from / DAY + 3) % 7),
      }
    })
    const volume = (part: typeof hours) => mean(part.map(hour => hour.volume))
    const busy = [...hours].sort((a, b) => b.swing - a.swing)
    expect(volume(busy.slice(0, 200))).toBeGreaterThan(1.2 * volume(busy.slice(-200)))
    const at = (hour: number) => volume(hours.filter(each => each.hour === hour && !each.isWeekend))
    expect(at(15)).toBeGreaterThan(1.5 * at(4))
    expect(volume(hours.filter(each => each.isWeekend))).toBeLessThan(
      0.85 * volume(hours.filter(each => !each.isWeekend)),
    )
  })

  it('stays within bounds over fifty years', () => {
    const months = Array.from({ length: 50 * 12 }, (_, i) => tree.at(friday - i * 30 * DAY) / LOG_ONE)
    expect(Math.max(...months) - Math.min(...months)).toBeLessThan(6)
  })
})

describe('the charts of one market', () => {
  const together = (seed: string, a = bitcoin, b = doge) => {
    const [x, y] = [a, b].map(pair => centred(returns(growTree(2, seed, pair), DAY, 1500))) as [number[], number[]]
    return mean(x.map((value, i) => value * (y[i] ?? 0))) / Math.sqrt(variance(x) * variance(y))
  }

  it.each(['first', 'second', 'third'])('fall and rise together, with a weaker link for small coins: seed %s', seed => {
    expect(together(seed)).toBeGreaterThan(0.6)
    expect(together(seed)).toBeLessThan(0.85)
    expect(together(seed, bitcoin, penny)).toBeGreaterThan(0.3)
    expect(together(seed, bitcoin, penny)).toBeLessThan(0.6)
  })
})
