import { describe, expect, it } from 'vitest'
import type { Bar } from './bars'
import { kdjOf } from './kdj'
import { overlayLines, studyLines } from './lines'

const at = (close: number, time: number, spread = 1): Bar => ({
  time,
  open: close,
  high: close + spread,
  low: close - spread,
  close,
  volume: 1,
})
const rising = Array.from({ length: 120 }, (_, i) => at(100 + i, i))

describe('the indicators', () => {
  it('draw MA as the mean of the last closes, from the first full window on', () => {
    const [five] = overlayLines('ma', rising)
    expect(five?.name).toBe('MA5')
    expect(five?.values.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, 102])
    expect(five?.values.at(-1)).toBe(217)
  })

  it('draw EMA with the factor 2 / (length + 1) and leave out the values before it settles', () => {
    const closes = [10, 11, 12, 13, 14, 15, 16, 20]
    const [seven] = overlayLines(
      'ema',
      closes.map((close, i) => at(close, i)),
    )
    let ema = 10
    for (const close of closes.slice(1)) ema += (close - ema) * 0.25
    expect(seven?.values.slice(0, 6).every(value => value === undefined)).toBe(true)
    expect(seven?.values.at(-1)).toBeCloseTo(ema, 10)
  })

  it('draw BOLL as two deviations around the mean of 20', () => {
    const [middle, upper, lower] = overlayLines('boll', rising)
    const closes = rising.slice(-20).map(bar => bar.close)
    const mean = closes.reduce((sum, close) => sum + close, 0) / 20
    const deviation = Math.sqrt(closes.reduce((sum, close) => sum + (close - mean) ** 2, 0) / 20)
    expect(middle?.values.at(-1)).toBeCloseTo(mean, 10)
    expect(upper?.values.at(-1)).toBeCloseTo(mean + 2 * deviation, 10)
    expect(lower?.values.at(-1)).toBeCloseTo(mean - 2 * deviation, 10)
  })

  it('have one value per bar for every line', () => {
    for (const lines of [
      ...(['ma', 'ema', 'boll'] as const).map(overlay => overlayLines(overlay, rising)),
      ...(['macd', 'kdj', 'rsi'] as const).map(study => studyLines(study, rising)),
    ]) {
      expect(lines).toHaveLength(3)
      for (const { values } of lines) {
        expect(values).toHaveLength(rising.length)
        expect(Number.isFinite(values.at(-1))).toBe(true)
      }
    }
    expect([...overlayLines('none', rising), ...studyLines('none', rising)]).toEqual([])
  })

  it('show an RSI of 100 for a price that only rises', () => {
    expect(studyLines('rsi', rising)[0]?.values.at(-1)).toBe(100)
  })
})

describe('KDJ', () => {
  it('stays at 50 while the close lies in the middle', () => {
    const flat = Array.from({ length: 12 }, (_, i) => at(15, i, 5))
    expect(kdjOf(flat).slice(8)).toEqual(Array(4).fill({ k: 50, d: 50, j: 50 }))
  })

  it('smooths by thirds: a close at the top lifts K to 66.67, D to 55.56 and J to 88.89', () => {
    const bars = Array.from({ length: 9 }, (_, i) => at(15, i, 5)).with(8, { ...at(20, 8, 0), low: 10 })
    const value = kdjOf(bars)[8]
    expect(value?.k).toBeCloseTo(66.667, 3)
    expect(value?.d).toBeCloseTo(55.556, 3)
    expect(value?.j).toBeCloseTo(88.889, 3)
  })

  it('has no value before nine bars, and 50 when the price does not move', () => {
    expect(kdjOf(Array.from({ length: 9 }, (_, i) => at(7, i, 0)))).toEqual([
      ...Array(8).fill(undefined),
      { k: 50, d: 50, j: 50 },
    ])
  })
})
