import type { CallData } from '@lagoon/shared/api/index'
import { atoms } from '@lagoon/shared/money/atoms'
import { lotsFor, slippageBound } from '@lagoon/shared/money/spot'
import { decimalOf, type Lots, noLots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import type { Unit } from '../../lane/unit'
import { holds } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { refuse } from '../../platform/refusal'
import { arrive } from './arrive'
import { opposite } from './book/book'
import { loadName } from './clientOrder'
import type { SpotDeps } from './deps'
import { link } from './linked'
import { drafted } from './order'
import { assertTotalSize, type OrderRequest } from './order.request'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { type SpotOrder, spotOrders } from './spot.table'
import { placedOf } from './spot.view'
import { isBeyond, waitsForRise } from './terms.rules'
import { loadWallets } from './wallets.load'

/**
 * Places an order: it trades with everyone within its price, users before the house at the same price, and the rest rests (limit) or is
 * cancelled (market). The whole order must be covered, at its price or at its slippage limit, before any of it trades.
 */
export const place = spot.command<OrderRequest, CallData<'POST coin/trade'>>('spot.place')

export const placing = (deps: SpotDeps) => {
  const { books, listing, market, reachOf } = deps
  const boundAt = ({ side, pair_id, isMarket, price }: OrderRequest, second: number): Ticks =>
    isMarket ? slippageBound(side, market.openTick(pair_id, second).price) : price
  /** The most that it can take from others. Their offers may change before the decision, but never so that the same total buys more. */
  const mostOf = ({ pair_id, side, amount, terms }: OrderRequest, bound: Ticks): Lots => {
    if (terms?.stop_price || terms?.trailing_delta) return noLots
    if (!terms?.total) return amount
    return lotsFor(listing.pair(pair_id), atoms(terms.total), books.of(pair_id).best(opposite(side)) ?? bound)
  }
  return place.by({
    load: (unit, requested) => {
      const { user_id, pair_id, side } = requested
      const bound = market.tick(pair_id, unit.now).closed ? ticks(0) : boundAt(requested, unit.now)
      return Promise.all([
        reachOf(unit).take(pair_id, side, bound, mostOf(requested, bound), user_id),
        loadWallets(deps, unit, listing.pair(pair_id), user_id, side),
        requested.terms && loadTerms(unit, user_id, requested.terms),
      ])
    },
    decide: (unit, requested) => {
      const pair = listing.pair(requested.pair_id)
      const tick = market.openTick(pair.id, unit.now).price
      const order = drafted(requested, pair, tick, unit.nextId(spotOrders), unit.now)
      if (order.total !== null) assertTotalSize(listing, pair, order.total, order.price, tick)
      assertStop(deps, pair, order, tick)
      const linked = link(deps, unit, order)
      return placedOf(arrive(deps, unit, pair, order, linked))
    },
  })
}

function loadTerms(unit: Unit, user_id: number, { client_order_id, other_id }: NonNullable<OrderRequest['terms']>) {
  if (other_id !== null) {
    unit.want(spotOrders, { id: other_id })
    unit.want(holds, holdOf(other_id))
  }
  return loadName(unit, user_id, client_order_id)
}

function assertStop({ listing }: SpotDeps, pair: Pair, order: SpotOrder, tick: Ticks): void {
  const { stop_price, take_profit } = order
  if (stop_price === null || isBeyond(waitsForRise(order), stop_price, tick)) return
  const price = `${decimalOf(tick, pair.price_scale)} ${listing.coin(pair.legal_id).name}`
  refuse(take_profit ? 'profit_wrong_side' : 'stop_wrong_side', { fields: { stop_price: 'choice' }, params: { price } })
}
