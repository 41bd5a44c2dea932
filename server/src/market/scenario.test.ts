import { describe, expect, it } from 'vitest'
import { remainingPpm, type Scenario, scenarioFault } from './scenario'

const crash: Scenario = { id: 1, pairId: 1, shape: 'crash', sizePpm: 200_000, start: 1_000, seconds: 60 }

describe('a scenario', () => {
  it('is refused when its size makes no sense', () => {
    expect(scenarioFault(crash, [])).toBe(null)
    expect(scenarioFault({ ...crash, sizePpm: 1_000_000 }, [])).toBe('size')
    expect(scenarioFault({ ...crash, sizePpm: 0 }, [])).toBe('size')
    expect(scenarioFault({ ...crash, sizePpm: 0.5 }, [])).toBe('size')
    expect(scenarioFault({ ...crash, shape: 'gap', sizePpm: -500_000 }, [])).toBe(null)
    expect(scenarioFault({ ...crash, shape: 'gap', sizePpm: -1_000_000 }, [])).toBe('size')
    expect(scenarioFault({ ...crash, shape: 'halt', sizePpm: 1 }, [])).toBe('size')
    expect(scenarioFault({ ...crash, seconds: 0 }, [])).toBe('seconds')
  })

  it('waits for the one that is active on its pair', () => {
    expect(scenarioFault({ ...crash, id: 2, start: 1_059 }, [crash])).toBe('busy')
    expect(scenarioFault({ ...crash, id: 2, start: 1_060 }, [crash])).toBe(null)
    expect(scenarioFault({ ...crash, id: 2, pairId: 2 }, [crash])).toBe(null)
    expect(scenarioFault({ ...crash, id: 2, pairId: 0 }, [crash])).toBe('busy')
    expect(scenarioFault(crash, [{ ...crash, id: 2, pairId: 0 }])).toBe('busy')
  })

  it('says what it leaves of the price', () => {
    expect(remainingPpm(crash)).toBe(800_000)
    expect(remainingPpm({ shape: 'gap', sizePpm: -300_000 })).toBe(700_000)
    expect(remainingPpm({ shape: 'flat', sizePpm: 0 })).toBe(1_000_000)
  })
})
