import { describe, expect, it } from 'vitest'
import { CandleStore } from './candleStore'
import type { PriceLine } from './price/line'

/** A store of candles whose price is the second and whose volume is one per second; it records the computed spans. */
function store(opensAt?: number) {
  const computed: [number, number][] = []
  const line = {
    tick: (second: number) => ({ price: second }),
    extremes: (low: number, high: number) => computed.push([low, high]) && { low, high },
    volume: (from: number, to: number) => to - from + 1,
  } as unknown as PriceLine
  return { candles: new CandleStore(line, opensAt), computed }
}
const minute = (n: number, end = 60 * n + 59) => ({
  ...{ time: 60 * n, open: 60 * n, high: end, low: 60 * n, close: end, volume: end - 60 * n + 1 },
})

describe('candles', () => {
  it('are all that overlap the span, up to the horizon', () => {
    const { candles } = store()
    expect(candles.between('1min', 59, 120, 1_000)).toMatchObject([minute(0), minute(1), minute(2)])
    expect(candles.between('1min', 60, 119, 1_000)).toMatchObject([minute(1)])
    expect(candles.between('1min', 60, 400, 130)).toMatchObject([minute(1), minute(2, 130)])
    expect(candles.between('1min', 60, 400, 59)).toEqual([])
  })

  it('are computed once after they close, until the store forgets them', () => {
    const { candles, computed } = store()
    const two = () => candles.between('1min', 0, 119, 119)
    expect(two()).toEqual(two())
    expect(computed).toEqual([
      [0, 59],
      [60, 119],
    ])
    expect(candles.between('1min', 0, 119, 500)).toEqual(two())
    expect(computed).toHaveLength(2)
    candles.forget()
    two()
    expect(computed).toHaveLength(4)
  })

  it('continue from their last state while they form', () => {
    const { candles, computed } = store()
    for (const horizon of [70, 70, 80])
      expect(candles.between('1min', 60, 100, horizon)).toMatchObject([minute(1, horizon)])
    expect(computed).toEqual([
      [60, 70],
      [71, 80],
    ])
    expect(candles.between('1min', 60, 100, 75)).toMatchObject([minute(1, 75)])
    expect(candles.between('1min', 120, 200, 130)).toMatchObject([minute(2, 130)])
    candles.forget()
    expect(candles.between('1min', 120, 200, 130)).toMatchObject([minute(2, 130)])
    expect(computed.slice(2)).toEqual([
      [60, 75],
      [120, 130],
      [120, 130],
    ])
  })

  it('leave out the seconds before the opening', () => {
    const { candles } = store(90)
    expect(candles.between('1min', 0, 130, 130)).toMatchObject([
      { ...minute(1), open: 90, low: 90, volume: 30 },
      minute(2, 130),
    ])
  })

  it('are cached up to six thousand, and the least recently used one goes first', () => {
    const { candles, computed } = store()
    const one = (n: number) => candles.between('1min', 60 * n, 60 * n, 1e9)
    for (let n = 0; n < 6_000; n++) one(n)
    one(0)
    expect(computed).toHaveLength(6_000)
    one(6_000)
    one(0)
    expect(computed).toHaveLength(6_001)
    one(1)
    expect(computed).toHaveLength(6_002)
  })
})
