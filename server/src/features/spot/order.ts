import { type Atoms, atoms, fromAtoms, sub, zero } from '@lagoon/shared/money/atoms'
import {
  amountOf,
  buy,
  heldFor,
  lotsFor,
  type Side,
  slippageBound,
  stepsOfTotal,
  trailedBy,
} from '@lagoon/shared/money/spot'
import { cutLots, type Lots, noLots, subLots, type Ticks } from '@lagoon/shared/money/steps'
import { userWallet, type WalletKey } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import type { Fill, Placed, Placing } from './book/matcher'
import type { OrderRequest } from './order.request'
import type { Moved } from './publicBook'
import { ratesOf } from './rates'
import {
  cancelled,
  completed,
  isStop,
  leftOf,
  pending,
  type SpotOrder,
  untriggered,
  visibleAmount,
  waiting,
} from './spot.table'

/**
 * An order before it trades. The price limit of a market order is the tick plus the allowed slippage; that of a stop order is relative to
 * its stop price, and that of a trailing stop to where it would trigger if the price turned there.
 */
export function drafted(requested: OrderRequest, pair: Pair, tick: Ticks, id: number, now: number): SpotOrder {
  const { user_id, side, isMarket, terms } = requested
  const [stop, delta] = [terms?.stop_price ?? null, terms?.trailing_delta ?? null]
  const from = stop ?? tick
  const reference = delta === null ? from : trailedBy(side, from, delta)
  const price = isMarket ? slippageBound(side, reference) : requested.price
  const total = terms?.total ? atoms(terms.total) : null
  return {
    id,
    user_id,
    pair_id: pair.id,
    type: side,
    order_type: isMarket ? 'market' : 'limit',
    price,
    amount: total === null ? requested.amount : lotsFor(pair, total, price),
    filled: noLots,
    value: zero,
    fee: zero,
    ...ratesOf(pair, requested.tier),
    status: stop === null && delta === null ? waiting : untriggered,
    reason: null,
    created_at: now,
    client_order_id: terms?.client_order_id ?? null,
    time_in_force: terms?.time_in_force ?? null,
    post_only: terms?.post_only ?? null,
    stop_price: stop,
    trailing_delta: delta,
    trailing_since: delta !== null && stop === null ? now : null,
    take_profit: terms?.take_profit ?? null,
    self_trade: terms?.self_trade ?? null,
    prevented: null,
    total,
    other_id: terms?.other_id ?? null,
    triggered_at: null,
    ahead: null,
    after_id: terms?.after_id ?? null,
    label: terms?.label ?? null,
    amends: null,
    shown: terms?.shown ?? null,
    showing: null,
    ...noTurn,
    received: terms?.received ?? null,
  }
}

/** A sale of all that a purchase received, less the fee, in whole steps: a purchase of 0.01 at a fee of 0.2 % gives a sale of 0.00998. */
export const saleOfReceived = (pair: Pair, order: SpotOrder, { filled, fee }: SpotOrder): SpotOrder => ({
  ...order,
  amount: cutLots(fromAtoms(sub(amountOf(pair, filled), fee)), pair.amount_scale) ?? noLots,
})

/** For an order that is still where it entered the queue. */
export const noTurn = { turn: null, turned_at: null, turned_after: null } as const

/**
 * A stop order at the tick that reached its price. A market stop may trade within the allowed slippage of that tick; a buy by amount only as
 * far as the frozen money allows, which is relative to its stop price.
 */
export function triggered(order: SpotOrder, tick: Ticks, now: number): SpotOrder {
  const { type, order_type, total, price } = order
  const bound = slippageBound(type as Side, tick)
  const isCapped = type === buy && total === null && price < bound
  return {
    ...order,
    price: order_type === 'limit' || isCapped ? price : bound,
    status: waiting,
    triggered_at: now,
  }
}

/** The wallet that pays. */
export const payerOf = (pair: Pair, { user_id, type }: SpotOrder): WalletKey =>
  userWallet(user_id, 'change', type === buy ? pair.legal_id : pair.currency_id)

/** What must be frozen for the unfilled part: its value at its price, its coins, or the remaining total. */
export const neededFor = (pair: Pair, order: SpotOrder): Atoms =>
  order.total ?? heldFor(pair, order.type as Side, order.price, leftOf(order))

const waits = ({ order_type, time_in_force }: SpotOrder): boolean => order_type === 'limit' && time_in_force === null

/** Two linked orders both begin as waiting; one that was triggered has won. */
const isNewlyLinked = ({ other_id, triggered_at }: SpotOrder): boolean => other_id !== null && triggered_at === null

const selfTrades = { expire_maker: 'maker', expire_both: 'both', decrement: 'decrement', none: 'none' } as const

/** The order in the form for the book. */
export function placingOf(pair: Pair, order: SpotOrder): Placing {
  const placing: Placing = {
    id: order.id,
    price: order.price,
    userId: order.user_id,
    side: order.type as Side,
    amount: leftOf(order),
    rests: waits(order),
  }
  if (order.post_only || isNewlyLinked(order)) placing.only = 'wait'
  if (order.time_in_force === 'fok') placing.only = 'whole'
  if (order.total !== null) placing.total = stepsOfTotal(pair, order.total)
  if (order.other_id !== null) placing.other = order.other_id
  if (order.shown !== null) placing.partSize = order.shown
  if (order.self_trade !== null) placing.self = selfTrades[order.self_trade as keyof typeof selfTrades]
  return placing
}

/** The state of an order after it was placed. */
export function standing({ order_type }: SpotOrder, { ending }: Placed): Pick<SpotOrder, 'status' | 'reason'> {
  if (ending === 'filled') return { status: completed, reason: null }
  if (ending === 'rests') return { status: waiting, reason: null }
  if (ending === 'unfilled') return { status: cancelled, reason: order_type === 'market' ? 'no_liquidity' : 'ioc' }
  return { status: cancelled, reason: reasons[ending] }
}
const reasons = { self: 'self_trade', would_trade: 'post_only', not_whole: 'fok' } as const

/** How much an iceberg order shows when it begins to rest; null for other orders. */
export const firstPart = (order: Pick<SpotOrder, 'shown' | 'amount' | 'filled' | 'prevented'>): Lots | null => {
  const left = leftOf(order)
  return order.shown === null || order.shown < left ? order.shown : left
}

/** How a trade moves the book at the price of the resting order: less by the trade, and more by the next part that it shows. */
export const movedBy = (side: Side, id: number, price: Ticks, { amount, nextPart }: Fill): Moved[] => [
  { id, side, price, amount: subLots(noLots, amount) },
  ...(nextPart === undefined ? [] : [{ id, side, price, amount: nextPart }]),
]

/** The amount that leaves the public book when an order ends; an untriggered stop order and a pending one were not in it. */
export const leaving = (order: SpotOrder): Moved[] =>
  order.status === pending || (isStop(order) && order.triggered_at === null)
    ? []
    : [{ id: order.id, side: order.type as Side, price: order.price, amount: subLots(noLots, visibleAmount(order)) }]
