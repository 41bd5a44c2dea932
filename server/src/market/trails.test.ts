import { describe, expect, it } from 'vitest'
import type { Levels } from './price/line'
import { TrailIndex } from './trails'

/** A market with one price per second, which counts how often it is asked. */
function marketOf(prices: number[]) {
  let version = 0
  let requested = 0
  const between = (from: number, to: number) => prices.slice(from, to + 1)
  return {
    version: () => version,
    change(from: number, next: number[]) {
      prices.splice(from, next.length, ...next)
      version++
    },
    asked: () => requested,
    extremes: (_pair: number, from: number, to: number) => {
      requested++
      return { high: Math.max(...between(from, to)), low: Math.min(...between(from, to)) }
    },
    firstCrossing: (_pair: number, from: number, to: number, { atOrBelow = -1, atOrAbove = 1e9 }: Levels) => {
      requested++
      const at = between(from, to).findIndex(price => price <= atOrBelow || price >= atOrAbove)
      return at < 0 ? null : from + at
    },
  }
}

const calm = (length: number) => Array.from({ length }, () => 100)

describe('trailing stops', () => {
  it('fire at the first tick at their distance from the extreme since they were set', () => {
    const index = new TrailIndex(marketOf([100, 140, 105, 112, 109, 118, 108, 90, ...calm(2_000)]))
    index.add({ id: 7, pairId: 1, side: 'falls', distance: 10, since: 2 })
    index.add({ id: 3, pairId: 1, side: 'falls', distance: 20, since: 2 })
    expect(index.next(2, 100)).toBe(6)
    expect([index.fired(5), index.fired(6)]).toEqual([[], [7]])
    index.remove(7)
    expect([index.next(6, 100), index.fired(7)]).toEqual([7, [3]])
    expect(index.next(7, 100)).toBe(null)
  })

  it('fire at the same second after a restart', () => {
    const prices = [100, 104, 101, 97, 103, 99, 95, 99, 106, ...calm(2_000)]
    const add = (index: TrailIndex) => index.add({ id: 1, pairId: 1, side: 'rises', distance: 11, since: 1 })
    const stepped = new TrailIndex(marketOf([...prices]))
    add(stepped)
    for (let second = 1; second < 8; second++) {
      const restarted = new TrailIndex(marketOf([...prices]))
      add(restarted)
      expect(stepped.next(second, second + 1)).toBe(second === 7 ? 8 : null)
      expect(restarted.next(second, 500)).toBe(8)
    }
  })

  it('still fire after the search of an empty span', () => {
    const index = new TrailIndex(marketOf([100, 94, 93, ...calm(2_000)]))
    index.add({ id: 1, pairId: 1, side: 'falls', distance: 5, since: 0 })
    expect(index.next(0, 0)).toBe(null)
    expect([index.fired(1), index.fired(2), index.next(0, 50)]).toEqual([[1], [1], 1])
  })

  it('follow a scenario that changes future prices', () => {
    const market = marketOf(calm(2_000))
    const index = new TrailIndex(market)
    index.add({ id: 1, pairId: 1, side: 'falls', distance: 5, since: 0 })
    expect(index.next(0, 50)).toBe(null)
    market.change(20, [110, 120, 114])
    expect(index.next(10, 50)).toBe(22)
    market.change(20, [100, 100, 100])
    expect(index.next(10, 50)).toBe(null)
  })

  it('need no search in most seconds of a world that moves second by second', () => {
    const market = marketOf(calm(4_000))
    const index = new TrailIndex(market)
    for (let id = 1; id <= 10; id++) index.add({ id, pairId: 1, side: 'falls', distance: 5, since: 0 })
    for (let second = 0; second < 1_000; second++) index.next(second, second + 1)
    expect(market.asked()).toBeLessThan(100)
    index.add({ id: 11, pairId: 1, side: 'falls', distance: 1, since: 1_000 })
    market.change(1_005, [99])
    expect([index.next(1_000, 1_001), index.next(1_001, 1_100), index.fired(1_005)]).toEqual([null, 1_005, [11]])
  })

  it('fire together in the order of their ids, also after a search for later seconds', () => {
    const index = new TrailIndex(marketOf([100, 100, 90, ...calm(2_000)]))
    for (const id of [9, 4, 7]) index.add({ id, pairId: 1, side: 'falls', distance: 10, since: 0 })
    expect(index.next(2, 50)).toBe(null)
    expect([index.fired(2), index.fired(1)]).toEqual([[4, 7, 9], []])
  })

  it('fire in the second right after the searched span', () => {
    const prices = calm(3_000)
    prices[901] = 90
    const index = new TrailIndex(marketOf(prices))
    index.add({ id: 1, pairId: 1, side: 'falls', distance: 10, since: 0 })
    const fired = Array.from({ length: 901 }, (_, second) => index.next(second, second + 1))
    expect(fired.findIndex(fires => fires !== null)).toBe(900)
  })

  it('fire far behind the searched span, the soonest first', () => {
    const prices = calm(3_000)
    prices.splice(1_999, 2, 95, 90)
    const index = new TrailIndex(marketOf(prices))
    index.add({ id: 1, pairId: 1, side: 'falls', distance: 10, since: 0 })
    expect([index.next(0, 1), index.next(0, 2_500)]).toEqual([null, 2_000])
    index.add({ id: 2, pairId: 1, side: 'falls', distance: 5, since: 0 })
    expect(index.next(0, 2_500)).toBe(1_999)
  })

  it('forget the result of a stop that is set again, or of all stops', () => {
    const index = new TrailIndex(marketOf([100, 95, 90, ...calm(2_000)]))
    const set = (distance: number) => index.add({ id: 1, pairId: 1, side: 'falls', distance, since: 0 })
    set(5)
    expect(index.next(0, 50)).toBe(1)
    index.remove(1)
    set(10)
    expect(index.next(0, 50)).toBe(2)
    index.clear()
    expect([index.next(0, 50), index.fired(2)]).toEqual([null, []])
    set(5)
    expect(index.next(0, 50)).toBe(1)
  })
})

