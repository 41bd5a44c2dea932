import { describe, expect, it } from 'vitest'
import { needsRefetch } from '../../api/feed'
import { type Bar, completed, follow, putBefore } from './bars'

const minute = 60_000
const bar = (at: number, close = 1): Bar => ({ time: at * minute, open: 1, high: 2, low: 1, close, volume: 3 })
const times = (bars: readonly Bar[]) => bars.map(each => each.time / minute)

describe('a chart that follows live bars', () => {
  const bars = [bar(1), bar(2), bar(3)]

  it('updates the bar that is forming and appends the next one', () => {
    expect(follow(bars, bar(3, 9), '1min', false)).toEqual([bar(1), bar(2), bar(3, 9)])
    expect(follow(bars, bar(4), '1min', false)).toEqual([...bars, bar(4)])
  })

  it('asks for the bars again when one is missing', () => {
    expect(follow(bars, bar(5), '1min', false)).toBe(needsRefetch)
    expect(follow([], bar(5), '1min', false)).toBe(needsRefetch)
  })

  it('asks for the bars again when a new connection starts with the next bar', () => {
    expect(follow(bars, bar(4), '1min', true)).toBe(needsRefetch)
    expect(follow(bars, bar(3, 5), '1min', true)).toEqual([bar(1), bar(2), bar(3, 5)])
  })

  it('ignores a bar that is older than the last one', () => {
    expect(follow(bars, bar(2, 5), '1min', false)).toBe(bars)
  })

  it('allows 31 days between monthly bars and seven between weekly bars', () => {
    const day = 1440
    expect(follow([bar(0)], bar(31 * day), '1mon', false)).toHaveLength(2)
    expect(follow([bar(0)], bar(59 * day), '1mon', false)).toBe(needsRefetch)
    expect(follow([bar(0)], bar(14 * day), '1week', false)).toBe(needsRefetch)
  })
})

describe('loaded bars', () => {
  it('replace the bars of the same time and keep the older ones', () => {
    const healed = completed([bar(1), bar(2), bar(3)], [bar(3, 7), bar(4)])
    expect(times(healed)).toEqual([1, 2, 3, 4])
    expect(healed[2]?.close).toBe(7)
    expect(completed([bar(1)], [])).toEqual([bar(1)])
  })

  it('replace all bars when they do not reach back to the last one', () => {
    expect(times(completed([bar(1), bar(2)], [bar(40), bar(41)]))).toEqual([40, 41])
    expect(times(completed([], [bar(5)]))).toEqual([5])
  })

  it('go before the first bar without repeating it', () => {
    expect(times(putBefore([bar(3), bar(4)], [bar(1), bar(2), bar(3, 9)]))).toEqual([1, 2, 3, 4])
    expect(times(putBefore([], [bar(1)]))).toEqual([1])
    const bars = [bar(3)]
    expect(putBefore(bars, [])).toBe(bars)
  })
})
