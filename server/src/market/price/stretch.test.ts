import { describe, expect, it } from 'vitest'
import type { Scenario } from '../scenario'
import { LOG_ONE, logOf } from './logarithm'
import { riseAt, type Stretch, stretchAt, stretchesBetween, stretchesOf } from './stretch'
import { LAST_SECOND, type PriceTree } from './tree'

/** A walk whose logarithm equals its second. */
const walk = { at: (second: number) => second } as PriceTree
const scenario = (shape: Scenario['shape'], start: number, seconds: number, sizePpm = 0): Scenario => ({
  ...{ id: start, pairId: 1, shape, sizePpm, start, seconds },
})
const shown = ({ from, to, scenario, closed, held, shift, rise }: Stretch) => ({
  ...{ from, to, scenario: scenario?.id ?? null, closed, held, shift, rise },
})
const of = (...scenarios: Scenario[]) => stretchesOf(scenarios, walk).map(shown)
const quiet = (from: number, to: number, shift: number) => ({
  ...{ from, to, scenario: null, closed: false, held: null, shift, rise: 0 },
})
const half = logOf(0.5)

describe('the scenarios of a pair as intervals', () => {
  it('form one unchanged interval if there are none', () => {
    expect(of()).toEqual([quiet(0, LAST_SECOND, 0)])
  })

  it('cover every second once, in the order of time', () => {
    const all = stretchesOf([scenario('crash', 50, 10, 500_000), scenario('halt', 20, 5), scenario('flat', 0, 3)], walk)
    expect(all.map(({ from, to }) => [from, to])).toEqual([
      ...[
        [0, 2],
        [3, 19],
        [20, 24],
        [25, 49],
        [50, 59],
      ],
      [60, LAST_SECOND],
    ])
  })

  it('move the price during a crash by half, and continue from there', () => {
    expect(of(scenario('crash', 50, 10, 500_000))).toEqual([
      quiet(0, 49, 0),
      { ...quiet(50, 59, 0), scenario: 50, rise: half },
      quiet(60, LAST_SECOND, half),
    ])
  })

  it('hold the last price during a halt, close the market, and continue from the held price', () => {
    const [, halt, after] = of(scenario('halt', 20, 5))
    expect(halt).toEqual({ ...quiet(20, 24, 0), scenario: 20, closed: true, held: 19 })
    expect(after).toEqual(quiet(25, LAST_SECOND, 19 - 24))
    expect(of(scenario('flat', 20, 5))[1]).toMatchObject({ closed: false, held: 19 })
  })

  it('include earlier shifts in a held price', () => {
    const [, , , flat] = of(scenario('crash', 10, 10, 500_000), scenario('flat', 30, 5))
    expect(flat).toMatchObject({ from: 30, held: 29 + half, shift: half })
  })

  it('shift the price by no more than twenty logarithms, in either direction', () => {
    const falls = Array.from({ length: 40 }, (_, i) => scenario('crash', 10 * i, 5, 500_000))
    expect(of(...falls).at(-1)?.shift).toBe(-20 * LOG_ONE)
    const rises = Array.from({ length: 40 }, (_, i) => scenario('pump', 10 * i, 5, 1_000_000))
    expect(of(...rises).at(-1)?.shift).toBe(20 * LOG_ONE)
  })

  it('end with the last second of the world', () => {
    expect(of(scenario('halt', LAST_SECOND - 2, 100)).at(-1)).toMatchObject({ from: LAST_SECOND - 2, to: LAST_SECOND })
    expect(of(scenario('halt', LAST_SECOND + 1, 100))).toEqual([quiet(0, LAST_SECOND, 0)])
  })
})

describe('an interval', () => {
  const all = stretchesOf([scenario('crash', 10, 10, 500_000), scenario('halt', 30, 5)], walk)

  it.each([
    [0, 0],
    [9, 0],
    [10, 10],
    [19, 10],
    [20, 20],
    [34, 30],
    [35, 35],
    [LAST_SECOND, 35],
  ])('of second %i begins at %i', (second, from) => {
    expect(stretchAt(all, second).from).toBe(from)
  })

  it('belongs to a span if they share a second', () => {
    const between = (from: number, to: number) => [...stretchesBetween(all, from, to)].map(each => each.from)
    expect(between(9, 10)).toEqual([0, 10])
    expect(between(19, 30)).toEqual([10, 20, 30])
    expect(between(20, 29)).toEqual([20])
  })

  it('rises by a third in the first of three seconds, and fully in the last', () => {
    const three = { ...quiet(10, 12, 0), scenario: null, rise: 300 } as Stretch
    expect([9, 10, 11, 12, 13].map(second => riseAt(three, second))).toEqual([0, 100, 200, 300, 300])
    expect(riseAt({ ...three, rise: 0 }, 11)).toBe(0)
  })
})
