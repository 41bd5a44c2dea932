import { greater } from '@lagoon/shared/money/atoms'
import { amountOf, buy, type Side, slippageBound } from '@lagoon/shared/money/spot'
import type { Lots, Ticks } from '@lagoon/shared/money/steps'
import type { DueWork } from '../../lane/dueWork'
import type { Unit } from '../../lane/unit'
import { holds, wallets } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import type { SpotDeps } from './deps'
import { enter } from './enter'
import { freeze } from './linked'
import { neededFor, payerOf, saleOfReceived } from './order'
import { came, ended as isEnded, recordOrders, traded } from './recordOrders'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { cancelled, completed, isStop, pending, type SpotOrder, spotOrders, untriggered, waiting } from './spot.table'
import { isBeyond, waitsForRise } from './terms.rules'
import { loadWallets } from './wallets.load'

/** `other` is the second order that waits for the same one; 0 without one. */
interface Starting {
  id: number
  user_id: number
  pair_id: number
  side: Side
  price: Ticks
  amount: Lots
  after: number
  other: number
}

/**
 * The order before a pending order is no longer open. If it was filled, the pending order is placed as if it came now, a stop order before a
 * limit order that it is linked with; otherwise it ends. Its money was not frozen, so it also ends if the balance is too small by now.
 */
const start = spot.command<Starting, void>('spot.start')

export const starting = (deps: SpotDeps) => {
  const { listing, market, reachOf } = deps
  return start.by({
    load: (unit, { id, user_id, pair_id, side, price, amount, after, other }) => {
      for (const each of [id, after, ...(other === 0 ? [] : [other])]) unit.want(spotOrders, { id: each })
      unit.want(holds, holdOf(id))
      const { price: tick } = market.tick(pair_id, unit.now)
      const bound = slippageBound(side, tick)
      const worst = side === buy ? (price > bound ? price : bound) : price < bound ? price : bound
      return Promise.all([
        reachOf(unit).take(pair_id, side, worst, amount),
        loadWallets(deps, unit, listing.pair(pair_id), user_id, side),
      ])
    },
    decide: (unit, { id, pair_id, after, other }) => {
      const pair = listing.pair(pair_id)
      const before = unit.get(spotOrders, { id: after })
      const isFilled = before?.status === completed
      const orders = [id, other].flatMap(each => {
        const order = each === 0 ? undefined : unit.get(spotOrders, { id: each })
        if (order?.status !== pending) return []
        return [order.received && isFilled ? saleOfReceived(pair, order, before) : order]
      })
      const reason = isFilled ? (canStart(deps, unit, pair, orders) ? null : 'unplaced') : 'other'
      if (reason === null) {
        for (const order of orders.toSorted((one, two) => Number(isStop(two)) - Number(isStop(one))))
          begin(deps, unit, pair, order)
        return
      }
      for (const order of orders)
        recordOrders(
          deps,
          unit,
          pair,
          [isEnded(unit.update(spotOrders, { id: order.id }, { status: cancelled, reason }))],
          [],
          [],
        )
    },
  })
}

/** Whether the market is open, the balance suffices for the larger order, no stop would trigger at once, and no linked limit would trade. */
function canStart(deps: SpotDeps, unit: Unit, pair: Pair, orders: readonly SpotOrder[]): boolean {
  const { price: tick, closed } = deps.market.tick(pair.id, unit.now)
  const [first, second] = orders
  if (!first || closed || !pair.open_coin_trade) return false
  if (amountOf(pair, first.amount) < pair.min_amount) return false
  const needed = second ? greater(neededFor(pair, first), neededFor(pair, second)) : neededFor(pair, first)
  const available = unit.get(wallets, payerOf(pair, first))?.available
  if (available === undefined || available < needed) return false
  return orders.every(order => {
    const { type, stop_price, price } = order
    if (isStop(order)) return stop_price === null || isBeyond(waitsForRise(order), stop_price, tick)
    return !second || (type === buy ? price < tick : price > tick)
  })
}

function begin(deps: SpotDeps, unit: Unit<'spot'>, pair: Pair, order: SpotOrder): void {
  if (isStop(order)) {
    // A trailing stop without a stop price follows the price from now on.
    const trailing_since = order.trailing_delta !== null && order.stop_price === null ? unit.now : null
    const resting = unit.update(
      spotOrders,
      { id: order.id },
      { amount: order.amount, status: untriggered, trailing_since },
    )
    freeze(unit, pair, resting)
    recordOrders(deps, unit, pair, [came(resting, 'triggered', false)], [], [])
    return
  }
  const { price: tick } = deps.market.tick(pair.id, unit.now)
  const price = order.order_type === 'market' ? slippageBound(order.type as Side, tick) : order.price
  const { makers, ended, moved, trades, ...entered } = enter(deps, unit, pair, { ...order, price, status: waiting })
  const taken = unit.update(spotOrders, { id: order.id }, entered.order)
  const others = [...makers.map(traded), ...ended.map(isEnded)]
  recordOrders(deps, unit, pair, [came(taken, 'triggered', trades.length > 0), ...others], moved, trades)
}

/** Orders whose turn has come, because the order before them was filled or has ended. They come after everything else of the second. */
export function pendingsDue({ pendings }: Pick<SpotDeps, 'pendings'>): DueWork {
  const due = (failed: readonly number[]) =>
    pendings.due().flatMap(orders => {
      const [first, second] = orders
      return first && !failed.includes(first.id) ? [{ first, second }] : []
    })
  return {
    kind: 'spot_pending',
    calendar: false,
    next: (from, to, failed) => (from < to && due(failed).length > 0 ? from + 1 : null),
    take: (_second, failed) =>
      due(failed).map(({ first, second }) => {
        const { id, user_id, pair_id, type, price, amount, after_id } = first
        const after = after_id as number
        return start.about(id, {
          id,
          user_id,
          pair_id,
          side: type as Side,
          price,
          amount,
          after,
          other: second?.id ?? 0,
        })
      }),
  }
}
