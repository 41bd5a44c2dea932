import { beforeEach, describe, expect, it } from 'vitest'
import { setWorldTime, staleSince, worldNow } from './clock'

const noon = Date.UTC(2026, 10, 21, 12)
let epoch = ''

beforeEach(() => {
  epoch += 'x'
  setWorldTime({ now: noon, frozen: false, speed: 1, epoch }, 1000)
})

describe('world time on the phone', () => {
  it('continues between two frames', () => {
    expect(worldNow(3500)).toBe(noon + 2500)
  })

  it('runs at the speed of the world', () => {
    setWorldTime({ now: noon, frozen: false, speed: 60, epoch }, 1000)
    expect(worldNow(2000)).toBe(noon + 60_000)
  })

  it('does not move while the world is frozen', () => {
    setWorldTime({ now: noon, frozen: true, speed: 60, epoch }, 1000)
    expect(worldNow(99_000)).toBe(noon)
  })

  it('waits instead of going back when it ran ahead of a frame', () => {
    expect(worldNow(6000)).toBe(noon + 5000)
    setWorldTime({ now: noon + 3000, frozen: false, speed: 1, epoch }, 6000)
    expect(worldNow(6500)).toBe(noon + 5000)
    expect(worldNow(9000)).toBe(noon + 6000)
  })

  it('goes back when the world is restored', () => {
    expect(worldNow(6000)).toBe(noon + 5000)
    setWorldTime({ now: noon - 60_000, frozen: false, speed: 1, epoch: `${epoch} restored` }, 6000)
    expect(worldNow(6000)).toBe(noon - 60_000)
  })

  it('is stale four seconds after its last tick, later when slow, and never when frozen', () => {
    const tick = { now: noon, frozen: false, speed: 1, epoch }
    setWorldTime(tick, 1000)
    expect([staleSince(5000), staleSince(5001)]).toEqual([null, noon])
    setWorldTime({ ...tick, speed: 0.1 }, 1000)
    expect([staleSince(41_000), staleSince(41_001)]).toEqual([null, noon])
    setWorldTime({ ...tick, frozen: true }, 1000)
    expect(staleSince(99_000)).toBeNull()
  })
})
