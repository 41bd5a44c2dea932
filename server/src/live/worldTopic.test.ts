import { describe, expect, it } from 'vitest'
import { stillWall } from '../platform/wall.fixture'
import { WorldTopic } from './worldTopic'

function worldOf(presented: unknown = null) {
  const time = stillWall()
  const world = { at: 3, now: () => world.at, frozen: false, speed: 2, epoch: 'e' }
  const told: unknown[] = []
  const topic = new WorldTopic(
    world,
    () => ({ scenario: null, options_paused: [] }),
    () => presented as never,
    time.wall,
    news => told.push(news),
  )
  return { time, world, told, topic }
}
const frame = (now: number) => ({
  ...{ type: 'world', now, frozen: false, speed: 2, epoch: 'e' },
  ...{ scenario: null, options_paused: [] },
})

describe('the topic `world`', () => {
  it('is told at once, then at most every quarter of a second, and the last state always', () => {
    const { time, world, told, topic } = worldOf()
    topic.moved()
    expect(told).toEqual([frame(3000)])
    world.at = 4
    topic.moved()
    world.at = 5
    topic.moved()
    time.forward(249)
    expect(told).toHaveLength(1)
    time.forward(1)
    expect(told).toEqual([frame(3000), frame(5000)])
    time.forward(250)
    topic.moved()
    expect(told).toHaveLength(3)
  })

  it('is told now when it has to be, and not once more after it', () => {
    const { time, told, topic } = worldOf()
    topic.moved()
    topic.moved()
    topic.now()
    expect(told).toHaveLength(2)
    time.forward(1000)
    expect(told).toHaveLength(2)
  })

  it('says where the screens of a demo are led, and nothing of it where they are not', () => {
    expect(worldOf({ path: '/x' }).topic.snapshot()).toEqual([{ ...frame(3000), presented: { path: '/x' } }])
    expect(worldOf().topic.snapshot()).toEqual([frame(3000)])
    const { topic } = worldOf()
    expect([topic.exists('world'), topic.exists('market')]).toEqual([true, false])
  })
})
