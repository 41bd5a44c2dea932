import { describe, expect, it } from 'vitest'
import { listingOf } from '../../market/listing.fixture'
import type { Scenario } from '../../market/scenario'
import type { Refusal } from '../../platform/refusal'
import { scenarioAnswer, scenarioAsked, scenarioDelta, scenariosShown, startingScenario } from './scenarios'

const listing = listingOf()
const crash: Scenario = { id: 4, pairId: 101, shape: 'crash', sizePpm: 250_000, start: 1_001, seconds: 60 }
const shown = { id: 4, match_id: 101, symbol: 'BTC/USDT', shape: 'crash', size: '0.25', seconds: 60 } as const
const { id: _, start: __, ...asked } = crash

/** Starts a scenario at second 1000, when these were started already. */
function start(more: Partial<typeof asked> = {}, before: Scenario[] = []) {
  const written: unknown[] = []
  const unit = {
    now: 1_000,
    nextId: () => 4,
    insert: (_: unknown, row: object) => written.push(['stored', row]),
    record: (name: string, whose: null, data: object) => written.push([name, whose, data]),
    emit: (_: unknown, data: object) => written.push(['applied', data]),
  }
  const command = startingScenario({ listing, market: { scenarios: () => before } as never })
  return { answer: command.decide(unit as never, { ...asked, ...more }), written }
}
function refusalOf(more: Partial<typeof asked>, before: Scenario[] = []) {
  try {
    return start(more, before) && null
  } catch (error) {
    const { key, detail } = error as Refusal
    return detail.fields ?? key
  }
}

describe('a scenario that the operator starts', () => {
  it('begins in the next second, is stored, told of and applied', () => {
    const { answer, written } = start()
    expect(answer).toEqual(crash)
    expect(written).toEqual([
      ['stored', { id: 4, pair_id: 101, shape: 'crash', size_ppm: 250_000, start: 1_001, seconds: 60 }],
      ['world.scenario', null, { ...shown, start_at: 1_001, end_at: 1_061 }],
      ['applied', crash],
    ])
  })

  it('concerns a pair that exists, or all of them', () => {
    expect([refusalOf({ pairId: 102 }), refusalOf({ pairId: 101 }), refusalOf({ pairId: 0 })]).toEqual([
      ...['not_found', null, null],
    ])
  })

  it.each([
    [{ sizePpm: 990_001 }, { size: 'too_large' }],
    [{ sizePpm: 0 }, { size: 'too_small' }],
    [{ sizePpm: -1 }, { size: 'too_small' }],
    [{ shape: 'gap', sizePpm: -990_001 }, { size: 'too_small' }],
    [{ shape: 'flat', sizePpm: 1 }, { size: 'too_large' }],
    [{ seconds: 0 }, { seconds: 'too_small' }],
    [{ seconds: 2_592_001 }, { seconds: 'too_large' }],
    [{ seconds: 2_592_000 }, null],
  ] as const)('says what of it does not fit: %o', (more, fault) => {
    expect(refusalOf(more)).toEqual(fault)
  })

  it('waits for the end of the one before it', () => {
    expect(refusalOf({}, [{ ...crash, id: 3, start: 942 }])).toBe('state_invalid')
    expect(refusalOf({}, [{ ...crash, id: 3, start: 941 }])).toBeNull()
  })

  it('joins those that are known, and then is announced', () => {
    const steps: unknown[] = []
    const market = { scenarios: () => [crash], setScenarios: (all: unknown) => steps.push(all) }
    const next = { ...crash, id: 5 }
    scenarioDelta(market as never, () => steps.push('announced')).apply(next, 1_000)
    expect(steps).toEqual([[crash, next], 'announced'])
  })
})

describe('what the operator asks for', () => {
  const ask = (shape: Scenario['shape'], size: string) => {
    const { sizePpm, seconds, pairId } = scenarioAsked({ match_id: 101, shape, size, seconds: 30 })
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

  it('is no negative nothing, which no log can store', () => {
    expect(Object.is(ask('gap', '-0')[0], 0)).toBe(true)
  })
})

describe('a scenario that is shown', () => {
  it('ends with the second after its last, and has no symbol if it concerns all pairs', () => {
    expect(scenarioAnswer(crash, listing)).toEqual({ ...shown, start_at: 1_001, end_at: 1_061 })
    const gap: Scenario = { ...crash, pairId: 0, shape: 'gap', sizePpm: -100_000, seconds: 1 }
    expect(scenarioAnswer(gap, listing)).toMatchObject({ match_id: 0, symbol: '', size: '-0.1', end_at: 1_002 })
  })

  it('is named on every screen by its shape and its pair', () => {
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
