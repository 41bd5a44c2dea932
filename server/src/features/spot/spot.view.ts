import type { CallData } from '@lagoon/shared/api/index'
import { coinsOf } from '@lagoon/shared/catalogue/pairs'
import { tickId } from '@lagoon/shared/catalogue/tickId'
import { fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { fractionOfPercent } from '@lagoon/shared/money/fee'
import { amountOf, averagePrice, buy, orderValue } from '@lagoon/shared/money/spot'
import { decimalOf, noLots } from '@lagoon/shared/money/steps'
import type { Earlier, NotificationMakers } from '../../lane/notification'
import type { Listing, Pair } from '../../market/listing'
import { stampOf } from '../../platform/world-time'
import type { SpotDeps } from './deps'
import type { AmendmentRow, FillRow } from './spot.sql'
import {
  cancelled,
  completed,
  isLive,
  pending,
  type SpotOrder,
  type SpotPrevented,
  untriggered,
  waiting,
} from './spot.table'

export type OrderRow = CallData<'GET coin/list'>[number]

/** The average price of the filled part. */
const dealPrice = (listing: Listing, pair: Pair, { filled, value }: SpotOrder): string =>
  fromAtoms(averagePrice(value, amountOf(pair, filled), listing.coin(pair.legal_id).scale))

function stateOf({ status, filled, reason }: SpotOrder): OrderRow['state'] {
  if (status === untriggered) return 'untriggered'
  if (status === pending) return 'pending'
  if (status === completed) return 'filled'
  if (status === cancelled) return reason === 'ioc' || reason === 'fok' ? 'expired' : 'cancelled'
  return filled === noLots ? 'waiting' : 'partly'
}

/**
 * The answer to placing an order: the accepted amount and price, and the immediate result. Listed property by property, because every order
 * pays for it.
 */
export function placedOf(row: OrderRow): CallData<'POST coin/trade'> {
  return {
    id: row.id,
    symbol: row.symbol,
    status: row.status,
    state: row.state,
    reason: row.reason,
    amount: row.trade_amount,
    target_price: row.target_price,
    deal_price: row.deal_price,
    deal_amount: row.deal_amount,
    deal_value: row.deal_value,
    client_order_id: row.client_order_id,
    time_in_force: row.time_in_force,
    post_only: row.post_only,
    stop_price: row.stop_price,
    take_profit: row.take_profit,
    trailing_delta: row.trailing_delta,
    trailing_since: row.trailing_since,
    self_trade: row.self_trade,
    prevented_amount: row.prevented_amount,
    total: row.total,
    other: row.other,
    after: row.after,
    label: row.label,
    shown_amount: row.shown_amount,
    received: row.received,
  }
}

export function rowOf({ listing }: Pick<SpotDeps, 'listing'>, order: SpotOrder): OrderRow {
  const pair = listing.pair(order.pair_id)
  return {
    id: order.id,
    symbol: pair.symbol,
    currency_id: pair.currency_id,
    legal_id: pair.legal_id,
    type: order.type,
    order_type: order.order_type as OrderRow['order_type'],
    trade_amount: decimalOf(order.amount, pair.amount_scale),
    target_price: decimalOf(order.price, pair.price_scale),
    deal_price: dealPrice(listing, pair, order),
    deal_amount: decimalOf(order.filled, pair.amount_scale),
    deal_value: fromAtoms(order.value),
    fee: fromAtoms(order.fee),
    charge_fee: fromAtoms(fractionOfPercent(order.fee_rate)),
    // An untriggered stop order and a pending order count as waiting.
    status: isLive(order) ? waiting : order.status,
    state: stateOf(order),
    reason: order.reason as OrderRow['reason'],
    client_order_id: order.client_order_id,
    time_in_force: (order.time_in_force ??
      (order.order_type === 'market' ? 'ioc' : 'gtc')) as OrderRow['time_in_force'],
    post_only: order.post_only ? 1 : 0,
    stop_price: order.stop_price === null ? null : decimalOf(order.stop_price, pair.price_scale),
    take_profit: order.take_profit ? 1 : 0,
    trailing_delta: order.trailing_delta,
    trailing_since: order.trailing_since === null ? null : stampOf(order.trailing_since),
    self_trade: (order.self_trade ?? 'expire_taker') as OrderRow['self_trade'],
    prevented_amount: decimalOf(order.prevented ?? noLots, pair.amount_scale),
    total: order.total === null ? null : fromAtoms(order.total),
    other: order.other_id,
    after: order.after_id,
    label: order.label,
    shown_amount: order.shown === null ? null : decimalOf(order.shown, pair.amount_scale),
    received: order.received ? 1 : 0,
    trigger_tick_id: order.triggered_at === null ? null : tickId(pair.id, order.triggered_at),
    created_at: stampOf(order.created_at),
  }
}

export function amendmentRowOf(
  { listing }: Pick<SpotDeps, 'listing'>,
  row: AmendmentRow,
): CallData<'GET coin/amendments'>[number] {
  const { amount_scale } = listing.pair(row.pair_id)
  return {
    id: row.id,
    ...{ amount_from: decimalOf(row.amount_from, amount_scale), amount: decimalOf(row.amount, amount_scale) },
    ...{ client_order_id_from: row.name_from, client_order_id: row.name, at: stampOf(row.at) },
  }
}

/** A fill in wire format. The order that rested in the book is the maker, also if a tick of the house reached it. */
export function fillRowOf(
  { listing }: Pick<SpotDeps, 'listing'>,
  fill: FillRow,
): CallData<'GET coin/fills'>['data'][number] {
  const pair = listing.pair(fill.pair_id)
  return {
    id: fill.id,
    order_id: fill.order_id,
    client_order_id: fill.client_order_id,
    symbol: pair.symbol,
    type: fill.type,
    price: decimalOf(fill.price, pair.price_scale),
    amount: decimalOf(fill.amount, pair.amount_scale),
    value: fromAtoms(orderValue(pair, fill.price, fill.amount)),
    fee: fromAtoms(fill.fee),
    fee_currency: listing.coin(fill.type === buy ? pair.currency_id : pair.legal_id).name,
    maker: fill.type !== fill.taker || fill.at > fill.entered_at ? 1 : 0,
    at: stampOf(fill.at),
  }
}

export function preventedRowOf(
  { listing }: Pick<SpotDeps, 'listing'>,
  { id, pair_id, mode, taker_order_id, maker_order_id, price, taker_amount, maker_amount, at }: SpotPrevented,
): CallData<'GET coin/prevented'>['data'][number] {
  const { symbol, price_scale, amount_scale } = listing.pair(pair_id)
  return {
    ...{ id, symbol, mode: mode as OrderRow['self_trade'], taker_order_id, maker_order_id },
    ...{ price: decimalOf(price, price_scale), taker_amount: decimalOf(taker_amount, amount_scale) },
    ...{ maker_amount: decimalOf(maker_amount, amount_scale), at: stampOf(at) },
  }
}

export const limitsShown = ({ listing, venue }: Pick<SpotDeps, 'listing' | 'venue'>): CallData<'GET coin/limits'> => ({
  pairs: [...listing.pairs].map(({ symbol, limits }) => ({ symbol, ...noLimits, ...limits })),
  all: { ...venue.now.open_limits },
  coins: [...listing.coins]
    .filter(({ max_order }) => max_order !== zero)
    .map(({ name, max_order }) => ({ currency_name: name, max_order: fromAtoms(max_order) })),
})
const noLimits = {
  ...{ least_value: '0', most_value: '0', bid_down: '0', bid_up: '0', ask_down: '0', ask_up: '0' },
  ...{ market_amount: '0', position: '0' },
}

/** An order that filled or ended in the command that placed it was already answered; its state is still that of the placement. */
const wasAnswered = ({ id, state }: OrderRow, { 'order.placed': placed }: Earlier): boolean =>
  placed?.id === id && placed.state === state

export const orderNotifications: NotificationMakers<'spot'> = {
  // One notification per order; its fills are shown with the order.
  'order.filled': (order, earlier) => {
    const { id, symbol, type, state, deal_amount: amount, deal_price: price } = order
    if (state !== 'filled' || wasAnswered(order, earlier)) return null
    return { outcome: type === buy ? 'buy' : 'sell', id: String(id), symbol, ...coinsOf(symbol), amount, price }
  },
  // A pending order that is placed triggers too, without a stop price or before it.
  'order.triggered': ({ id, symbol, stop_price, trailing_delta, trigger_tick_id }) =>
    trigger_tick_id === null
      ? null
      : {
          ...{ id: String(id), symbol, quote: coinsOf(symbol).quote, stop: stop_price ?? '' },
          ...(trailing_delta && { outcome: 'trailing', percent: String(trailing_delta / 100) }),
        },
  'order.cancelled': (order, earlier) => {
    const { id, symbol, reason, deal_amount } = order
    if (reason === 'user' || reason === 'amended' || reason === 'other' || wasAnswered(order, earlier)) return null
    return { id: String(id), symbol, base: coinsOf(symbol).base, filled: deal_amount }
  },
}
