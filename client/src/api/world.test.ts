import { beforeEach, describe, expect, it } from 'vitest'
import { isLeap, setWorld, useWorld } from './world'

const world = { now: 1_000_000, frozen: true, speed: 1, scenario: null, options_paused: [], epoch: 'a' }
const turns = () => useWorld.getState().turns
const worlds = () => useWorld.getState().worlds

beforeEach(() => {
  useWorld.setState({ world: null, turns: 0, worlds: 0 })
  setWorld(world)
})

describe('the turn counter of the world', () => {
  it('increases when the world is restored or reset, even to the same second', () => {
    setWorld({ ...world, epoch: 'b' })
    expect([turns(), worlds()]).toEqual([1, 1])
  })

  it('increases when a frozen world is advanced', () => {
    setWorld({ ...world, now: world.now + 1000 })
    expect([turns(), worlds()]).toEqual([1, 0])
  })

  it('does not increase when the world is first received, is thawed, or gets a scenario', () => {
    setWorld({ ...world, frozen: false, speed: 60 })
    setWorld({ ...world, scenario: { shape: 'crash', symbol: 'BTC/USDT' } })
    expect(turns()).toBe(0)
  })
})

describe('a running world', () => {
  it('may be five seconds ahead of its last frame, multiplied by its speed', () => {
    expect(isLeap(4_999, { frozen: false, speed: 1 })).toBe(false)
    expect(isLeap(5_001, { frozen: false, speed: 1 })).toBe(true)
    expect(isLeap(290_000, { frozen: false, speed: 60 })).toBe(false)
  })
})
