import { describe, expect, it } from 'vitest'
import { remainingPpm, type Scenario, scenarioFault } from './scenario'

const crash: Scenario = { id: 1, pairId: 1, shape: 'crash', sizePpm: 200_000, start: 1_000, seconds: 60 }

describe('a scenario', () => {
  it.each([
    ['crash', 1, 990_000],
    ['pump', 1, 99_000_000],
    ['gap', -990_000, 99_000_000],
    ['flat', 0, 0],
    ['halt', 0, 0],
  ] as const)('of shape %s has a size from %i to %i, in whole millionths', (shape, least, most) => {
    const fault = (sizePpm: number) => scenarioFault({ ...crash, shape, sizePpm }, [])
    expect([fault(least), fault(most)]).toEqual([null, null])
    expect([fault(least - 1), fault(most + 1), fault(least + 0.5)]).toEqual(['size', 'size', 'size'])
  })

  it('cannot be a gap of size zero', () => {
    const gap = (sizePpm: number) => scenarioFault({ ...crash, shape: 'gap', sizePpm }, [])
    expect([gap(-1), gap(0), gap(1)]).toEqual([null, 'size', null])
  })

  it('takes from a second to thirty days, and begins after second zero', () => {
    const month = 30 * 86_400
    const lasting = (seconds: number) => scenarioFault({ ...crash, seconds }, [])
    expect([1, month].map(lasting)).toEqual([null, null])
    expect([0, month + 1, 1.5].map(lasting)).toEqual(['seconds', 'seconds', 'seconds'])
    const from = (start: number) => scenarioFault({ ...crash, start }, [])
    expect([from(1), from(0), from(1.5)]).toEqual([null, 'seconds', 'seconds'])
  })

  it('waits for the active scenario on its pair', () => {
    expect(scenarioFault({ ...crash, id: 2, start: 1_059 }, [crash])).toBe('busy')
    expect(scenarioFault({ ...crash, id: 2, start: 1_060 }, [crash])).toBe(null)
    expect(scenarioFault({ ...crash, id: 2, start: 941 }, [crash])).toBe('busy')
    expect(scenarioFault({ ...crash, id: 2, start: 940 }, [crash])).toBe(null)
    expect(scenarioFault({ ...crash, id: 2, pairId: 2 }, [crash])).toBe(null)
    expect(scenarioFault({ ...crash, id: 2, pairId: 0 }, [crash])).toBe('busy')
    expect(scenarioFault(crash, [{ ...crash, id: 2, pairId: 0 }])).toBe('busy')
  })

  it('waits only for the one second of a gap', () => {
    const gap = { ...crash, id: 2, shape: 'gap' } as const
    const later = (seconds: number) => scenarioFault({ ...crash, start: gap.start + seconds }, [gap])
    expect([later(0), later(1)]).toEqual(['busy', null])
  })

  it('leaves a share of the price, in millionths', () => {
    expect(remainingPpm(crash)).toBe(800_000)
    expect(remainingPpm({ shape: 'pump', sizePpm: 200_000 })).toBe(1_200_000)
    expect(remainingPpm({ shape: 'halt', sizePpm: 0 })).toBe(1_000_000)
    expect(remainingPpm({ shape: 'gap', sizePpm: -300_000 })).toBe(700_000)
    expect(remainingPpm({ shape: 'flat', sizePpm: 0 })).toBe(1_000_000)
  })
})
