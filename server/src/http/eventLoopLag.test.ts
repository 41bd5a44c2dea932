import { createHistogram } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { lagSinceReading } from './eventLoopLag'

/** A histogram with `count` pauses of `ms` milliseconds each. */
function delays(...pauses: [count: number, ms: number][]) {
  const histogram = createHistogram()
  for (const [count, ms] of pauses) for (let n = 0; n < count; n++) histogram.record(ms * 1e6)
  return histogram
}

it('The lag of the event loop is the 99th percentile of its pauses, without the interval of the monitor', () => {
  const lag_ms = (...pauses: [number, number][]) => Math.round(1000 * lagSinceReading(delays(...pauses)))
  expect([lag_ms([98, 20], [2, 120]), lag_ms([99, 21], [1, 500])]).toEqual([100, 1])
})

it('The lag is zero if there is no measurement, or if the monitor was early', () => {
  expect([lagSinceReading(delays()), lagSinceReading(delays([1, 19]))]).toEqual([0, 0])
})

it('A pause counts in one reading only', () => {
  const once = delays([1, 520])
  expect([lagSinceReading(once) > 0.4, lagSinceReading(once)]).toEqual([true, 0])
})

it('The lag is in seconds', () => {
  expect(lagSinceReading({ percentile: () => 1020 * 1e6, reset: () => undefined })).toBe(1)
})
