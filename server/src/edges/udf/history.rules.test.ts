import { describe, expect, it } from 'vitest'
import { type Candle, columnsOf, most_asked, readBack } from './history.rules'

const candle = (minute: number): Candle => ({
  ...{ time: minute * 60_000, open: 1, high: 3, low: 0.5, close: 2 },
  volume: minute,
})
/** A market that is a thousand and five hundred minutes old. */
const minutes = Array.from({ length: 1500 }, (_, minute) => candle(minute))
const asked: [number, number, number][] = []
const read = async (from: number, to: number, limit: number) => {
  asked.push([from, to, limit])
  return minutes.filter(({ time }) => time / 1000 > from - 60 && time / 1000 <= to).slice(-limit)
}

describe('candles of a chart', () => {
  it('come in columns, in seconds', () => {
    expect(columnsOf([candle(1), candle(2)])).toEqual({
      ...{ s: 'ok', t: [60, 120], o: [1, 1], h: [3, 3], l: [0.5, 0.5], c: [2, 2], v: [1, 2] },
    })
    expect(columnsOf([])).toEqual({ s: 'no_data' })
  })

  it('begin where they are asked for, and end before the second that is named', async () => {
    const found = await readBack({ from: 90, to: 300, countback: null }, read)
    expect(found).toEqual([candle(2), candle(3), candle(4)])
  })

  it('are as many as are wanted, whatever the beginning, page by page', async () => {
    asked.length = 0
    const found = await readBack({ from: 0, to: 90_000, countback: 1200 }, read)
    expect(found).toEqual(minutes.slice(-1200))
    expect(asked.map(([, , limit]) => limit)).toEqual([most_asked, 200])
  })

  it('are fewer where the market is younger, and none before it', async () => {
    expect(await readBack({ from: 0, to: 90_000, countback: 4000 }, read)).toEqual(minutes)
    expect(await readBack({ from: 100_000, to: 90_000, countback: null }, read)).toEqual([])
    expect(await readBack({ from: 0, to: 0, countback: 5 }, read)).toEqual([])
  })
})
