import { describe, expect, it } from 'vitest'
import { Pulse } from './pulse'

describe('the pulse of the lane', () => {
  it('counts from the first who waits, and anew from every answer', () => {
    let now = 0
    let depth = 0
    const pulse = new Pulse({ mono: () => now, depth: () => depth })
    now = 60_000
    expect(pulse.waitingSince_ms()).toBeNull()
    depth = 3
    expect(pulse.waitingSince_ms()).toBe(60_000)
    now = 70_000
    expect(pulse.waitingSince_ms()).toBe(60_000)
    pulse.beat()
    expect(pulse.waitingSince_ms()).toBe(70_000)
    depth = 0
    expect(pulse.waitingSince_ms()).toBeNull()
  })
})
