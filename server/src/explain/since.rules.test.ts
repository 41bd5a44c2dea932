import { describe, expect, it } from 'vitest'
import { firstSince } from './since.rules'

/** A log with a batch every 10 ms; every third batch is missing. */
function log(size: number) {
  let looks = 0
  const from = async (batch: number) => {
    looks++
    const next = batch % 3 === 0 ? batch + 1 : batch
    return next <= size ? { batch: next, wall_ms: next * 10 } : undefined
  }
  return { since: (ms: number) => firstSince(ms, { first: 1, last: size }, from), looks: () => looks }
}

describe('the first batch since a moment', () => {
  it('is the first one written at that moment or later, even with gaps in the log', async () => {
    const { since } = log(1000)
    expect(await Promise.all([0, 10, 11, 500, 501, 9999].map(since))).toEqual([1, 1, 2, 50, 51, 999])
  })

  it('is the one after the last if nothing was written since', async () => {
    expect(await log(1000).since(10_001)).toBe(1001)
  })

  it('is found in a log of a million batches with about twenty reads', async () => {
    const { since, looks } = log(1_000_000)
    expect(await since(7_654_321)).toBeGreaterThanOrEqual(765_432)
    expect(looks()).toBeLessThanOrEqual(21)
  })
})
