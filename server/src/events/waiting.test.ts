import type { WorldEvent } from '@lagoon/shared/events/events'
import { describe, expect, it } from 'vitest'
import { stillWall } from '../platform/wall.fixture'
import { Waiting } from './waiting'

const event = (user_id: number) =>
  ({ id: '1-1', at: 1, type: 'order.placed', user_id, data: {} }) as unknown as WorldEvent
const ofSeven = { userId: 7, types: null }

describe('a reader that waits for an event', () => {
  it('is woken by an event it asked for, even if it came before the wait', async () => {
    const waiting = new Waiting(stillWall().wall)
    const waiter = waiting.open('seven', ofSeven)
    waiting.heard([event(8), event(7)])
    expect(await waiter.next(1000)).toBe(true)
    const next = waiter.next(1000)
    waiting.heard([event(7)])
    expect(await next).toBe(true)
  })

  it('gets false if nothing came in time', async () => {
    const time = stillWall()
    const waiting = new Waiting(time.wall)
    const waiter = waiting.open('seven', ofSeven)
    const next = waiter.next(5)
    waiting.heard([event(8)])
    time.forward(5)
    expect(await next).toBe(false)
  })

  it('is woken only once by the same event', async () => {
    const time = stillWall()
    const waiting = new Waiting(time.wall)
    const waiter = waiting.open('seven', ofSeven)
    waiting.heard([event(7)])
    expect(await waiter.next(5)).toBe(true)
    const next = waiter.next(5)
    time.forward(5)
    expect(await next).toBe(false)
  })

  it('is refused for a second while eight of the same reader or two thousand in total wait', () => {
    const waiting = new Waiting(stillWall().wall)
    const turnedAway = expect.objectContaining({ key: 'too_many_requests', detail: { retryAfter_s: 1 } })
    const open = (reader: string) => waiting.open(reader, ofSeven)
    for (let i = 0; i < 8; i++) open('seven')
    expect(() => open('seven')).toThrow(turnedAway)
    for (let i = 8; i < 2000; i++) open(`another ${i}`)
    expect(() => open('one more')).toThrow(turnedAway)
    expect(waiting.size).toBe(2000)
  })

  it('stops waiting when it closes or the server stops', async () => {
    const waiting = new Waiting(stillWall().wall)
    const [gone, last] = [waiting.open('seven', ofSeven), waiting.open('seven', ofSeven)]
    const waits = [gone.next(1000), last.next(1000)]
    gone.close()
    waiting.stop()
    expect(await Promise.all(waits)).toEqual([false, false])
    expect(await gone.next(1000)).toBe(false)
    expect(waiting.size).toBe(0)
  })
})
