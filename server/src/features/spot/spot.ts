import type { OrderList } from '../../console/orders'
import { VolumeTiers } from '../../fees/volumeTiers'
import { holds } from '../../ledger/wallets'
import type { Feature } from '../feature'
import { amending } from './amend.command'
import { Books } from './books'
import { cancelling } from './cancel.command'
import { settingCancelAfter } from './cancelAfter.command'
import { cancellingDue, cancelsDue } from './cancelAfter.due'
import { cancellingAll } from './cancelAll.command'
import type { SpotDeps } from './deps'
import { filling } from './fill.command'
import { wantLinked } from './linked'
import { memoryOf } from './memory'
import { OpenOrders } from './openOrders'
import { Pendings } from './pendings'
import { placing } from './place.command'
import { Reach, reaches } from './reach'
import { bookDelta, orderFrames } from './recordOrders'
import { crossings } from './spot.due'
import { orderMoved, spotExplained } from './spot.explain'
import { holdOf, waitingOrders } from './spot.holds'
import { spotInvariants } from './spot.invariants'
import { spotRoutes } from './spot.routes'
import { minutesOfTrades, tradedBySteps, volumeOf } from './spot.sql'
import { listAllOrders, listOrders } from './spot.store'
import {
  amendments,
  cancelAfters,
  clientOrders,
  spotMinutes,
  spotOrders,
  spotPrevented,
  spotTrades,
  waiting,
} from './spot.table'
import { orderNotifications, rowOf } from './spot.view'
import { pendingsDue, starting } from './start.command'
import { Stops } from './stops'
import { stopsDue } from './stops.due'
import { triggering } from './trigger.command'
import { loadWallets } from './wallets.load'

/** The most open orders in the snapshot of `me`. */
const most_shown = 100

/** Spot trading: a book in memory for each pair, decided in the lane and written in the lane's transaction. */
export function createSpot(
  given: Omit<SpotDeps, 'books' | 'open' | 'pendings' | 'stops' | 'tiers' | 'reachOf'>,
): Feature {
  const books = new Books({ pool: given.db.pool, market: given.market, world: given.world, decides: given.decides })
  const [open, pendings, stops] = [new OpenOrders(), new Pendings(), new Stops(given.market)]
  const tiers = new VolumeTiers({
    tiers: () => given.venue.now.tiers,
    traded: async (...of) => (await volumeOf.one(given.db.pool, ...of)).volume,
  })
  const deps: SpotDeps = { ...given, books, open, pendings, stops, tiers, reachOf: unit => reachOf(unit) }
  const reachOf = reaches(
    unit =>
      new Reach(books, (pairId, { id, userId, side, other }) => {
        unit.want(spotOrders, { id })
        unit.want(holds, holdOf(id))
        if (other !== 0) wantLinked(unit, id, other)
        return loadWallets(deps, unit, given.listing.pair(pairId), userId, side)
      }),
  )
  given.market.joinBook(books)
  given.hub.provideMe({
    snapshot: async userId => {
      const mine = { user_id: userId, pair_ids: null, status: waiting, page: 1, limit: most_shown }
      return (await listOrders(given.db, mine)).map(order => ({ type: 'spot_order', data: rowOf(deps, order) }))
    },
  })
  return {
    name: 'spot',
    notifications: orderNotifications,
    routes: spotRoutes(deps),
    explains: spotExplained(deps),
    mover: orderMoved(deps),
    tables: [spotOrders, spotTrades, spotMinutes, clientOrders, cancelAfters, spotPrevented, amendments],
    derived: { spot_minute: minutesOfTrades },
    commands: [
      ...[
        placing(deps),
        cancelling(deps),
        cancellingAll(deps),
        amending(deps),
        filling(deps),
        triggering(deps),
        starting(deps),
      ],
      ...[settingCancelAfter, cancellingDue(deps)],
    ],
    due: [cancelsDue(deps), crossings(deps), stopsDue(deps), pendingsDue(deps)],
    ...memoryOf(deps),
    deltas: [bookDelta(deps)],
    onEvents: orderFrames(deps),
    orders: orderList(deps),
    traded: { kind: 'spot', volume: ({ from, step_s }) => tradedBySteps.all(deps.db.pool, from, step_s) },
    liveObjects: [waitingOrders],
    invariants: spotInvariants,
  }
}

/** Spot orders for the operator: the same rows that their owners see. */
const orderList = (deps: Pick<SpotDeps, 'db' | 'listing'>): OrderList<'spot'> => ({
  kind: 'spot',
  list: async requested => {
    const { rows, total } = await listAllOrders(deps.db, requested)
    return {
      rows: rows.map(order => ({ kind: 'spot', user_id: order.user_id, ...rowOf(deps, order) })),
      total,
    }
  },
})
