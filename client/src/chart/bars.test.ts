import { describe, expect, it } from 'vitest'
import { type Bar, follow, putBefore, replaceFrom } from './bars'

const minute = 60_000
const bar = (at: number, close = 1): Bar => ({ time: at * minute, open: 1, high: 2, low: 1, close, volume: 3 })
const times = (bars: readonly Bar[]) => bars.map(each => each.time / minute)

describe('a chart that follows live bars', () => {
  const bars = [bar(1), bar(2), bar(3)]

  it('changes the bar that is forming and adds the one that begins', () => {
    expect(follow(bars, bar(3, 9), '1min', false)).toEqual({ kind: 'tail', bars: [bar(1), bar(2), bar(3, 9)] })
    expect(follow(bars, bar(4), '1min', false)).toEqual({ kind: 'tail', bars: [...bars, bar(4)] })
  })

  it('asks for what it missed instead of drawing over a hole', () => {
    expect(follow(bars, bar(5), '1min', false).kind).toBe('missing')
    expect(follow([], bar(5), '1min', false).kind).toBe('missing')
  })

  it('asks how the last bar ended when the connection was new', () => {
    expect(follow(bars, bar(4), '1min', true).kind).toBe('missing')
    expect(follow(bars, bar(3, 5), '1min', true).kind).toBe('tail')
  })

  it('never goes back', () => {
    expect(follow(bars, bar(2, 5), '1min', false)).toEqual({ kind: 'none' })
  })

  it('knows that a month may have 31 days and a week only seven', () => {
    const day = 1440
    expect(follow([bar(0)], bar(31 * day), '1mon', false).kind).toBe('tail')
    expect(follow([bar(0)], bar(59 * day), '1mon', false).kind).toBe('missing')
    expect(follow([bar(0)], bar(14 * day), '1week', false).kind).toBe('missing')
  })
})

describe('bars that were loaded', () => {
  it('replace the ones of their time and keep the older', () => {
    const healed = replaceFrom([bar(1), bar(2), bar(3)], [bar(3, 7), bar(4)])
    expect(times(healed)).toEqual([1, 2, 3, 4])
    expect(healed[2]?.close).toBe(7)
    expect(replaceFrom([bar(1)], [])).toEqual([bar(1)])
  })

  it('stand before the first without doubling it', () => {
    expect(times(putBefore([bar(3), bar(4)], [bar(1), bar(2), bar(3, 9)]))).toEqual([1, 2, 3, 4])
    expect(times(putBefore([], [bar(1)]))).toEqual([1])
  })
})