describe('the search for trailing stops', () => {
  const quiet = () => {
    const market = marketOf(calm(4_000))
    const index = new TrailIndex(market)
    let looked = 0
    const add = (id: number) =>
      index.add({
        ...{ id, pairId: 1, side: 'falls', distance: 5 },
        get since() {
          looked++
          return 0
        },
      })
    return { market, index, add, looked: () => looked }
  }

  it('covers a quarter of an hour, and continues where it ended', () => {
    const { market, index, add } = quiet()
    add(1)
    for (const [after, to, requested] of [
      [0, 1, 2],
      [899, 900, 2],
      [900, 901, 3],
      [1_799, 1_800, 3],
      [1_800, 1_801, 4],
    ] as const)
      expect([index.next(after, to), after, market.asked()]).toEqual([null, after, requested])
  })

  it('runs only for a new stop', () => {
    const { market, index, add } = quiet()
    add(1)
    index.next(0, 900)
    add(2)
    index.next(0, 900)
    expect(market.asked()).toBe(4)
  })

  it('skips stops in a second that is known to be quiet', () => {
    const { index, add, looked } = quiet()
    add(1)
    for (let second = 0; second < 900; second++) {
      index.next(second, second + 1)
      if (second > 0) index.fired(second)
    }
    index.next(0, 1)
    expect(looked()).toBe(1)
    index.next(900, 901)
    expect(looked()).toBe(2)
  })

  it('ends if another stop fires in the next second', () => {
    const market = marketOf([100, 90, ...calm(2_000)])
    const index = new TrailIndex(market)
    index.add({ id: 1, pairId: 1, side: 'falls', distance: 10, since: 0 })
    index.next(0, 10)
    const requested = market.asked()
    index.add({ id: 2, pairId: 1, side: 'falls', distance: 10, since: 0 })
    expect([index.next(0, 10), market.asked()]).toEqual([1, requested])
  })
})
