import { describe, expect, it } from 'vitest'
import { listingOf } from '../../market/listing.fixture'
import type { Scenario } from '../../market/scenario'
import { requestedScenario, scenarioAnswer, scenariosShown } from './scenarios'

const listing = listingOf()
const crash: Scenario = { id: 4, pairId: 101, shape: 'crash', sizePpm: 250_000, start: 1_001, seconds: 60 }
const shown = { id: 4, match_id: 101, symbol: 'BTC/USDT', shape: 'crash', size: '0.25', seconds: 60 } as const

describe('the scenario request of the operator', () => {
  const ask = (shape: Scenario['shape'], size: string) => {
    const { sizePpm, seconds, pairId } = requestedScenario({ match_id: 101, shape, size, seconds: 30 })
    expect(pairId).toBe(101)
    return [sizePpm, seconds]
  }

  it('has its size in millionths; a gap takes a second, and a flat or halted market has no size', () => {
    expect(ask('crash', '0.25')).toEqual([250_000, 30])
    expect(ask('pump', '1.5')).toEqual([1_500_000, 30])
    expect(ask('gap', '-0.1')).toEqual([-100_000, 1])
    expect(ask('flat', '0.25')).toEqual([0, 30])
    expect(ask('halt', '0.25')).toEqual([0, 30])
  })

  it('has zero instead of negative zero, which the log cannot store', () => {
    expect(Object.is(ask('gap', '-0')[0], 0)).toBe(true)
  })
})

describe('a displayed scenario', () => {
  it('ends in the second after its last, and has no symbol if it concerns all pairs', () => {
    expect(scenarioAnswer(crash, listing)).toEqual({ ...shown, start_at: 1_001, end_at: 1_061 })
    const gap: Scenario = { ...crash, pairId: 0, shape: 'gap', sizePpm: -100_000, seconds: 1 }
    expect(scenarioAnswer(gap, listing)).toMatchObject({ match_id: 0, symbol: '', size: '-0.1', end_at: 1_002 })
  })

  it('is named by its shape and its pair, with its pause of options', () => {
    const of = (each: Scenario | null) => {
      const market = { scenarioNow: () => each, decidingAt: () => (each ? [each] : []) }
      return scenariosShown(market, 1_000, listing)
    }
    const paused = { symbol: 'BTC/USDT', until: 1_061_000 }
    expect(of(crash)).toEqual({ scenario: { shape: 'crash', symbol: 'BTC/USDT' }, options_paused: [paused] })
    expect(of({ ...crash, pairId: 0 }).scenario).toEqual({ shape: 'crash', symbol: '' })
    expect(of({ ...crash, pairId: 0 }).options_paused).toEqual([{ ...paused, symbol: '' }])
    expect(of(null)).toEqual({ scenario: null, options_paused: [] })
  })
})
