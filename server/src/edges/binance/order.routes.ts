import { atoms, isFiner } from '@lagoon/shared/money/atoms'
import { unguessable } from '../../platform/random'
import { Refusal } from '../../platform/refusal'
import { noCommission, noDiscount, ratesOf } from './commission.rules'
import { Fault, faultOf, filterFailure, invalidData, noSuchOrder, notSent, unknownOrder, unsupported } from './fault'
import { calledOf, idIn } from './name.rules'
import { nameIn, orderParams, type RequestedOrder, replaced, requestedOrder, soldFor } from './order.rules'
import { fail, type Params } from './params'
import {
  type Amendment,
  amendmentShown,
  type OrderRow,
  orderAmended,
  orderCancelled,
  orderPlaced,
  orderShown,
} from './report.rules'
import type { Route, Signed, Stage } from './route'
import type { PairRow } from './symbols.rules'

const rows_a_page = 100
const named = ['symbol', 'orderId', 'origClientOrderId']

/** Places, finds and cancels orders of the user who signs the request. */
export function orderRoutes({ ask, pairs, books, counts, taken, now }: Stage): Route[] {
  const newName = () => unguessable().slice(0, 22)
  const pairOf = ({ params }: Signed) => pairs.named(params.needed('symbol'))

  /** Finds an order by its id, or the last order that had this client order id. */
  const find = async (
    requested: Signed,
    byName = 'origClientOrderId',
    byId = 'orderId',
  ): Promise<OrderRow | undefined> => {
    const { params, holder, request } = requested
    const pair = await pairOf(requested)
    const name = params.text(byName)
    const id = params.whole(byId) ?? idIn(name)
    if (id === undefined && name === undefined) throw notSent(byId)
    if (id !== undefined && (id < 1 || id > largest_id)) return undefined
    const isNamedToo = name !== undefined && params.has(byId)
    const which = id === undefined ? { client_order_id: name } : { id }
    const fields = { ...which, currency_id: pair.currency_id, legal_id: pair.legal_id, limit: 1 }
    const rows = await ask('GET coin/list', fields, holder.caller, request).catch(error => {
      // No order can have an invalid client order id.
      if (error instanceof Refusal && error.key === 'param_invalid') return []
      throw error
    })
    const [row] = rows
    if (row && isNamedToo && calledOf(row) !== name)
      throw new Fault(-2039, 'Client order ID is not correct for this order ID.')
    return rows.find(row => name === undefined || calledOf(row) === name)
  }

  const count = ({ holder, addHeaders }: Signed): void => {
    const { headers, fault } = counts.placed(holder.caller.userId)
    addHeaders(headers)
    if (fault) throw fault
  }

  /** One pair trades a coin for another, so the order is routed to the only book that it can be filled from. */
  const routed = ({ params }: Signed) => {
    const isRoutable = ['LIMIT', 'MARKET'].includes(params.needed('type')) && !params.has('quoteOrderQty')
    if (!isRoutable) throw unsupported()
    return { usedSor: true } as const
  }

  const place = async (requested: Signed, marks = {}) => {
    const pair = await pairOf(requested)
    const order = requestedOrder(requested.params, pair, marks)
    count(requested)
    return placeChecked(requested, pair, order)
  }

  const placeChecked = async (requested: Signed, pair: PairRow, { trade, ...order }: RequestedOrder) => {
    const { params, holder, request } = requested
    const total = params.decimal('quoteOrderQty')
    const amount =
      order.side === 'SELL' && total !== undefined ? soldFor(pair, total, (await books.read(pair)).bids) : trade.amount
    const sent = { ...trade, ...(amount !== undefined && { amount }) }
    const placing = () => ask('POST coin/trade', sent, holder.caller, request)
    const { placed, trades, mayPrevent } = await taken.while(placing, holder.caller.userId, request)
    const hasFills = order.answer === 'FULL' && placed.deal_amount !== '0'
    const fills = hasFills ? (trades ?? (await fillsOf(requested, placed.id))) : []
    const isPrevented = order.answer !== 'ACK' && (placed.prevented_amount !== '0' || mayPrevent)
    const matches = isPrevented ? await preventedOf(requested, placed.id) : []
    return orderPlaced(placed, { ...order, trade: sent }, now() * 1000, fills, matches)
  }

  /** Where an order would have met others of its user, oldest first. */
  const preventedOf = async ({ holder, request }: Signed, order_id: number) =>
    (await ask('GET coin/prevented', { order_id, limit: rows_a_page }, holder.caller, request)).data.reverse()

  const query = async (requested: Signed) => {
    const row = (await find(requested)) ?? fail(noSuchOrder())
    const [first] = row.prevented_amount === '0' ? [] : await preventedOf(requested, row.id)
    return { ...orderShown(row), ...(first && { preventedMatchId: first.id }) }
  }

  /** The fills of an order, oldest first. */
  const fillsOf = async ({ holder, request }: Signed, order_id: number) => {
    const fills = []
    for (let page = 1, last = 1; page <= last; page++) {
      const found = await ask('GET coin/fills', { order_id, page, limit: rows_a_page }, holder.caller, request)
      fills.push(...found.data)
      last = found.last_page
    }
    return fills.reverse()
  }

  /** Checks an order without placing it; on request it names the commission that the order would pay. */
  const test = async (requested: Signed) => {
    const { params, holder, request } = requested
    const pair = await pairOf(requested)
    requestedOrder(params, pair)
    if (!params.flag('computeCommissionRates')) return {}
    const rates = ratesOf(await ask('GET coin/fee_tier', {}, holder.caller, request))(pair)
    return {
      standardCommissionForOrder: rates,
      ...{ specialCommissionForOrder: noCommission, taxCommissionForOrder: noCommission, discount: noDiscount },
    }
  }

  const cancel = (requested: Signed) => cancelNamed(requested, 'origClientOrderId', 'orderId', 'newClientOrderId')

  const cancelNamed = async (requested: Signed, byName: string, byId: string, name: string) => {
    const { params, holder, request } = requested
    const only = restrictionIn(params)
    const row = (await find(requested, byName, byId)) ?? fail(unknownOrder())
    if (only !== null && orderShown(row).status !== only)
      throw new Fault(-2011, 'Order was not canceled due to cancel restrictions.')
    await ask('PUT coin/trade', { id: row.id }, holder.caller, request).catch(error => {
      // The order has already ended.
      if (error instanceof Refusal && ['state_invalid', 'not_found'].includes(error.key)) throw unknownOrder()
      throw error
    })
    const [ended] = await ask('GET coin/list', { id: row.id }, holder.caller, request)
    return orderCancelled(ended ?? row, now() * 1000, params.text(name) ?? newName())
  }

  /** Cancels an order and places another one; the new order and its filters are checked before. */
  const cancelReplace = async (requested: Signed) => {
    const { params } = requested
    const wrongMode = () => invalidData('cancelReplaceMode')
    const mode = params.oneOf(
      ...(['cancelReplaceMode', ['STOP_ON_FAILURE', 'ALLOW_FAILURE']] as const),
      params.needed('cancelReplaceMode') as 'ALLOW_FAILURE',
      wrongMode,
    )
    const exceeded = params.oneOf('orderRateLimitExceededMode', ['DO_NOTHING', 'CANCEL_ONLY'], 'DO_NOTHING', () =>
      invalidData('orderRateLimitExceededMode'),
    )
    const pair = await pairOf(requested)
    const order = requestedOrder(params, pair)
    const limit = await outcomeOf(async () => count(requested))
    if (limit instanceof Fault && exceeded === 'DO_NOTHING') throw limit
    const cancelled = await outcomeOf(() =>
      cancelNamed(requested, 'cancelOrigClientOrderId', 'cancelOrderId', 'cancelNewClientOrderId'),
    )
    const stops = cancelled instanceof Fault && mode === 'STOP_ON_FAILURE'
    const placed = stops
      ? null
      : limit instanceof Fault
        ? limit
        : await outcomeOf(() => placeChecked(requested, pair, order))
    return replaced(cancelled, placed)
  }

  /** Makes an order smaller, which keeps its place in the queue. */
  const amend = async (requested: Signed) => {
    const { params, holder, request } = requested
    const newQty = params.decimal('newQty') ?? params.needed('newQty')
    const row = (await find(requested)) ?? fail(unknownOrder())
    const [before, after] = [atoms(row.trade_amount), atoms(newQty)]
    if (after > before) throw new Fault(-2038, 'Order amend (quantity increase) is not supported.')
    if (after === before) throw new Fault(-2038, 'The requested action would change no state; rejecting.')
    const pair = await pairOf(requested)
    if (after < atoms(pair.coin_trade_min) || isFiner(after, pair.amount_scale)) throw filterFailure('LOT_SIZE')
    const name = nameIn(params, 'newClientOrderId') ?? newName()
    const change = { id: row.id, amount: newQty, new_client_order_id: name }
    await ask('PUT coin/trade', change, holder.caller, request).catch(error => {
      if (error instanceof Refusal && error.key === 'state_invalid') throw unknownOrder()
      if (error instanceof Refusal && error.key === 'amends_most')
        throw new Fault(-2038, 'Filter failure: MAX_NUM_ORDER_AMENDS')
      throw error
    })
    const [amendment] = await ask('GET coin/amendments', { id: row.id, limit: 1 }, holder.caller, request)
    const [amended = row] = await ask('GET coin/list', { id: row.id }, holder.caller, request)
    return orderAmended(amended, amendment as Amendment, now() * 1000)
  }

  /** The amendments of an order, oldest first. */
  const amendments = async (requested: Signed) => {
    const { params, holder, request } = requested
    params.needed('orderId')
    const row = (await find(requested)) ?? fail(noSuchOrder())
    const [from, limit] = [params.whole('fromExecutionId') ?? 0, params.limit(500, 1000)]
    const rows = await ask('GET coin/amendments', { id: row.id, limit: rows_a_page }, holder.caller, request)
    const shown = rows.reverse().map(each => amendmentShown(row, each))
    return shown.filter(({ executionId }) => executionId >= from).slice(0, limit)
  }

  /** The open orders of one pair or of all pairs, oldest first. */
  const openOrders = async (requested: Signed): Promise<OrderRow[]> => {
    const { params, holder, request } = requested
    const pair = params.has('symbol') ? await pairOf(requested) : null
    const of = { currency_id: pair?.currency_id, legal_id: pair?.legal_id, status: 1, limit: rows_a_page }
    const rows = []
    for (let page = 1; ; page++) {
      const found = await ask('GET coin/list', { ...of, page }, holder.caller, request)
      rows.push(...found)
      if (found.length < rows_a_page) return rows.reverse()
    }
  }

  const cancelAll = async (requested: Signed) => {
    const { holder, request } = requested
    const { currency_id, legal_id } = await pairOf(requested)
    const open = await openOrders(requested)
    if (open.length === 0) throw unknownOrder()
    await ask('PUT coin/trade_all', { currency_id, legal_id }, holder.caller, request)
    const ended = []
    for (const { id } of open) ended.push(...(await ask('GET coin/list', { id }, holder.caller, request)))
    return ended.map(row => orderCancelled(row, now() * 1000, newName()))
  }

  return [
    { ...trades('POST', 'order', 1, orderParams), answer: place },
    {
      ...trades('POST', 'order/test', 1, [...orderParams, 'computeCommissionRates']),
      answer: test,
    },
    { ...trades('DELETE', 'order', 1, [...named, 'newClientOrderId', 'cancelRestrictions']), answer: cancel },
    { ...trades('POST', 'order/cancelReplace', 1, [...orderParams, ...replaceParams]), answer: cancelReplace },
    { ...trades('PUT', 'order/amend/keepPriority', 4, [...named, 'newQty', 'newClientOrderId']), answer: amend },
    { ...reads('order/amendments', 4, ['symbol', 'orderId', 'fromExecutionId', 'limit']), answer: amendments },
    {
      ...trades('POST', 'sor/order', 1, orderParams),
      answer: (requested: Signed) => place(requested, routed(requested)),
    },
    {
      ...trades('POST', 'sor/order/test', 1, [...orderParams, 'computeCommissionRates']),
      answer: (requested: Signed) => {
        routed(requested)
        return test(requested)
      },
    },
    { ...trades('DELETE', 'openOrders', 1, ['symbol']), answer: cancelAll },
    {
      ...reads('order', 4, named),
      answer: query,
    },
    {
      ...reads('openOrders', 6, ['symbol']),
      answer: async (requested: Signed) => (await openOrders(requested)).map(orderShown),
    },
  ]
}

