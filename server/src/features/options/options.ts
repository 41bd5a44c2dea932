import type { Fees } from '../../fees/fees'
import type { Lane } from '../../ledger/lane'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import type { Database } from '../../platform/db/database'
import type { WorldTime } from '../../platform/world-time'
import type { Feature } from '../feature'
import { deliveries } from './options.due'
import { durationsEditable } from './options.editable'
import { optionRoutes } from './options.routes'
import { countAwaiting, Durations } from './options.store'
import { optionDurations, optionOrders } from './options.table'

export interface OptionsDeps {
  db: Database
  lane: Lane
  listing: Listing
  market: MarketService
  fees: Fees
  world: WorldTime
  hub: Hub
  durations: Durations
}

/** Timed options: up or down, decided by two public ticks and nothing else. */
export function createOptions(given: Omit<OptionsDeps, 'durations'>): Feature {
  const deps = { ...given, durations: new Durations(given.db.pool) }
  return {
    name: 'options',
    routes: optionRoutes(deps),
    tables: [optionDurations, optionOrders],
    due: [deliveries(deps)],
    editable: [durationsEditable(deps)],
    load: () => deps.durations.load(),
    open: async userId => ({ options: await countAwaiting(deps.db.pool, userId) }),
  }
}
