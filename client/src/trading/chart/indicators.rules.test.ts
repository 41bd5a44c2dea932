import { describe, expect, it } from 'vitest'
import { addedLines } from './addedLines'
import type { Bar } from './bars'
import {
  type Added,
  type IndicatorKind,
  indicatorKinds,
  knownIndicators,
  mayAdd,
  parameterProblem,
  parametersOf,
} from './indicators.rules'

const bar = (close: number, at: number): Bar => ({
  time: at * 60_000,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: 1,
})
const rising = Array.from({ length: 120 }, (_, at) => bar(100 + at, at))
const usual = (kind: IndicatorKind): Added => ({ id: kind, kind, values: parametersOf(kind).map(each => each.usual) })
const last = (added: Added) => {
  const { prices, below } = addedLines([added], rising, 0)
  return [...prices, ...below].map(({ values }) => values.at(-1))
}

describe('added indicators', () => {
  it('have a value at the last bar with their usual parameters', () => {
    for (const kind of indicatorKinds) expect(last(usual(kind)).every(Number.isFinite), kind).toBe(true)
  })

  it('compute the textbook figures: closes that rise by 1 a bar, from 100 to 219, with highs and lows 1 away', () => {
    expect(last({ ...usual('sma'), values: [3] })).toEqual([218])
    expect(last({ ...usual('wma'), values: [3] })[0]).toBeCloseTo((217 + 2 * 218 + 3 * 219) / 6)
    expect(last({ ...usual('donchian'), values: [3] })).toEqual([218, 220, 216])
    expect(last({ ...usual('roc'), values: [10] })[0]).toBeCloseTo((10 / 209) * 100)
    expect(last({ ...usual('atr'), values: [14] })[0]).toBeCloseTo(2)
    expect(last({ ...usual('mfi'), values: [14] })).toEqual([100])
    expect(last({ ...usual('stoch'), values: [3, 1, 1] })[0]).toBeCloseTo(((219 - 216) / (220 - 216)) * 100)
  })

  it('have a pane each below the prices', () => {
    const { below } = addedLines([usual('atr'), usual('stoch')], rising, 1)
    expect(below.map(({ pane }) => pane)).toEqual([1, 2, 2])
  })

  it('refuse a parameter that is empty, not a whole number, or out of bounds', () => {
    const [length] = parametersOf('atr')
    const [, multiple] = parametersOf('keltner')
    if (!length || !multiple) throw new Error('parameters are missing')
    expect(['', '1', '1.5', '14', '401', 'x'].map(typed => parameterProblem(typed, length))).toEqual([
      'required',
      'too_small',
      'number',
      undefined,
      'too_large',
      'number',
    ])
    expect(parameterProblem('2.5', multiple)).toBeUndefined()
  })

  it('are limited to what fits, and stored ones of another version are left out', () => {
    const three = [usual('atr'), usual('cci'), usual('adx')]
    expect([mayAdd(three, 'mfi'), mayAdd(three, 'wma')]).toEqual([false, true])
    expect(
      knownIndicators([usual('atr'), { id: '1', kind: 'atr', values: [0] }, { id: '2', kind: 'x' }, null]),
    ).toEqual([usual('atr')])
  })
})
