import type { Feature } from '../feature'
import { contractsDue } from './contracts.due'
import { openPositions } from './contracts.holds'
import { contractInvariants } from './contracts.invariants'
import { contractRoutes } from './contracts.routes'
import { positions } from './contracts.table'
import type { ContractsDeps } from './deps'
import { ContractsLive } from './live'
import { OpenPositions } from './openPositions'

export interface ContractsFeature extends Feature {
  /** The horizon moved. */
  moved(): void
  stop(): void
}

/** Contracts: leveraged positions with isolated margin, closed by their owner, by their stops or by liquidation. */
export function createContracts(given: Omit<ContractsDeps, 'open' | 'live'>): ContractsFeature {
  const open = new OpenPositions(given.market, given.listing)
  const live = new ContractsLive({ ...given, open })
  const deps: ContractsDeps = { ...given, open, live }
  return {
    name: 'contracts',
    routes: contractRoutes(deps),
    tables: [positions],
    due: contractsDue(deps),
    load: () => open.load(given.db.pool),
    liveObjects: [openPositions],
    invariants: contractInvariants,
    moved: () => live.moved(),
    stop: () => live.stop(),
  }
}
