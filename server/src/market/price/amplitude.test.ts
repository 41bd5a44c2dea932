import { describe, expect, it } from 'vitest'
import { amplitudesOf } from './amplitude'
import { onLevels, still } from './law.fixture'

const GRADES = 9
const figures = (law: ReturnType<typeof still>) => {
  const { reach, bound } = amplitudesOf(law)
  const at = (of: Float64Array) => (level: number, grade: number) => of[level * GRADES + grade]
  return { reach: at(reach), bound: at(bound) }
}

describe('the reach of a walk', () => {
  const width = onLevels(level => [0, 100, 1_001][level] ?? 0)

  it('is the width of a level times the factor of its grade: 0.4 in the calmest, 2.5 in the wildest', () => {
    const { reach } = figures(still({ width }))
    expect([0, 4, 5, 8].map(grade => reach(1, grade))).toEqual([40, 100, 125, 250])
    expect([0, 4, 5, 8].map(grade => reach(2, grade))).toEqual([400, 1_001, 1_258, 2_502])
    expect([reach(0, 4), reach(3, 4), reach(32, 8)]).toEqual([0, 0, 0])
  })

  it('adds up over the levels inside an interval, with the same grade if no one draws another', () => {
    const { bound } = figures(still({ width }))
    expect([1, 2, 3, 32].map(level => bound(level, 4))).toEqual([100, 1_101, 1_101, 1_101])
    expect(bound(2, 8)).toBe(2_752)
    expect(bound(32, 0)).toBe(440)
  })

  it('allows for the wilder grade that a half can draw, up to the wildest', () => {
    const { bound } = figures(still({ width, drawer: onLevels(level => (level === 2 ? 'pair' : null)) }))
    expect(bound(2, 4)).toBe(1_001 + 125)
    expect(bound(2, 7)).toBe(1_990 + 250)
    expect(bound(2, 8)).toBe(2_502 + 250)
    expect(bound(3, 4)).toBe(1_126)
  })

  it('combines both noises, rounded up', () => {
    const { reach, bound } = figures(still({ width, own: onLevels(() => 0.6), shared: onLevels(() => 0.805) }))
    expect(reach(1, 4)).toBe(100)
    expect(bound(1, 4)).toBe(141)
    expect(bound(2, 4)).toBe(1_407 + 141)
  })
})
