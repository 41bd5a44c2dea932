import { describe, expect, it } from 'vitest'
import { FACTORS } from './grades'
import type { Law } from './law'
import { onLevels, still } from './law.fixture'
import { HALF, Nodes } from './nodes'

/** Noise of +1/2 and -1/2: each moves a midpoint by 5/16 of its reach. */
const UP = 0x4000_0000
const DOWN = -0x4000_0000
const nodesOf = (law: Partial<Law>, own: number, market = 0) =>
  new Nodes({ own: () => own, market: () => market }, still(law))

function opened(law: Partial<Law>, { own = 0, market = 0, level = 2, grade = 4, ends = [0, 0] as [number, number] }) {
  const nodes = nodesOf(law, own, market)
  nodes.open(level, 0, ...ends, grade)
  return nodes
}

describe('the middle of an interval', () => {
  const width = onLevels(level => (level === 2 ? 1_600 : level === 3 ? 800 : 0))

  it.each([
    { own: 0, ends: [100, 301], level: 2, grade: 4, value: 200 },
    { own: 0, ends: [-100, -301], level: 2, grade: 4, value: -201 },
    { own: UP, ends: [100, 300], level: 2, grade: 4, value: 700 },
    { own: DOWN, ends: [100, 300], level: 2, grade: 4, value: -300 },
    { own: UP, ends: [0, 0], level: 2, grade: 0, value: 200 },
    { own: UP, ends: [0, 0], level: 2, grade: 8, value: 1_250 },
    { own: UP, ends: [0, 0], level: 3, grade: 4, value: 250 },
    { own: UP, ends: [0, 0], level: 4, grade: 4, value: 0 },
    { own: UP + 0xff, ends: [0, 0], level: 2, grade: 4, value: 500 },
    { own: -0x8000_0000, ends: [0, 0], level: 2, grade: 4, value: -1_600 },
  ])(
    'moves from the mean of its ends by noise, level and grade: $own $ends $level $grade',
    ({ value, ends, ...at }) => {
      expect(opened({ width }, { ...at, ends: ends as [number, number] }).value).toBe(value)
    },
  )

  it.each([
    [UP, UP, 700],
    [UP, DOWN, -100],
    [DOWN, UP, 100],
    [UP, 0, 300],
    [0, UP, 400],
    [-0x8000_0000, UP, -560],
  ])('moves with the noises of the pair and of the market by their shares: %i and %i', (own, market, value) => {
    const law = { width, own: onLevels(() => 0.6), shared: onLevels(() => 0.8) }
    expect(opened(law, { own, market }).value).toBe(value)
  })

  it('moves only with the market if the pair has no share of its own', () => {
    expect(opened({ width, own: onLevels(() => 0), shared: onLevels(() => 1) }, { own: UP, market: DOWN }).value).toBe(
      -500,
    )
  })

  it('lies half the interval from both ends', () => {
    expect([1, 2, 12, 32].map(level => HALF[level])).toEqual([1, 2, 2_048, 2_147_483_648])
  })

  it('never exceeds the bound of the interval', () => {
    const nodes = nodesOf({ width }, 0)
    expect([nodes.slack(2, 4), nodes.slack(3, 4), nodes.slack(32, 8)]).toEqual([1_600, 2_400, 6_000])
  })
})

describe('the grades of the halves', () => {
  const drawer = onLevels(level => ([null, null, 'pair', 'market'] as const)[level] ?? null)
  const grades = (level: number, own: number, market: number, grade = 5) => {
    const { leftGrade, rightGrade } = opened({ drawer }, { own, market, level, grade })
    return [leftGrade, rightGrade]
  }

  it('come from the last bits of the noise, the left half first', () => {
    expect(grades(2, 0x08, 0)).toEqual([4, 6])
    expect(grades(2, 0x80, 0)).toEqual([6, 4])
    expect(grades(2, 0x75, 0)).toEqual([5, 5])
    expect(grades(2, 0xf4, 0)).toEqual([6, 4])
    expect(grades(2, 0x4ff, 0)).toEqual([4, 4])
    expect(grades(2, 0x88, 0, 0)).toEqual([1, 1])
    expect(grades(2, 0x00, 0, 8)).toEqual([7, 7])
    expect(grades(2, 0x55, 0, 8)).toEqual([8, 8])
  })

  it('are drawn by the market, by the pair or not at all', () => {
    expect(grades(3, 0x08, 0x80)).toEqual([6, 4])
    expect(grades(2, 0x08, 0x80)).toEqual([4, 6])
    expect(grades(4, 0x08, 0x80)).toEqual([5, 5])
  })
})

describe('the volume of the left half', () => {
  const left = (law: Partial<Law>, own: number, level: number, volume = 1_000_000, index = 0, grade = 4) => {
    const nodes = nodesOf(law, own)
    nodes.open(level, index, 0, 0, grade)
    return nodes.leftVolume(level, index, volume)
  }

  it.each([
    [1, 625_000, 375_000],
    [6, 625_000, 375_000],
    [7, 540_000, 460_000],
    [22, 540_000, 460_000],
    [23, 510_000, 490_000],
    [32, 510_000, 490_000],
  ])('is uneven by noise, strongly within a minute and slightly over years: level %i', (level, up, down) => {
    expect([left({}, UP, level), left({}, DOWN, level), left({}, 0, level)]).toEqual([up, down, 500_000])
  })

  it('is rounded down', () => {
    expect([left({}, UP, 6, 7), left({}, 0, 6, 1)]).toEqual([4, 0])
  })

  it('is larger if the left half is the wilder one', () => {
    const drawn = { drawer: onLevels(() => 'pair' as const), busy: FACTORS.map(factor => factor * factor) }
    const parts = [0x08, 0x80].map(bits => {
      const nodes = nodesOf({ ...drawn, width: onLevels(() => 0) }, bits)
      nodes.open(23, 0, 0, 0, 5)
      return Math.round(nodes.leftVolume(23, 0, 1_000_000) / 10_000)
    })
    expect(parts).toEqual([28, 72])
  })

  it.each([
    [11, 876_385, 500_000],
    [12, 438_192, 478_995],
    [13, 219_096, 464_219],
    [20, 1_711, 513_209],
    [21, 855, 500_000],
  ])('follows the hours and weekdays of its seconds from an hour to twelve days: level %i', (level, index, volume) => {
    expect(left({ hasHours: true }, 0, level, 1_000_000, index)).toBe(volume)
    expect(left({ hasHours: false }, 0, level, 1_000_000, index)).toBe(500_000)
  })
})
