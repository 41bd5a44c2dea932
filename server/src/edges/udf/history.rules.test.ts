import { describe, expect, it } from 'vitest'
import { type Candle, columnsOf, most_asked, readBack } from './history.rules'

const candle = (minute: number): Candle => ({
  ...{ time: minute * 60_000, open: 1, high: 3, low: 0.5, close: 2 },
  volume: minute,
})
/** A market with 1,500 minutes of history. */
const minutes = Array.from({ length: 1500 }, (_, minute) => candle(minute))
const requested: [number, number, number][] = []
const read = async (from: number, to: number, limit: number) => {
  requested.push([from, to, limit])
  return minutes.filter(({ time }) => time / 1000 > from - 60 && time / 1000 <= to).slice(-limit)
}

describe('the candles of a chart', () => {
  it('come in columns, with times in seconds', () => {
    expect(columnsOf([candle(1), candle(2)])).toEqual({
      ...{ s: 'ok', t: [60, 120], o: [1, 1], h: [3, 3], l: [0.5, 0.5], c: [2, 2], v: [1, 2] },
    })
    expect(columnsOf([])).toEqual({ s: 'no_data' })
  })

  it('begin at the requested second, and end before the second that “to” names', async () => {
    const found = await readBack({ from: 90, to: 300, countback: null }, read)
    expect(found).toEqual([candle(2), candle(3), candle(4)])
  })

  it('are read page by page until there are as many as countback asks for', async () => {
    requested.length = 0
    const found = await readBack({ from: 0, to: 90_000, countback: 1200 }, read)
    expect(found).toEqual(minutes.slice(-1200))
    expect(requested.map(([, , limit]) => limit)).toEqual([most_asked, 200])
  })

  it('are fewer if the market is younger, and none outside the range', async () => {
    expect(await readBack({ from: 0, to: 90_000, countback: 4000 }, read)).toEqual(minutes)
    expect(await readBack({ from: 100_000, to: 90_000, countback: null }, read)).toEqual([])
    expect(await readBack({ from: 0, to: 0, countback: 5 }, read)).toEqual([])
  })
})

describe('reading candles back', () => {
  const candle = (second: number) => ({ time: second * 1000, open: 1, high: 1, low: 1, close: 1, volume: 0 })
  /** One candle per second up to `last`. */
  const of = (last: number) => {
    const asked: [number, number, number][] = []
    const read = async (from: number, to: number, limit: number) => {
      asked.push([from, to, limit])
      const end = Math.min(to, last)
      const begin = Math.max(from, end - limit + 1)
      return Array.from({ length: Math.max(0, end - begin + 1) }, (_, i) => candle(begin + i))
    }
    return { asked, read }
  }

  it('returns at most five thousand, read a thousand at a time', async () => {
    const { asked, read } = of(9000)
    expect(await readBack({ from: 0, to: 9001, countback: null }, read)).toHaveLength(5000)
    expect(await readBack({ from: 0, to: 9001, countback: 6000 }, read)).toHaveLength(5000)
    expect(asked.slice(0, 5).map(([, to, limit]) => [to, limit])).toEqual([
      [9000, 1000],
      [8000, 1000],
      [7000, 1000],
      [6000, 1000],
      [5000, 1000],
    ])
  })

  it('includes the candle of its first second, and none before it', async () => {
    const { asked, read } = of(9000)
    const candles = await readBack({ from: 4000, to: 5001, countback: null }, read)
    expect([candles.length, candles[0]?.time]).toEqual([1001, 4_000_000])
    expect(asked).toEqual([
      [4000, 5000, 1000],
      [4000, 4000, 1000],
    ])
    expect(await readBack({ from: 4001, to: 5001, countback: null }, read)).toHaveLength(1000)
    expect(asked.slice(2)).toEqual([[4001, 5000, 1000]])
    expect(await readBack({ from: 10, to: 10, countback: null }, read)).toEqual([])
    expect(await readBack({ from: 10, to: 11, countback: null }, read)).toHaveLength(1)
  })

  it('reads as far back as countback requires', async () => {
    const { asked, read } = of(9000)
    expect(await readBack({ from: 8999, to: 9001, countback: 1001 }, read)).toHaveLength(1001)
    expect(asked).toEqual([
      [0, 9000, 1000],
      [0, 8000, 1],
    ])
  })
})
