import { describe, expect, it } from 'vitest'
import { downtime, targetOf, untilNext } from './pace'

const pace = { frozen: false, speed: 60, anchor: 1000, anchor_ms: 5000 }

describe('a running world', () => {
  it('is at the second that its speed gives, in whole seconds', () => {
    expect(targetOf(pace, 6500)).toBe(1090)
    expect(targetOf({ ...pace, speed: 0.5 }, 7999)).toBe(1001)
    expect(targetOf({ ...pace, frozen: true }, 99_000)).toBe(1000)
  })

  it('knows the time until its next second', () => {
    expect(untilNext({ ...pace, speed: 1 }, 5250)).toBe(750)
    expect(untilNext({ ...pace, speed: 1 }, 6000)).toBe(1000)
    expect(untilNext({ ...pace, speed: 100_000 }, 5000)).toBe(1)
    expect(untilNext({ ...pace, anchor_ms: 5003 }, 5013)).toBe(7)
  })
})

describe('a world that was stopped', () => {
  it('catches up with the missed time, at its own pace and at most at real speed', () => {
    expect(downtime(0, 100_000, { frozen: false, speed: 1 })).toBe(100)
    expect(downtime(0, 100_000, { frozen: false, speed: 0.25 })).toBe(25)
    expect(downtime(0, 100_000, { frozen: false, speed: 60 })).toBe(100)
    expect(downtime(0, 100_000, { frozen: true, speed: 60 })).toBe(0)
  })

  it('does not move if the clock of the machine was set back', () => {
    expect(downtime(100_000, 40_000, { frozen: false, speed: 1 })).toBe(0)
  })
})
