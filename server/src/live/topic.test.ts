import { describe, expect, it } from 'vitest'
import { settled } from '../platform/wall.fixture'
import type { PublicNews } from './frame'
import { lineAt } from './live.fixture'
import { Topic } from './topic'

const news = (now: number): PublicNews => ({ type: 'world', now }) as PublicNews

function topicOf({
  skippable = true,
  snapshot = () => [news(0)],
}: {
  skippable?: boolean
  snapshot?: () => PublicNews[] | Promise<PublicNews[]>
} = {}) {
  const happened: unknown[] = []
  const topic = new Topic('world', snapshot, skippable, {
    failure: error => happened.push(error),
    unread: () => happened.push('unread'),
  })
  return { topic, happened }
}

describe('a topic', () => {
  it('sends its snapshot first and then its news, with consecutive numbers', async () => {
    const { topic } = topicOf()
    const { line, written, frames } = lineAt()
    await topic.show(line)
    expect(frames()).toEqual([{ type: 'world', seq: 1000, snapshot: true, now: 0 }])
    topic.publish(news(1))
    topic.publish(news(2))
    await settled()
    expect(written).toHaveLength(1)
    expect(frames()).toEqual([
      { type: 'world', seq: 1001, now: 1 },
      { type: 'world', seq: 1002, now: 2 },
    ])
    topic.publish(news(3))
    await settled()
    expect(frames()).toEqual([{ type: 'world', seq: 1003, now: 3 }])
  })

  it('numbers a snapshot of three frames up to its current number', async () => {
    const { topic } = topicOf({ snapshot: () => [news(1), news(2), news(3)] })
    const { line, frames } = lineAt()
    await topic.show(line)
    expect(frames()).toEqual([
      { type: 'world', seq: 998, snapshot: true, now: 1 },
      { type: 'world', seq: 999, now: 2 },
      { type: 'world', seq: 1000, now: 3 },
    ])
  })

  it('does not number news without readers', async () => {
    const { topic } = topicOf()
    topic.publish(news(1))
    const { line, frames } = lineAt()
    await topic.show(line)
    expect(frames()).toMatchObject([{ seq: 1000 }])
  })

  it('holds news back until its pending snapshot is sent', async () => {
    let show: (frames: PublicNews[]) => void = () => undefined
    const { topic } = topicOf({ snapshot: () => new Promise(done => (show = done)) })
    const { line, frames } = lineAt()
    const shown = topic.show(line)
    topic.publish(news(7))
    await settled()
    expect(frames()).toEqual([])
    show([news(0)])
    await shown
    expect(frames()).toEqual([
      { type: 'world', seq: 1000, snapshot: true, now: 0 },
      { type: 'world', seq: 1001, now: 7 },
    ])
    topic.publish(news(8))
    await settled()
    expect(frames()).toEqual([{ type: 'world', seq: 1002, now: 8 }])
  })

  it('skips frames for a slow reader, and sends its snapshot again on request', async () => {
    const { topic } = topicOf()
    const { line, socket, frames } = lineAt()
    await topic.show(line)
    frames()
    socket.writableLength = 300 * 1024
    topic.publish(news(1))
    await settled()
    expect(frames()).toEqual([])
    expect(topic.readers.get(line)?.behind).toBe(true)
    socket.writableLength = 0
    topic.publish(news(2))
    await settled()
    expect(frames()).toEqual([])
    await topic.show(line)
    expect(frames()).toEqual([{ type: 'world', seq: 1002, snapshot: true, now: 0 }])
    expect(topic.readers.get(line)?.behind).toBe(false)
  })

  it('holds its snapshot back from a reader that is already slow', async () => {
    const { topic } = topicOf()
    const { line, socket, frames } = lineAt()
    socket.writableLength = 300 * 1024
    await topic.show(line)
    expect(frames()).toEqual([])
    expect(topic.readers.get(line)).toMatchObject({ behind: true, held: null })
  })

  it('sends every frame to a slow reader if it is private', async () => {
    const { topic } = topicOf({ skippable: false })
    const { line, socket, frames } = lineAt()
    socket.writableLength = 300 * 1024
    await topic.show(line)
    topic.publish(news(1))
    await settled()
    expect(frames()).toMatchObject([{ seq: 1000 }, { seq: 1001 }])
  })

  it('cuts a reader if too much is held back while its snapshot is pending', async () => {
    const { topic } = topicOf({ snapshot: () => new Promise(() => undefined) })
    const { line, done } = lineAt()
    void topic.show(line)
    const large = { type: 'world', now: 'x'.repeat(600 * 1024) } as unknown as PublicNews
    topic.publish(large)
    expect(done).toEqual([])
    topic.publish(large)
    expect(done).toEqual(['cut'])
  })

  it('writes a large batch at once', async () => {
    const { topic } = topicOf()
    const { line, frames } = lineAt()
    await topic.show(line)
    frames()
    const empty = JSON.stringify({ type: 'world', seq: 1001, now: '' }).length
    topic.publish({ type: 'world', now: 'x'.repeat(65_536 - 4 - empty - 1) } as unknown as PublicNews)
    expect(frames()).toEqual([])
    await settled()
    expect(frames()).toHaveLength(1)
    topic.publish({ type: 'world', now: 'x'.repeat(65_536 - 4 - empty) } as unknown as PublicNews)
    expect(frames()).toHaveLength(1)
  })

  it('is unread when its last follower is gone', async () => {
    const { topic, happened } = topicOf()
    const { line } = lineAt()
    await topic.show(line)
    const heard: unknown[] = []
    const stop = topic.listen(message => heard.push(message))
    expect(topic.followers).toBe(2)
    topic.publish(news(1))
    expect(heard).toEqual([news(1)])
    topic.drop(line)
    expect(happened).toEqual([])
    expect(line.readings.size).toBe(0)
    stop()
    stop()
    expect(happened).toEqual(['unread'])
    topic.publish(news(2))
    expect(heard).toHaveLength(1)
  })

  it('is dropped if its snapshot fails, and reports the error', async () => {
    const error = new Error('away')
    const { topic, happened } = topicOf({ snapshot: () => Promise.reject(error) })
    const { line } = lineAt()
    await topic.show(line)
    expect(happened).toEqual(['unread', error])
    expect(topic.followers).toBe(0)
  })

  it('makes one snapshot for all readers of the same moment, and another one for later readers', async () => {
    let made = 0
    const { topic } = topicOf({
      snapshot: () => {
        made++
        return [news(made)]
      },
    })
    const [one, other, later] = [lineAt(), lineAt(), lineAt()]
    await Promise.all([topic.show(one.line), topic.show(other.line)])
    expect(made).toBe(1)
    await settled()
    await settled()
    await topic.show(later.line)
    expect(made).toBe(2)
    topic.publish(news(9))
    await topic.show(later.line)
    expect(made).toBe(3)
    topic.renew()
    await settled()
    expect(made).toBe(4)
    expect(one.frames().at(-1)).toMatchObject({ seq: 1001, snapshot: true, now: 4 })
  })
})
