import type { CallData } from '@lagoon/shared/api/index'
import { atoms } from '@lagoon/shared/money/atoms'
import { amountOf, buy, lotsFor, slippageBound } from '@lagoon/shared/money/spot'
import { decimalOf, type Lots, noLots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import type { Unit } from '../../lane/unit'
import { holds } from '../../ledger/wallets'
import { largestOrder } from '../../market/largestOrder'
import type { Pair } from '../../market/listing'
import { refuse } from '../../platform/refusal'
import { arrive } from './arrive'
import { opposite } from './book/book'
import { loadName, takeName } from './clientOrder'
import type { SpotDeps } from './deps'
import { assertFewOpen, assertWithin } from './limits'
import { link } from './linked'
import { drafted, saleOfReceived } from './order'
import { assertTotalSize, type OrderRequest } from './order.request'
import { came, recordOrders } from './recordOrders'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { completed, isLive, pending, type SpotOrder, spotOrders } from './spot.table'
import { type OrderRow, placedOf } from './spot.view'
import { isBeyond, linkFault, waitsForRise } from './terms.rules'
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
    if (terms?.received) return largestOrder(listing.pair(pair_id))
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
      const bare = drafted(requested, pair, tick, unit.nextId(spotOrders), unit.now)
      if (bare.total !== null) assertTotalSize(listing, pair, bare.total, bare.price, tick)
      const before = orderBefore(unit, bare)
      const order = before && bare.received ? ofReceived(pair, bare, before) : bare
      const waits = before !== null && before.status !== completed
      assertWithin(deps, unit, pair, order, tick)
      assertFewOpen(deps, pair, waits ? { ...order, status: pending } : order)
      if (waits) return placedOf(waitFor(deps, unit, pair, order, before))
      assertStop(deps, pair, order, tick)
      const linked = link(deps, unit, order)
      return placedOf(arrive(deps, unit, pair, order, linked))
    },
  })
}

function loadTerms(
  unit: Unit,
  user_id: number,
  { client_order_id, other_id, after_id }: NonNullable<OrderRequest['terms']>,
) {
  if (after_id !== null) unit.want(spotOrders, { id: after_id })
  if (other_id !== null) {
    unit.want(spotOrders, { id: other_id })
    unit.want(holds, holdOf(other_id))
  }
  return loadName(unit, user_id, client_order_id)
}

/** The order after which this one is placed; it is open or was just filled. */
function orderBefore(unit: Unit, { after_id, user_id, pair_id }: SpotOrder): SpotOrder | null {
  if (after_id === null) return null
  const before = unit.get(spotOrders, { id: after_id })
  const refuseAfter = (key: 'not_found' | 'other_pair' | 'state_invalid') =>
    refuse(key, { fields: { after: 'choice' } })
  if (before?.user_id !== user_id) return refuseAfter('not_found')
  if (before.pair_id !== pair_id) return refuseAfter('other_pair')
  return isLive(before) || before.status === completed ? before : refuseAfter('state_invalid')
}

/** A sale of what a purchase receives, or will receive at the most. */
function ofReceived(pair: Pair, order: SpotOrder, before: SpotOrder): SpotOrder {
  if (before.type !== buy) refuse('received_of_sale', { fields: { received: 'choice' } })
  const sale = before.status === completed ? saleOfReceived(pair, order, before) : { ...order, amount: before.amount }
  return amountOf(pair, sale.amount) < pair.min_amount ? refuse('state_invalid', { fields: { after: 'choice' } }) : sale
}

/** The order waits outside the book, and nothing is frozen for it. It can be linked with one that waits for the same order. */
function waitFor(deps: SpotDeps, unit: Unit<'spot'>, pair: Pair, drafted: SpotOrder, before: SpotOrder): OrderRow {
  const order: SpotOrder = { ...drafted, status: pending }
  const other = order.other_id === null ? undefined : unit.get(spotOrders, { id: order.other_id })
  const fault = order.other_id === null ? null : linkFault(order, other)
  if (fault) refuse(fault, { fields: { other: 'choice' } })
  if (other && (other.status !== pending || other.after_id !== order.after_id))
    refuse('state_invalid', { fields: { other: 'choice' } })
  takeName(unit, order)
  const taken = unit.insert(spotOrders, order)
  const linked = other && unit.update(spotOrders, { id: other.id }, { other_id: order.id })
  return recordOrders(
    deps,
    unit,
    pair,
    [came(taken, 'placed', false), [before], ...(linked ? [[linked] as const] : [])],
    [],
    [],
  )
}

function assertStop({ listing }: SpotDeps, pair: Pair, order: SpotOrder, tick: Ticks): void {
  const { stop_price, take_profit } = order
  if (stop_price === null || isBeyond(waitsForRise(order), stop_price, tick)) return
  const price = `${decimalOf(tick, pair.price_scale)} ${listing.coin(pair.legal_id).name}`
  refuse(take_profit ? 'profit_wrong_side' : 'stop_wrong_side', { fields: { stop_price: 'choice' }, params: { price } })
}
