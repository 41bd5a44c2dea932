import type { OrderList } from '../../console/orders'
import { VolumeTiers } from '../../fees/volumeTiers'
import type { VenueInForce } from '../../platform/venue'
import type { Feature } from '../feature'
import { closing, closingByMarket } from './close.command'
import {
  contractInvariants,
  contractNotes,
  heldBySteps,
  holding,
  listPositions,
  openPositions,
  pending,
  positions,
  tradedBySteps,
  volumeOf,
} from './contracts.data'
import { contractsDue } from './contracts.due'
import { contractsExplained, positionMoved } from './contracts.explain'
import { contractRoutes } from './contracts.routes'
import { positionNotifications, rowOf } from './contracts.view'
import type { ContractsDeps } from './deps'
import { filling } from './fill.command'
import { ContractsLive, positionDelta } from './live'
import { changingMargin } from './margin.command'
import { memoryOf } from './memory'
import { noting } from './note.command'
import { opening } from './open.command'
import { OpenPositions } from './openPositions'
import { settingStops } from './setStops.command'

interface CreateContractsDeps extends Omit<ContractsDeps, 'open' | 'live' | 'tiers'> {
  venue: Pick<VenueInForce, 'now'>
}

/** Contracts: leveraged positions with isolated margin, closed by their owner, by their stops or by liquidation. */
export function createContracts({ venue, ...given }: CreateContractsDeps): Feature {
  const open = new OpenPositions(given.market, given.listing)
  const tiers = new VolumeTiers({
    tiers: () => venue.now.contract_tiers,
    traded: async (...of) => (await volumeOf.one(given.db.pool, ...of)).volume,
  })
  const live = new ContractsLive({ ...given, open, tiers })
  const deps: ContractsDeps = { ...given, open, live, tiers }
  return {
    name: 'contracts',
    notifications: positionNotifications,
    routes: contractRoutes(deps),
    explains: contractsExplained(deps),
    mover: positionMoved(deps),
    tables: [positions, contractNotes],
    commands: [opening, closing, closingByMarket, filling, settingStops, changingMargin, noting].map(command =>
      command(deps),
    ),
    due: contractsDue(deps),
    ...memoryOf({ open, tiers }),
    deltas: [positionDelta(deps)],
    orders: positionList(deps),
    traded: {
      kind: 'contracts',
      volume: ({ from, step_s }) => tradedBySteps.all(deps.db.pool, from, step_s),
      held: ({ from, step_s }) => heldBySteps.all(deps.db.pool, from, step_s),
    },
    liveObjects: [openPositions],
    invariants: contractInvariants,
    moved: () => live.moved(),
    stop: () => live.stop(),
  }
}

/** Positions for the operator: the same rows that their owners see. */
const positionList = (deps: Pick<ContractsDeps, 'db' | 'listing' | 'market' | 'world'>): OrderList<'contract'> => ({
  kind: 'contract',
  list: async ({ open, status, ...requested }) => {
    const live: number[] = [pending, holding]
    const statuses = status === null ? (open ? live : null) : open ? live.filter(each => each === status) : [status]
    const { rows, total } = await listPositions(deps.db, { ...requested, statuses })
    return {
      rows: rows.map(position => ({ kind: 'contract', user_id: position.user_id, ...rowOf(deps, position) })),
      total,
    }
  },
})