const largest_id = 2_147_483_647
const replaceParams = [
  ...['cancelReplaceMode', 'cancelNewClientOrderId', 'cancelOrigClientOrderId', 'cancelOrderId'],
  ...['cancelRestrictions', 'orderRateLimitExceededMode'],
]

/** The only status in which an order may be cancelled; null for any. */
function restrictionIn(params: Params): 'NEW' | 'PARTIALLY_FILLED' | null {
  const text = params.text('cancelRestrictions')
  if (text === undefined) return null
  if (text === 'ONLY_NEW') return 'NEW'
  if (text === 'ONLY_PARTIALLY_FILLED') return 'PARTIALLY_FILLED'
  throw new Fault(-1145, '`cancelRestrictions` has to be either `ONLY_NEW` or `ONLY_PARTIALLY_FILLED`.')
}

/** The result of one part of a call, or why it failed. */
const outcomeOf = <T>(part: () => Promise<T>): Promise<T | Fault> =>
  part().catch(error => {
    if (error instanceof Fault) return error
    if (error instanceof Refusal) return faultOf(error)
    throw error
  })

const trades = (method: 'POST' | 'PUT' | 'DELETE', path: string, weight: number, reads: readonly string[]) => ({
  ...({ security: 'trades' } as const),
  ...{ method, path, weight, reads },
})
const reads = (path: string, weight: number, reads: readonly string[]) => ({
  ...({ method: 'GET', security: 'reads' } as const),
  ...{ path, weight, reads },
})
