import { describe, expect, it } from 'vitest'
import type { UserBook } from './book'
import type { Candle } from './candle'
import { olderVolumes, withUsers } from './userVolume'

const bar = (time: number) => ({ time, volume: 100 }) as Candle
const day_s = 86_400

/** Users trade one unit per second; everything before `since` is in the database. */
function bookOf(since: number, more: number[] = []) {
  const asked: unknown[][] = []
  const book = {
    volumeKnownSince: since,
    volume: (pairId: number, from: number, to: number) => (pairId === 2 ? 0 : to - from + 1),
    async olderVolumes(...which: unknown[]) {
      asked.push(which)
      book.volumeKnownSince = more.shift() ?? book.volumeKnownSince
      return new Map([[60, asked.length]])
    },
  }
  return { book: book as unknown as UserBook, asked }
}

describe('the volume of users', () => {
  it('is added to each bar, up to now', () => {
    const { book } = bookOf(0)
    expect(withUsers(book, 1, '1min', [bar(60), bar(120)], 130)).toEqual([
      { time: 60, volume: 160 },
      { time: 120, volume: 111 },
    ])
  })

  it('changes no bar without user trades', () => {
    const untouched = bar(60)
    expect(withUsers(bookOf(0).book, 2, '1min', [untouched], 130)[0]).toBe(untouched)
  })

  it('comes from the database for short bars that are no longer in memory, and from memory for days', () => {
    const { book } = bookOf(120)
    const older = new Map([[60, 7]])
    expect(withUsers(book, 1, '1min', [bar(0), bar(60), bar(120)], 1_000, older).map(({ volume }) => volume)).toEqual([
      ...[100, 107, 160],
    ])
    for (const period of ['1day', '1week', '1mon'] as const)
      expect(withUsers(book, 1, period, [bar(0)], 9)[0]?.volume).toBe(110)
    expect(withUsers(book, 1, '60min', [bar(0)], 9)[0]?.volume).toBe(100)
  })
})

describe('the database query for older volumes', () => {
  it('runs if the first bar is no longer in memory, and again if more was dropped meanwhile', async () => {
    const { book, asked } = bookOf(61, [121])
    expect(await olderVolumes(book, 1, '1min', [bar(60), bar(120)])).toEqual(new Map([[60, 2]]))
    expect(asked).toEqual([
      [1, 60, 60, 120],
      [1, 60, 60, 120],
    ])
  })

  it('does not run if memory has everything, if there is no bar, or for days', async () => {
    const { book, asked } = bookOf(60)
    const none = [
      await olderVolumes(book, 1, '1min', [bar(60)]),
      await olderVolumes(book, 1, '1min', []),
      await olderVolumes(book, 1, '1day', [bar(0)]),
      await olderVolumes(book, 1, '1mon', [bar(-day_s)]),
    ]
    expect([none.map(({ size }) => size), asked]).toEqual([[0, 0, 0, 0], []])
  })
})
