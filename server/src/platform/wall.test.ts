import { describe, expect, it, vi } from 'vitest'
import { machineWall } from './wall'

describe('the wall', () => {
  it('waits for more than 24.8 days instead of going off at once', () => {
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
