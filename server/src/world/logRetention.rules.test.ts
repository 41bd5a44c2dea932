import { describe, expect, it } from 'vitest'
import { day_ms, planOf } from './logRetention.rules'

const now_ms = 1_767_225_600_000
const ago = (days: number) => now_ms - days * day_ms
const plan = (days: number, oldest: number | null, snapshots: [batch: number, age: number][]) =>
  planOf(
    {
      oldest_ms: oldest === null ? null : ago(oldest),
      snapshots: snapshots.map(([batch, age]) => ({ batch, wall_ms: ago(age) })),
    },
    { days, now_ms },
  )

describe('the log of commits', () => {
  it('stays whole without a limit, while nothing is old, and while it is empty', () => {
    const nothing = { before: null, needsSnapshot: false }
    expect(plan(0, 400, [[5, 300]])).toEqual(nothing)
    expect(plan(7, 7, [])).toEqual(nothing)
    expect(plan(7, null, [])).toEqual(nothing)
  })

  it('is cut before the newest snapshot that is older than the limit', () => {
    const snapshots: [number, number][] = [
      [20, 9],
      [30, 8],
      [90, 2],
    ]
    expect(plan(7, 12, snapshots)).toEqual({ before: 31, needsSnapshot: false })
    expect(plan(7, 12, snapshots.reverse())).toEqual({ before: 31, needsSnapshot: false })
  })

  it('needs a snapshot if no existing one will become old enough, and otherwise waits', () => {
    expect(plan(7, 7.1, [])).toEqual({ before: null, needsSnapshot: true })
    expect(plan(7, 8, [[90, 1]])).toEqual({ before: null, needsSnapshot: false })
    expect(plan(7, 8, [[90, 7]])).toEqual({ before: null, needsSnapshot: false })
    expect(plan(7, 9, [[30, 8]])).toEqual({ before: 31, needsSnapshot: true })
  })
})
