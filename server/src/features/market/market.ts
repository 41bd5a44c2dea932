import type { Commands } from '../../lane/commands'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import { startScenario } from '../../market/market.command'
import type { TapeTrade } from '../../market/quotes'
import { recordings } from '../../market/recording.table'
import { scenarios } from '../../market/scenario.table'
import { segments } from '../../market/segment.table'
import type { MarketService } from '../../market/service'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Log } from '../../platform/log'
import type { Wall } from '../../platform/wall'
import type { WorldTime } from '../../platform/world-time'
import type { Feature } from '../feature'
import { Board } from './board'
import { marketRoutes } from './market.routes'
import { requestedScenario, scenarioAnswer, scenarioDelta, startingScenario } from './scenarios'
import { forgetTemplates, templateRoutes } from './templates.data'
import { Ticker } from './ticker'

interface MarketFeatureDeps {
  db: Database
  log: Log
  lane: Commands
  wall: Wall
  listing: Listing
  market: MarketService
  world: WorldTime & { readonly epoch: string }
  hub: Hub
  audit: Audit
}

interface MarketFeature extends Feature {
  /** Users' orders or trades changed the public data of a pair. */
  bookChanged(pairId: number, trades: readonly TapeTrade[]): void
}

/** Public market data: quotations, candles, depth, trades, past ticks, the live topics, and the scenarios that the operator starts. */
export function createMarketFeature(deps: MarketFeatureDeps): MarketFeature {
  const { lane, listing, market, audit, hub, world } = deps
  const board = new Board(deps)
  const ticker = new Ticker({ ...deps, board })
  return {
    name: 'market',
    routes: {
      ...marketRoutes({ ...deps, board }),
      ...templateRoutes(deps.db),
      'POST console/scenario': async ({ input, origin }) => {
        const started = scenarioAnswer(await lane.run(startScenario.with(requestedScenario(input)), origin), listing)
        const where = started.symbol || '*'
        await audit(origin.who, 'started a scenario', `${where} ${started.shape} ${started.seconds} s`, origin)
        return started
      },
    },
    tables: [scenarios, segments, recordings],
    commands: [startingScenario(deps)],
    deltas: [scenarioDelta(market, () => hub.publishWorld(world))],
    load: from => market.load(from),
    moved: () => ticker.moved(),
    bookChanged: (pairId, trades) => ticker.changed(pairId, trades),
    stop: () => ticker.stop(),
    forget: forgetTemplates,
  }
}
