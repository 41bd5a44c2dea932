import { describe, expect, it } from 'vitest'
import { BarFeed, type BarRange } from './BarFeed'
import type { Bar } from './bars'

const minute = 60_000
const bar = (at: number, close = 1): Bar => ({ time: at * minute, open: 1, high: 2, low: 1, close, volume: 3 })

/** An exchange that stands at a minute and whose bars close at their own number; the one that forms is half a point below. */
function exchange(now: number) {
  const world = { now, asked: [] as BarRange[], down: false }
  const load = async (range: BarRange) => {
    world.asked.push(range)
    if (world.down) throw new Error('down')
    const from = Math.max(1, Math.ceil((range.from ?? 0) / 60))
    const to = Math.min(world.now, Math.floor((range.to ?? 4e9) / 60))
    const bars = []
    for (let at = from; at <= to; at++) bars.push(bar(at, at === world.now ? at - 0.5 : at))
    return bars.slice(-range.limit)
  }
  return { world, load }
}

async function opened(now: number) {
  const { world, load } = exchange(now)
  const changes: string[] = []
  const feed = new BarFeed(load, '1min', change => changes.push(change))
  await feed.start()
  const times = () => feed.bars.map(each => each.time / minute)
  return { world, feed, changes, times }
}

const settle = () => new Promise(resolve => setImmediate(resolve))

describe('the bars of a chart', () => {
  it('are there from the start and follow what is told', async () => {
    const { feed, changes } = await opened(1000)
    expect(feed.bars).toHaveLength(400)
    feed.hear({ ...bar(1000, 5), snapshot: true })
    feed.hear(bar(1001))
    expect(feed.bars).toHaveLength(401)
    expect(feed.bars.at(-2)?.close).toBe(5)
    expect(changes).toEqual(['all', 'all', 'tail', 'tail'])
  })

  it('are completed after sleep, without a hole and without a bar twice', async () => {
    const { world, feed, times } = await opened(500)
    world.now = 520
    feed.hear({ ...bar(520), snapshot: true })
    feed.hear(bar(520, 99))
    await settle()
    expect(times().slice(-22)).toEqual(Array.from({ length: 22 }, (_, i) => 499 + i))
    expect(feed.bars.at(-1)?.close).toBe(99)
  })

  it('are not taken for ended because a later one was told while they were asked for', async () => {
    const { world, feed } = await opened(500)
    world.now = 520
    feed.hear(bar(520, 519.5))
    world.now = 521
    feed.hear(bar(520, 520))
    feed.hear(bar(521, 520.5))
    await settle()
    expect(feed.bars.slice(-3).map(each => each.close)).toEqual([519, 520, 520.5])
  })

  it('start anew when the clock jumped further than one answer reaches', async () => {
    const { world, feed, times } = await opened(500)
    world.now = 50_000
    feed.hear(bar(50_000))
    await settle()
    expect(times()).toEqual(Array.from({ length: 1000 }, (_, i) => 49_001 + i))
  })

  it('grow to the left until there is nothing older', async () => {
    const { feed, times } = await opened(900)
    await feed.loadOlder()
    expect(times()[0]).toBe(101)
    await feed.loadOlder()
    await feed.loadOlder()
    expect(times()).toEqual(Array.from({ length: 900 }, (_, i) => i + 1))
    await feed.loadOlder()
    expect(feed.bars).toHaveLength(900)
  })

  it('are asked for again after a failure', async () => {
    const { world, load } = exchange(500)
    const feed = new BarFeed(load, '1min', () => {})
    world.down = true
    await feed.start()
    expect(feed.status).toBe('failed')
    world.down = false
    await feed.complete()
    expect(feed.status).toBe('ready')
  })

  it('forget what was asked before another world began', async () => {
    const { world, load } = exchange(500)
    const feed = new BarFeed(load, '1min', () => {})
    const first = feed.start()
    world.now = 300
    const second = feed.start()
    await Promise.all([first, second])
    expect(feed.bars.at(-1)?.time).toBe(300 * minute)
  })
})
