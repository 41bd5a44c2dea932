import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAgain, askEachSecond, type Change, Feed } from './feed'

/** A list of numbers that is kept, painted by hand and asked for. */
function list(first?: number[]) {
  const seen = { data: first, painted: 0, asked: 0 }
  const feed = new Feed<number[]>(
    {
      get: () => seen.data,
      set: data => {
        seen.data = data
        seen.painted += 1
      },
      ask: () => {
        seen.asked += 1
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
const unknown: Change<number[]> = () => askAgain
const always: Change<number[]> = () => askEachSecond

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a read that frames change', () => {
  it('takes all frames of a moment with one picture', () => {
    const { feed, seen } = list([1])
    feed.hear(plus(2))
    feed.hear(plus(3))
    expect(seen.data).toEqual([1])
    feed.apply()
    expect(seen).toEqual({ data: [1, 2, 3], painted: 1, asked: 0 })
  })

  it('is not painted again by a frame about something else', () => {
    const { feed, seen } = list([1])
    feed.hear(data => data)
    feed.apply()
    expect(seen.painted).toBe(0)
  })

  it('puts into an answer what was told while it was on its way, and what was told before it was asked not', async () => {
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

  it('is asked once for all frames that do not carry what they changed', () => {
    const { feed, seen } = list([1])
    for (let frame = 0; frame < 5; frame += 1) {
      feed.hear(unknown)
      feed.apply()
      vi.advanceTimersByTime(100)
    }
    expect(seen.asked).toBe(0)
    vi.advanceTimersByTime(200)
    expect(seen).toMatchObject({ asked: 1, data: [1] })
  })

  it('is asked again when such a frame came while its first answer was on its way', async () => {
    const { feed, seen } = list()
    const answer = feed.answer(async () => [1])
    feed.hear(unknown)
    feed.apply()
    expect(await answer).toEqual([1])
    vi.advanceTimersByTime(200)
    expect(seen.asked).toBe(1)
  })

  it('that changes all the time is asked at once and then once a second, as long as frames come', () => {
    const { feed, seen } = list([1])
    const asked: number[] = []
    for (let frame = 0; frame < 10; frame += 1) {
      feed.hear(always)
      feed.apply()
      asked.push(seen.asked)
      vi.advanceTimersByTime(250)
    }
    expect(asked).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3])
    vi.advanceTimersByTime(5000)
    expect(seen.asked).toBe(4)
  })

  it('that changes all the time waits for a slow answer, however many frames come meanwhile, and is then asked once', async () => {
    const { feed, seen } = list([1])
    let say = (_: number[]) => {}
    const answer = feed.answer(() => new Promise(done => (say = done)))
    for (let frame = 0; frame < 40; frame += 1) {
      feed.hear(always)
      feed.apply()
      vi.advanceTimersByTime(250)
    }
    expect(seen.asked).toBe(0)
    say([2])
    expect(await answer).toEqual([2])
    expect(seen.asked).toBe(1)
  })

  it('may begin with a frame', () => {
    const { feed, seen } = list()
    feed.hear((data = []) => [...data, 7])
    feed.apply()
    expect(seen.data).toEqual([7])
  })

  it('holds no more than a few frames of a page that nobody looks at', () => {
    const { feed, seen } = list([])
    for (let frame = 0; frame < 450; frame += 1) feed.hear(plus(frame))
    expect(seen.data).toHaveLength(400)
    expect(seen.painted).toBe(2)
  })

  it('asks nothing once nobody listens', () => {
    const { feed, seen } = list([1])
    for (const change of [unknown, always, always]) {
      feed.hear(change)
      feed.apply()
    }
    const { asked } = seen
    feed.stop()
    vi.advanceTimersByTime(2000)
    expect(seen.asked).toBe(asked)
  })
})
