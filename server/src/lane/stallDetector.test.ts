import { describe, expect, it } from 'vitest'
import { StallDetector } from './stallDetector'

describe('the stall detector of the lane', () => {
  it('counts from the first waiting command, and again from every answer', () => {
    let now = 0
    let depth = 0
    const detector = new StallDetector({ mono: () => now, depth: () => depth })
    now = 60_000
    expect(detector.waitingSince_ms()).toBeNull()
    depth = 3
    expect(detector.waitingSince_ms()).toBe(60_000)
    now = 70_000
    expect(detector.waitingSince_ms()).toBe(60_000)
    detector.answered()
    expect(detector.waitingSince_ms()).toBe(70_000)
    depth = 0
    expect(detector.waitingSince_ms()).toBeNull()
    now = 90_000
    depth = 1
    expect(detector.waitingSince_ms()).toBe(90_000)
  })

  it('does not count the time before the very first command', () => {
    let now = 0
    const detector = new StallDetector({ mono: () => now, depth: () => 1 })
    now = 60_000
    expect(detector.waitingSince_ms()).toBe(60_000)
  })
})
