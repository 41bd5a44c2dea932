import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Change, Feed, needsRefetch, needsThrottledRefetch } from './feed'

/** A feed of numbers that counts how often it is painted and loaded. */
function list(first?: number[]) {
  const seen = { data: first, painted: 0, refetched: 0 }
  const feed = new Feed<number[]>(
    {
      get: () => seen.data,
      set: data => {
        seen.data = data
        seen.painted += 1
      },
      refetch: () => {
        seen.refetched += 1
      },
    },
    () => {},
  )
  return { feed, seen }
}

const plus =
  (number: number): Change<number[]> =>
  data =>
    data && [...data, number]
const unknown: Change<number[]> = () => needsRefetch
const always: Change<number[]> = () => needsThrottledRefetch

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a read that frames update', () => {
  it('applies all frames of a moment in one update', () => {
    const { feed, seen } = list([1])
    feed.hear(plus(2))
    feed.hear(plus(3))
    expect(seen.data).toEqual([1])
    feed.apply()
    expect(seen).toEqual({ data: [1, 2, 3], painted: 1, refetched: 0 })
  })

  it('is not painted again by a frame that changes nothing', () => {
    const { feed, seen } = list([1])
    feed.hear(data => data)
    feed.apply()
    expect(seen.painted).toBe(0)
  })

  it('adds to an answer the frames that arrived during the request, and not the earlier ones', async () => {
    const { feed, seen } = list()
    feed.hear(plus(1))
    feed.apply()
    let say = (_: number[]) => {}
    const answer = feed.answer(() => new Promise(done => (say = done)))
    feed.hear(plus(3))
    feed.apply()
    say([2])
    expect(await answer).toEqual([2, 3])
    expect(seen.painted).toBe(0)
  })

  it('is requested once for several frames that carry no data', () => {
    const { feed, seen } = list([1])
    for (let frame = 0; frame < 5; frame += 1) {
      feed.hear(unknown)
      feed.apply()
      vi.advanceTimersByTime(100)
    }
    expect(seen.refetched).toBe(0)
    vi.advanceTimersByTime(200)
    expect(seen).toMatchObject({ refetched: 1, data: [1] })
  })

  it('is requested again when a frame without data arrives during the first request', async () => {
    const { feed, seen } = list()
    const answer = feed.answer(async () => [1])
    feed.hear(unknown)
    feed.apply()
    expect(await answer).toEqual([1])
    vi.advanceTimersByTime(200)
    expect(seen.refetched).toBe(1)
  })

  it('is requested at once and then once a second while frames of constant change arrive', () => {
    const { feed, seen } = list([1])
    const requested: number[] = []
    for (let frame = 0; frame < 10; frame += 1) {
      feed.hear(always)
      feed.apply()
      requested.push(seen.refetched)
      vi.advanceTimersByTime(250)
    }
    expect(requested).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3])
    vi.advanceTimersByTime(5000)
    expect(seen.refetched).toBe(4)
  })

  it('waits for a slow answer during constant change, and is then requested once', async () => {
    const { feed, seen } = list([1])
    let say = (_: number[]) => {}
    const answer = feed.answer(() => new Promise(done => (say = done)))
    for (let frame = 0; frame < 40; frame += 1) {
      feed.hear(always)
      feed.apply()
      vi.advanceTimersByTime(250)
    }
    expect(seen.refetched).toBe(0)
    say([2])
    expect(await answer).toEqual([2])
    expect(seen.refetched).toBe(1)
  })

  it('can start from a frame', () => {
    const { feed, seen } = list()
    feed.hear((data = []) => [...data, 7])
    feed.apply()
    expect(seen.data).toEqual([7])
  })

  it('applies frames in batches of 200 when the page does not paint', () => {
    const { feed, seen } = list([])
    for (let frame = 0; frame < 450; frame += 1) feed.hear(plus(frame))
    expect(seen.data).toHaveLength(400)
    expect(seen.painted).toBe(2)
  })

  it('sends no request after it stops', () => {
    const { feed, seen } = list([1])
    for (const change of [unknown, always, always]) {
      feed.hear(change)
      feed.apply()
    }
    const { refetched } = seen
    feed.stop()
    vi.advanceTimersByTime(2000)
    expect(seen.refetched).toBe(refetched)
  })
})
