import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import type { ScenariosShown } from '@lagoon/shared/live/frames'
import { decimalOf } from '@lagoon/shared/money/steps'
import type { Listing } from '../../market/listing'
import { scenarioStarted, startScenario } from '../../market/market.command'
import { ALL_PAIRS, collides, endOf, type Scenario, scenarioFault } from '../../market/scenario'
import { scenarios } from '../../market/scenario.table'
import { toRow } from '../../market/scenarioLog'
import type { MarketService } from '../../market/service'
import { refuse, refuseField } from '../../platform/refusal'
import { stampOf } from '../../platform/world-time'

type ScenarioAnswer = CallData<'POST console/scenario'>

interface ScenarioDeps {
  listing: Listing
  market: MarketService
}

/** After the commit all processes compute prices with it, and all clients are notified. */
export const scenarioDelta = (market: MarketService, announce: () => void) =>
  scenarioStarted.by(scenario => {
    market.setScenarios([...market.scenarios(), scenario])
    announce()
  })

/** Starts a scenario at the second after the horizon: in the log, and after its commit in the price function. */
export const startingScenario = ({ listing, market }: ScenarioDeps) =>
  startScenario.by({
    decide: (unit, requested) => {
      if (requested.pairId !== ALL_PAIRS) listing.pair(requested.pairId)
      const before = market.scenarios()
      const scenario: Scenario = { id: unit.nextId(scenarios), ...requested, start: unit.now + 1 }
      const fault = scenarioFault(scenario, before)
      if (fault === 'busy') refuseSecond(before.find(each => collides(scenario, each)) ?? scenario, listing)
      if (fault) refuseField(fault, requested[fault === 'size' ? 'sizePpm' : fault] > 0 ? 'too_large' : 'too_small')
      unit.insert(scenarios, toRow(scenario))
      unit.record('world.scenario', null, scenarioAnswer(scenario, listing))
      unit.emit(scenarioStarted, scenario)
      return scenario
    },
  })

function refuseSecond(running: Scenario, listing: Listing): never {
  const symbol = listing.findPair(running.pairId)?.symbol ?? '*/USDT'
  const params = { shape: running.shape, symbol, until: stampOf(endOf(running)) }
  refuse('state_invalid', { params, text: 'state_invalid.scenario' })
}

/**
 * Normalises the request: a gap takes one second, and flat and halt have no size. "0.25" → 250_000 millionths, "-0" → 0, which the log can
 * store.
 */
export function requestedScenario({ match_id, shape, size, seconds }: CallParsed<'POST console/scenario'>) {
  const sizeless = shape === 'flat' || shape === 'halt'
  return {
    pairId: match_id,
    shape,
    sizePpm: sizeless ? 0 : Math.round(Number(size) * 1_000_000) + 0,
    seconds: shape === 'gap' ? 1 : seconds,
  }
}

export function scenarioAnswer(scenario: Scenario, listing: Listing): ScenarioAnswer {
  return {
    id: scenario.id,
    match_id: scenario.pairId,
    symbol: listing.findPair(scenario.pairId)?.symbol ?? '',
    shape: scenario.shape,
    size: decimalOf(scenario.sizePpm, 6),
    seconds: scenario.seconds,
    start_at: scenario.start,
    end_at: endOf(scenario),
  }
}

/** What the SIMULATED mark of every client shows, and where timed options are paused. */
export function scenariosShown(
  market: Pick<MarketService, 'scenarioNow' | 'decidingAt'>,
  now: number,
  listing: Listing,
): ScenariosShown {
  const symbolOf = ({ pairId }: Scenario) => listing.findPair(pairId)?.symbol ?? ''
  const shown = market.scenarioNow()
  return {
    scenario: shown && { shape: shown.shape, symbol: symbolOf(shown) },
    options_paused: market.decidingAt(now).map(each => ({ symbol: symbolOf(each), until: endOf(each) * 1000 })),
  }
}
