import type { CallData } from '@lagoon/shared/api/index'
import { atoms, fromAtoms, mulDivFloor, one, zero } from '@lagoon/shared/money/atoms'
import { marksIn } from './label.rules'
import { calledOf } from './name.rules'
import type { RequestedOrder } from './order.rules'
import type { OrderType } from './symbols.rules'

export type OrderRow = CallData<'GET coin/list'>[number]
type Placed = CallData<'POST coin/trade'>
type Fill = CallData<'GET coin/fills'>['data'][number]
type OrdersFill = Pick<Fill, 'id' | 'price' | 'amount' | 'fee' | 'fee_currency'>

/** A UTC stamp of world time in milliseconds: "2026-01-01 00:00:00" → 1767225600000. */
export const millisOf = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}Z`)

const bare = (symbol: string): string => symbol.replace('/', '')

function statusOf({ state, reason }: Pick<OrderRow, 'state' | 'reason'>): string {
  if (state === 'pending') return 'PENDING_NEW'
  if (state === 'untriggered' || state === 'waiting') return 'NEW'
  if (state === 'partly') return 'PARTIALLY_FILLED'
  if (state === 'filled') return 'FILLED'
  if (reason === 'self_trade') return 'EXPIRED_IN_MATCH'
  return state === 'expired' || (reason !== null && expiries[reason]) ? 'EXPIRED' : 'CANCELED'
}

function typeOf({ order_type, stop_price, take_profit, trailing_delta, post_only }: OrderRow): OrderType {
  if (stop_price !== null || trailing_delta !== null) {
    const type = take_profit ? 'TAKE_PROFIT' : 'STOP_LOSS'
    return order_type === 'market' ? type : `${type}_LIMIT`
  }
  if (order_type === 'market') return 'MARKET'
  return post_only ? 'LIMIT_MAKER' : 'LIMIT'
}

interface Common extends Placed {
  order_type: 'limit' | 'market'
}

/** Of an order by total, what it bought; a sale of what another order receives has no amount until then. */
function origQtyOf({ total, amount, deal_amount, received, state }: Common): string {
  if (received === 1 && state === 'pending') return '0'
  return total === null ? amount : deal_amount
}

/** The fields of an order that every answer contains. */
const common = (order: Common, type: OrderType, side: string) => ({
  price: order.order_type === 'market' ? '0' : order.target_price,
  origQty: origQtyOf(order),
  executedQty: order.deal_amount,
  origQuoteOrderQty: order.total ?? '0',
  cummulativeQuoteQty: order.deal_value,
  status: statusOf(order),
  timeInForce: order.order_type === 'market' ? 'GTC' : order.time_in_force.toUpperCase(),
  ...{ type, side },
  ...(order.stop_price !== null && { stopPrice: order.stop_price }),
  ...(order.trailing_delta !== null && {
    trailingDelta: order.trailing_delta,
    trailingTime: order.trailing_since === null ? -1 : millisOf(order.trailing_since),
  }),
  ...(order.shown_amount !== null && { icebergQty: order.shown_amount }),
  selfTradePreventionMode: marksIn(order.label).isTransfer ? 'TRANSFER' : order.self_trade.toUpperCase(),
  ...(order.prevented_amount !== '0' && { preventedQuantity: order.prevented_amount }),
})

/** The id of an order list is that of its oldest order: the one that the others wait for, or the older of two linked ones; -1 without a list. */
export function listOf({ id, other, after, label }: Pick<OrderRow, 'id' | 'other' | 'after' | 'label'>): number {
  if (after != null) return after
  if (other != null) return Math.min(id, other)
  return marksIn(label).list ? id : -1
}

const expiries: Partial<Record<NonNullable<OrderRow['reason']>, string>> = {
  ...{ ioc: 'UNFILLED_IOC_QUANTITY_EXPIRED', fok: 'UNFILLED_FOK_ORDER_EXPIRED' },
  no_liquidity: 'INSUFFICIENT_LIQUIDITY',
  ...{ unplaced: 'REJECTED', operator: 'EXCHANGE_CANCELED', other: 'OCO_TRIGGER' },
}
/** Why an order has expired. */
const expiryOf = ({ reason, after, other, ...row }: OrderRow): string | undefined => {
  if (statusOf({ ...row, reason }) !== 'EXPIRED' || reason === null) return undefined
  return reason === 'other' && after != null && other === null ? 'OTO_PHASE_ONE_EXPIRED' : expiries[reason]
}

/** A stop order works only after it was triggered, and a pending one after it was placed. */
const workingTimeOf = ({ state }: Pick<Placed, 'state'>, time: number): number =>
  state === 'untriggered' || state === 'pending' ? -1 : time

/** What a program marked its order with. */
function strategyIn({ label }: Pick<OrderRow, 'label'>) {
  const { list: _list, usedSor, isTransfer: _transfer, ...strategy } = marksIn(label)
  return { ...strategy, ...(usedSor && { workingFloor: 'SOR', usedSor }) }
}

const sideOf = (type: number): 'BUY' | 'SELL' => (type === 1 ? 'BUY' : 'SELL')

/** An order in the answers that list or find orders. */
export function orderShown(row: OrderRow) {
  const time = millisOf(row.created_at)
  return {
    symbol: bare(row.symbol),
    orderId: row.id,
    orderListId: listOf(row),
    clientOrderId: calledOf(row),
    ...common({ ...row, amount: row.trade_amount }, typeOf(row), sideOf(row.type)),
    stopPrice: row.stop_price ?? '0',
    icebergQty: row.shown_amount ?? '0',
    ...{ time, updateTime: time, workingTime: workingTimeOf(row, time) },
    isWorking: row.state === 'waiting' || row.state === 'partly',
    ...strategyIn(row),
    ...(expiryOf(row) !== undefined && { expiryReason: expiryOf(row) }),
  }
}

/** An order that was just cancelled. */
export function orderCancelled(row: OrderRow, at_ms: number, newName: string) {
  const { orderId, symbol, clientOrderId, orderListId } = orderShown(row)
  return {
    ...{ symbol, orderId, orderListId, origClientOrderId: clientOrderId, clientOrderId: newName },
    transactTime: at_ms,
    ...common({ ...row, amount: row.trade_amount }, typeOf(row), sideOf(row.type)),
  }
}

/** The answer to placing an order; it contains the fills if the client requested FULL. */
export function orderPlaced(
  placed: Placed,
  requested: RequestedOrder,
  at_ms: number,
  fills: readonly OrdersFill[],
  matches: readonly PreventedRow[] = [],
) {
  const { type, side, answer } = requested
  const ack = {
    ...{
      symbol: bare(placed.symbol),
      orderId: placed.id,
      orderListId: listOf(placed),
      clientOrderId: calledOf(placed),
    },
    transactTime: at_ms,
  }
  if (answer === 'ACK') return ack
  const order_type = requested.trade.order_type === 'market' ? 'market' : 'limit'
  const whole = {
    ...{ ...ack, ...common({ ...placed, order_type }, type, side), ...strategyIn(placed) },
    workingTime: workingTimeOf(placed, at_ms),
    ...(matches.length > 0 && { preventedMatches: matches.map(matchOfOrder) }),
  }
  return answer === 'RESULT' ? whole : { ...whole, fills: fills.map(fillOfOrder) }
}

const fillOfOrder = ({ price, amount, fee, fee_currency, id }: OrdersFill) => ({
  ...{ price, qty: amount, commission: fee, commissionAsset: fee_currency, tradeId: id },
})

export const tradeShown = (fill: Fill) => ({
  ...{ symbol: bare(fill.symbol), id: fill.id, orderId: fill.order_id, orderListId: -1 },
  ...{ price: fill.price, qty: fill.amount, quoteQty: fill.value },
  ...{ commission: fill.fee, commissionAsset: fill.fee_currency, time: millisOf(fill.at) },
  ...{ isBuyer: fill.type === 1, isMaker: fill.maker === 1, isBestMatch: true },
})

type PreventedRow = CallData<'GET coin/prevented'>['data'][number]

const quantitiesOf = ({ taker_amount, maker_amount }: PreventedRow) => ({
  ...(taker_amount !== '0' && { takerPreventedQuantity: taker_amount }),
  ...(maker_amount !== '0' && { makerPreventedQuantity: maker_amount }),
})

const matchOfOrder = (row: PreventedRow) => ({
  ...{ preventedMatchId: row.id, makerOrderId: row.maker_order_id, price: row.price },
  ...quantitiesOf(row),
})

/** A match of two orders of one user that was prevented. No account belongs to a trade group. */
export const preventedShown = (row: PreventedRow) => ({
  ...{
    symbol: bare(row.symbol),
    preventedMatchId: row.id,
    takerOrderId: row.taker_order_id,
    makerSymbol: bare(row.symbol),
  },
  ...{
    makerOrderId: row.maker_order_id,
    tradeGroupId: -1,
    selfTradePreventionMode: row.mode.toUpperCase(),
    price: row.price,
  },
  ...quantitiesOf(row),
  transactTime: millisOf(row.at),
})

type Wallets = CallData<'POST wallet/list'>['change_wallet']['balance']

/** The balances of the coin account; without `isAll`, only those that are not zero. */
export const balancesOf = (wallets: Wallets, isAll: boolean) =>
  wallets
    .map(({ currency_name, change_balance, lock_change_balance }) => ({
      ...{ asset: currency_name, free: change_balance, locked: lock_change_balance },
    }))
    .filter(({ free, locked }) => isAll || atoms(free) !== zero || atoms(locked) !== zero)

/** A percent as a share of one: "0.2" → "0.002". */
export const shareOf = (percent: string): string => fromAtoms(mulDivFloor(atoms(percent), one, atoms('100')))

/** The answer to a call that made an order smaller. */
export function orderAmended(row: OrderRow, { id, client_order_id_from }: Amendment, at_ms: number) {
  const { origQty, origQuoteOrderQty, cummulativeQuoteQty, clientOrderId, ...order } = orderShown(row)
  return {
    ...{ transactTime: at_ms, executionId: executionOf('amended', id) },
    amendedOrder: {
      ...{ symbol: order.symbol, orderId: order.orderId, orderListId: order.orderListId },
      ...{
        origClientOrderId: calledOf({ id: row.id, client_order_id: client_order_id_from }),
        clientOrderId,
        price: order.price,
        qty: origQty,
      },
      ...{ executedQty: order.executedQty, preventedQty: row.prevented_amount, quoteOrderQty: origQuoteOrderQty },
      ...{ cumulativeQuoteQty: cummulativeQuoteQty, status: order.status, timeInForce: order.timeInForce },
      ...{ type: order.type, side: order.side, workingTime: order.workingTime },
      selfTradePreventionMode: order.selfTradePreventionMode,
    },
  }
}

export type Amendment = CallData<'GET coin/amendments'>[number]

export const amendmentShown = (row: OrderRow, amendment: Amendment) => ({
  ...{ symbol: bare(row.symbol), orderId: row.id, executionId: executionOf('amended', amendment.id) },
  origClientOrderId: calledOf({ id: row.id, client_order_id: amendment.client_order_id_from }),
  newClientOrderId: calledOf({ id: row.id, client_order_id: amendment.client_order_id }),
  ...{ origQty: amendment.amount_from, newQty: amendment.amount, time: millisOf(amendment.at) },
})

const executions = ['placed', 'started', 'triggered', 'filled', 'ended', 'amended', 'prevented'] as const

/** The number of a report: what happened, and the id of the row that says so (a trade, an amendment, or else the order). */
export const executionOf = (what: (typeof executions)[number], id: number): number =>
  id * executions.length + executions.indexOf(what)
