import { describe, expect, it } from 'vitest'
import { random } from '../book/oracle.fixture'
import { TradedSeconds } from './tradedSeconds'
import { TradedVolume } from './tradedVolume'

const pair = 101
const day_s = 86_400
const today = 20_000 * day_s

describe('amounts by second', () => {
  it('sum up over any stretch, in whatever order they came', () => {
    const next = random(3)
    const seconds = new TradedSeconds()
    const all: [number, number][] = []
    const sumOf = (from: number, to: number) =>
      all.reduce((sum, [at, amount]) => sum + (at >= from && at <= to ? amount : 0), 0)
    for (let i = 0; i < 500; i++) {
      const [at, amount] = [next(10) === 0 ? next(1000) : i, 1 + next(50)]
      seconds.add(at, amount)
      all.push([at, amount])
      const from = next(1000)
      expect(seconds.between(from, from + next(300))).toBeGreaterThanOrEqual(0)
    }
    for (let from = 0; from < 1000; from += 7) expect(seconds.between(from, from + 90)).toBe(sumOf(from, from + 90))
    seconds.forget(400)
    expect(seconds.between(0, 399)).toBe(0)
    expect(seconds.between(400, 1000)).toBe(sumOf(400, 1000))
  })
})

describe('what users traded', () => {
  it('is known by second for a day, and by days for ever', () => {
    const traded = TradedVolume.loadedAt(today + 3600)
    traded.trade(pair, today - 5 * day_s + 7, 1)
    traded.trade(pair, today - 100, 10)
    traded.trade(pair, today, 100)
    traded.trade(pair, today + 3600, 1000)
    const now = today + 3600
    expect(traded.between(pair, now - day_s + 1, now)).toBe(1110)
    expect(traded.between(pair, today, now)).toBe(1100)
    expect(traded.between(pair, today - 5 * day_s, today - 4 * day_s - 1)).toBe(1)
    expect(traded.between(pair, today - 5 * day_s, now)).toBe(1111)
    expect(traded.between(pair, today - 300 * day_s, today - 1)).toBe(11)
    expect(traded.daysBetween(pair, 0, now)).toEqual([19_995, 19_999, 20_000])
    expect(traded.between(pair + 1, 0, now)).toBe(0)
    expect([traded.trades(pair), traded.trades(pair + 1)]).toEqual([4, 0])
    expect(() => traded.between(pair, today - 2 * day_s + 60, now)).toThrow(RangeError)
  })

  it('keeps its days when it lets go of seconds', () => {
    const traded = TradedVolume.loadedAt(today)
    for (let hour = 0; hour < 200; hour++) traded.trade(pair, today + hour * 3600, 1)
    const now = today + 199 * 3600
    expect(traded.knownSince).toBeGreaterThan(today)
    expect(traded.knownSince).toBeLessThanOrEqual(now - day_s)
    expect(traded.between(pair, now - day_s + 1, now)).toBe(24)
    expect(traded.between(pair, today, now)).toBe(200)
  })
})
