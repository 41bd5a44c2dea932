import { describe, expect, it } from 'vitest'
import { onLevels, still } from './law.fixture'
import { PriceTree } from './tree'

/** Noise of +1/2, -1/2 and 0 in turn: it moves a reach of 1257, 628 and 125 by 5/16. */
const word = (_: number, index: number) => [0x4000_0000, -0x4000_0000, 0][index % 3] as number
const tree = (changes = {}) =>
  new PriceTree(
    { own: word, market: () => 0 },
    still({ width: onLevels(level => [0, 100, 500, 1_000][level] ?? 0), ...changes }),
    1_000,
  )
const seconds = Array.from({ length: 16 }, (_, second) => second)

describe('the first sixteen seconds of a world with known noise', () => {
  const walk = [0, 235, 392, 352, 392, 195, -1, 38, 0, -139, -197, -295, -393, -158, -1, -41]
  const volumes = [
    ...[15_930, 9_558, 5_735, 9_559, 4_588, 4_588, 9_558, 5_736],
    ...[2_752, 4_589, 3_670, 3_671, 9_558, 5_735, 3_441, 5_736],
  ]

  it('have these prices in any order of requests', () => {
    const [forward, backward] = [tree(), tree()]
    expect(seconds.map(second => forward.at(second))).toEqual(walk)
    expect(seconds.toReversed().map(second => backward.at(second))).toEqual(walk.toReversed())
  })

  it('have these volumes, and an interval has their sum', () => {
    const one = tree()
    expect(seconds.map(second => one.volume(second, second))).toEqual(volumes)
    expect([one.volume(3, 8), one.volume(0, 7), one.volume(15, 15)]).toEqual([36_781, 65_252, 5_736])
  })

  it('have the grade of the shortest interval around them', () => {
    const drawn = tree({ drawer: onLevels(level => (level === 2 || level === 1 ? 'pair' : null)) })
    expect(seconds.map(second => drawn.gradeAt(second))).toEqual(Array(16).fill(7))
    expect(tree().gradeAt(9)).toBe(5)
  })

  it('jump at the seconds and by the size of the law', () => {
    const jumps = { level: 3, withMarket: 65_536, alone: 0, least: 800, most: 800, marketShare: 1 }
    const one = tree({ jumps })
    expect(seconds.slice(0, 8).map(second => one.at(second) - (walk[second] as number))).toEqual([
      ...[0, 700, 600, 500, 400, 300, 200, 100],
    ])
  })

  it('are each their own extreme, and inside a wide band', () => {
    const one = tree()
    for (const second of seconds) {
      expect([one.extreme(second, second, 1, null), one.extreme(second, second, -1, null)]).toEqual([
        walk[second],
        walk[second],
      ])
      expect(one.firstInBand(second, second, { below: -1_000, above: 1_000 }, null)).toBeNull()
    }
  })
})
