import { describe, expect, it } from 'vitest'
import { Once } from './once'
import type { SentOutcome } from './wire'

function aWriter() {
  const clock = { now: 0 }
  const once = new Once({ mono: () => clock.now })
  const done: string[] = []
  const hand = (gateway: string, from: number, ...ids: number[]) => {
    once.heard(gateway, from)
    return ids.map(id =>
      once.do(gateway, id, async (): Promise<SentOutcome> => {
        done.push(`${gateway}${id}`)
        return { value: id, batch: 1 }
      }),
    )
  }
  return { clock, done, hand }
}

describe('a command that a gateway submits', () => {
  it('runs once however often it arrives, and always gets the same outcome', async () => {
    const { done, hand } = aWriter()
    const [first] = hand('a', 1, 1, 2)
    const [again] = hand('a', 1, 1)
    expect(again).toBe(first)
    expect(await again).toEqual({ value: 1, batch: 1 })
    expect(done).toEqual(['a1', 'a2'])
  })

  it('is separate from one with the same id from another gateway', () => {
    const { done, hand } = aWriter()
    hand('a', 1, 1)
    hand('b', 1, 1)
    expect(done).toEqual(['a1', 'b1'])
  })

  it('does not run if its gateway has already settled its id', () => {
    const { done, hand } = aWriter()
    hand('a', 1, 1, 2)
    hand('a', 3, 3)
    expect(hand('a', 1, 2)).toEqual([null])
    expect(done).toEqual(['a1', 'a2', 'a3'])
  })

  it('does not run twice if an earlier message arrived late', () => {
    const { done, hand } = aWriter()
    hand('a', 1, 3)
    hand('a', 1, 1, 2)
    hand('a', 3, 4)
    expect(hand('a', 3, 1, 2, 3)).toEqual([null, null, expect.any(Promise)])
    expect(done).toEqual(['a3', 'a1', 'a2', 'a4'])
  })

  it('is remembered for a minute, and for as long as its gateway sends messages', () => {
    const { clock, done, hand } = aWriter()
    hand('a', 1, 1)
    clock.now = 60_000
    hand('b', 1, 1)
    hand('a', 1, 1)
    clock.now = 120_000
    hand('c', 1, 1)
    hand('a', 1, 1)
    expect(done).toEqual(['a1', 'b1', 'c1'])
  })

  it('is forgotten once its gateway has settled its id, while later ones are remembered', () => {
    const { done, hand } = aWriter()
    const [first] = hand('a', 1, 1)
    const [second] = hand('a', 2, 2)
    expect(hand('a', 2, 1, 2)).toEqual([null, second])
    expect(first).not.toBe(second)
    expect(done).toEqual(['a1', 'a2'])
  })

  it('does not run for a gateway that was not heard before', () => {
    const once = new Once({ mono: () => 0 })
    expect(once.do('a', 1, () => Promise.reject(new Error('done')))).toBeNull()
  })

  it('is forgotten with a gateway that was silent for more than a minute', () => {
    const { clock, done, hand } = aWriter()
    hand('a', 1, 1)
    clock.now = 60_001
    hand('b', 1, 1)
    hand('a', 1, 1)
    expect(done).toEqual(['a1', 'b1', 'a1'])
  })
})
