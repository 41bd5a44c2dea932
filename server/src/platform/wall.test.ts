import { describe, expect, it, vi } from 'vitest'
import { machineWall, steeredWall } from './wall'

describe('the machine clock', () => {
  it('waits for more than 24.8 days without firing at once', () => {
    vi.useFakeTimers()
    try {
      const run = vi.fn()
      const cancel = machineWall.after(40 * 86_400_000, run)
      vi.advanceTimersByTime(24 * 86_400_000)
      expect(run).not.toHaveBeenCalled()
      cancel()
      vi.advanceTimersByTime(60 * 86_400_000)
      expect(run).not.toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a wall clock moved by hand', () => {
  const day_ms = 86_400_000

  it('starts at the given time, continues by itself, and jumps forward', () => {
    const before = machineWall.mono()
    const wall = steeredWall(1_700_000_000_000)
    const [now, mono] = [wall.now(), wall.mono()]
    wall.forward(day_ms)
    wall.forward(day_ms)
    const [later, monoLater] = [wall.now(), wall.mono()]
    const passed = machineWall.mono() - before
    const within = (value: number, from: number) => value >= from && value <= from + passed
    expect([within(now, 1_700_000_000_000), within(mono, 0)]).toEqual([true, true])
    expect([within(later, 1_700_172_800_000), within(monoLater, 2 * day_ms)]).toEqual([true, true])
  })
})
