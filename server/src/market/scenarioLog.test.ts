import { describe, expect, it } from 'vitest'
import type { Scenario } from './scenario'
import { decidingScenarios, shownScenario } from './scenarioLog'

const crash: Scenario = { id: 1, pairId: 101, shape: 'crash', sizePpm: 1, start: 100, seconds: 10 }
const halt: Scenario = { id: 2, pairId: 0, shape: 'halt', sizePpm: 0, start: 120, seconds: 5 }
const gap: Scenario = { id: 3, pairId: 102, shape: 'gap', sizePpm: 1, start: 200, seconds: 1 }

describe('the displayed scenario', () => {
  it('is displayed from its order to its last second', () => {
    expect(shownScenario([crash], 99)).toBe(crash)
    expect(shownScenario([crash], 109)).toBe(crash)
    expect(shownScenario([crash], 110)).toBeNull()
  })

  it('is one of all pairs before one of a single pair', () => {
    const longer = { ...crash, seconds: 100 }
    expect(shownScenario([longer, halt], 120)).toBe(halt)
    expect(shownScenario([halt, longer], 120)).toBe(halt)
    expect(shownScenario([longer, halt], 125)).toBe(longer)
  })

  it('is the most recent one of several pairs', () => {
    const other = { ...crash, id: 4, pairId: 102 }
    expect(shownScenario([crash, other], 105)).toBe(other)
  })

  it('is displayed for thirty seconds after a gap, which itself takes one second', () => {
    expect(shownScenario([gap], 230)).toBe(gap)
    expect(shownScenario([gap], 231)).toBeNull()
  })
})

describe('the scenarios that affect prices', () => {
  it('count from their announcement to their last second', () => {
    expect(decidingScenarios([crash, gap], 99)).toEqual([crash, gap])
    expect(decidingScenarios([crash], 109)).toEqual([crash])
    expect(decidingScenarios([crash, gap], 110)).toEqual([gap])
    expect(decidingScenarios([gap], 200)).toEqual([gap])
    expect(decidingScenarios([gap], 201)).toEqual([])
  })
})
