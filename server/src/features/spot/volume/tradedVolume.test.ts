import { describe, expect, it } from 'vitest'
import { random } from '../book/oracle.fixture'
import { TradedSeconds } from './tradedSeconds'
import { TradedVolume } from './tradedVolume'

const pair = 101
const day_s = 86_400
const today = 20_000 * day_s

describe('amounts by second', () => {
  it('add up over any span, in any order of arrival', () => {
    const next = random(3)
    const seconds = new TradedSeconds<number>(0)
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

  it('are exact for each second, including late arrivals', () => {
    const seconds = new TradedSeconds<number>(0)
    for (const [second, amount] of [
      [20, 1],
      [10, 2],
      [30, 4],
      [20, 8],
      [10, 16],
      [25, 32],
    ] as const)
      seconds.add(second, amount)
    const each = (from: number, to: number) => seconds.between(from, to)
    expect([each(10, 10), each(20, 20), each(25, 25), each(30, 30)]).toEqual([18, 9, 32, 4])
    expect([each(0, 9), each(11, 19), each(10, 25), each(0, 99), each(31, 99)]).toEqual([0, 0, 59, 63, 0])
  })

  it('do not change after earlier ones are dropped', () => {
    const seconds = new TradedSeconds<number>(0)
    for (const second of [1, 2, 3, 4]) seconds.add(second, 10 ** second)
    seconds.forget(3)
    expect([seconds.between(0, 2), seconds.between(3, 3), seconds.between(0, 3), seconds.between(0, 9)]).toEqual([
      ...[0, 1000, 1000, 11_000],
    ])
    seconds.add(3, 5)
    expect([seconds.between(3, 3), seconds.between(4, 4)]).toEqual([1005, 10_000])
  })
})

describe('the volume of user trades', () => {
  it('is known by second for a day, and by day without limit', () => {
    const traded = TradedVolume.loadedAt(today + 3600)
    traded.trade(pair, today - 5 * day_s + 7, 1, 7)
    traded.trade(pair, today - 100, 10, 7)
    traded.trade(pair, today, 100, 7)
    traded.trade(pair, today + 3600, 1000, 7)
    const now = today + 3600
    expect(traded.between(pair, now - day_s + 1, now)).toBe(1110)
    expect(traded.between(pair, today, now)).toBe(1100)
    expect(traded.valueBetween(pair, today, now)).toBe(7n * 1100n)
    expect(traded.between(pair, today - 5 * day_s, today - 4 * day_s - 1)).toBe(1)
    expect(traded.between(pair, today - 5 * day_s, now)).toBe(1111)
    expect(traded.between(pair, today - 300 * day_s, today - 1)).toBe(11)
    expect(traded.daysBetween(pair, 0, now)).toEqual([19_995, 19_999, 20_000])
    expect(traded.between(pair + 1, 0, now)).toBe(0)
    expect([traded.trades(pair), traded.trades(pair + 1)]).toEqual([4, 0])
    expect(() => traded.between(pair, today - 2 * day_s + 60, now)).toThrow(RangeError)
  })

  it('has the exact value of trades beyond the safe integers', () => {
    const traded = TradedVolume.loadedAt(today)
    // Two trades of 1,500 BTC at 68,000.01 and 68,000.03.
    traded.trade(pair, today, 1_500_000_000, 6_800_001)
    traded.trade(pair, today, 1_500_000_001, 6_800_003)
    expect(traded.valueBetween(pair, today, today)).toBe(20_400_006_006_800_003n)
  })

  it('keeps its days after its seconds are dropped', () => {
    const traded = TradedVolume.loadedAt(today)
    for (let hour = 0; hour < 200; hour++) traded.trade(pair, today + hour * 3600, 1, 7)
    const now = today + 199 * 3600
    expect(traded.knownSince).toBeGreaterThan(today)
    expect(traded.knownSince).toBeLessThanOrEqual(now - day_s)
    expect(traded.between(pair, now - day_s + 1, now)).toBe(24)
    expect(traded.between(pair, today, now)).toBe(200)
  })

  it('is summed by second from the first known second, and by whole days before it', () => {
    const traded = TradedVolume.loadedAt(today + 3600)
    const since = today - day_s
    expect(traded.knownSince).toBe(since)
    for (const [second, amount] of [
      [since - 1, 1],
      [since, 10],
      [today - 1, 100],
      [today + 5, 1000],
    ] as const)
      traded.trade(pair, second, amount, 7)
    expect(traded.between(pair, since, since)).toBe(10)
    expect(traded.between(pair, since + 1, today + 5)).toBe(1100)
    expect(traded.between(pair, since - day_s, since - 1)).toBe(1)
    expect(traded.between(pair, since - day_s, since)).toBe(11)
    expect(traded.between(pair, since - day_s, today + 4)).toBe(111)
    expect(traded.between(pair, since - day_s, today + 5)).toBe(1111)
    expect(traded.between(pair, today + 6, today + 5)).toBe(0)
    expect(() => traded.between(pair, since - 1, today)).toThrow(RangeError)
    expect(() => traded.between(pair, since - 2 * day_s, since - day_s + 5)).toThrow(RangeError)
  })

  it('is known by second from the next whole day on, if the known seconds begin within a day', () => {
    const traded = TradedVolume.loadedAt(today + 2 * 3600)
    traded.trade(pair, today - 1, 1, 7)
    traded.trade(pair, today, 10, 7)
    expect(traded.between(pair, today - 2 * day_s, today)).toBe(11)
    expect(traded.between(pair, today - day_s + 3600, today)).toBe(11)
    expect(() => traded.between(pair, today - 2 * day_s, today - day_s + 3)).toThrow(RangeError)
    expect(traded.between(pair, today - day_s, today - 1)).toBe(1)
  })

  it('keeps its seconds until another full span has passed', () => {
    const traded = TradedVolume.loadedAt(today)
    const since = today - 25 * 3600
    traded.trade(pair, today + 25 * 3600 - 1, 1, 7)
    expect(traded.knownSince).toBe(since)
    traded.trade(pair, today + 25 * 3600, 1, 7)
    expect(traded.knownSince).toBe(today)
  })

  it('has the days of trades in order, in any order of arrival', () => {
    const traded = new TradedVolume(today)
    for (const day of [20_001, 19_998, 20_003, 19_999]) traded.addDay(pair, day, 1)
    expect(traded.daysBetween(pair, 0, today + 9 * day_s)).toEqual([19_998, 19_999, 20_001, 20_003])
    expect(traded.daysBetween(pair, 19_999 * day_s, 20_001 * day_s)).toEqual([19_999, 20_001])
    expect(traded.daysBetween(pair, 20_001 * day_s - 1, 20_003 * day_s - 1)).toEqual([20_001])
    expect(traded.daysBetween(pair + 1, 0, today)).toEqual([])
  })
})
