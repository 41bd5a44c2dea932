import type { IntervalHistogram } from 'node:perf_hooks'

export const resolution_ms = 20

/**
 * The 99th percentile since the last reading, in seconds. The monitor includes its own interval in the delay: a reading of 21 ms is a lag
 * of 1 ms.
 */
export function lagSinceReading(delay: Pick<IntervalHistogram, 'percentile' | 'reset'>): number {
  const lag_ms = Math.max(0, delay.percentile(99) / 1e6 - resolution_ms)
  delay.reset()
  return lag_ms / 1000
}
