import { unguessable } from '../../platform/random'
import { Refusal } from '../../platform/refusal'
import { noCommission, noDiscount, ratesOf } from './commission.rules'
import { noSuchOrder, notSent, unknownOrder } from './fault'
import { calledOf, idIn } from './name.rules'
import { orderParams, requestedOrder } from './order.rules'
import { fail } from './params'
import { type OrderRow, orderCancelled, orderPlaced, orderShown } from './report.rules'
import type { Route, Signed, Stage } from './route'

const rows_a_page = 100
const named = ['symbol', 'orderId', 'origClientOrderId']

/** Places, finds and cancels orders of the user who signs the request. */
export function orderRoutes({ ask, pairs, counts, taken, now }: Stage): Route[] {
  const newName = () => unguessable().slice(0, 22)
  const pairOf = ({ params }: Signed) => pairs.named(params.needed('symbol'))

  /** Finds an order by its id, or the last order that had this client order id. */
  const find = async (requested: Signed): Promise<OrderRow | undefined> => {
    const { params, holder, request } = requested
    const pair = await pairOf(requested)
    const name = params.text('origClientOrderId')
    const id = params.whole('orderId') ?? idIn(name)
    if (id === undefined && name === undefined) throw notSent('orderId')
    if (id !== undefined && (id < 1 || id > largest_id)) return undefined
    const which = id === undefined ? { client_order_id: name } : { id }
    const fields = { ...which, currency_id: pair.currency_id, legal_id: pair.legal_id, limit: 1 }
    const rows = await ask('GET coin/list', fields, holder.caller, request).catch(error => {
      // No order can have an invalid client order id.
      if (error instanceof Refusal && error.key === 'param_invalid') return []
      throw error
    })
    return rows.find(row => name === undefined || calledOf(row) === name)
  }

  const place = async (requested: Signed) => {
    const { params, holder, request, tell } = requested
    const order = requestedOrder(params, await pairOf(requested))
    const { headers, fault } = counts.placed(holder.caller.userId)
    tell(headers)
    if (fault) throw fault
    const { placed, trades } = await taken.while(() => ask('POST coin/trade', order.trade, holder.caller, request))
    const hasFills = order.answer === 'FULL' && placed.deal_amount !== '0'
    return orderPlaced(placed, order, now() * 1000, hasFills ? (trades ?? (await fillsOf(requested, placed.id))) : [])
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

  const cancel = async (requested: Signed) => {
    const { params, holder, request } = requested
    const row = (await find(requested)) ?? fail(unknownOrder())
    await ask('PUT coin/trade', { id: row.id }, holder.caller, request).catch(error => {
      // The order has already ended.
      if (error instanceof Refusal && ['state_invalid', 'not_found'].includes(error.key)) throw unknownOrder()
      throw error
    })
    const [ended] = await ask('GET coin/list', { id: row.id }, holder.caller, request)
    return orderCancelled(ended ?? row, now() * 1000, params.text('newClientOrderId') ?? newName())
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
    { ...trades('DELETE', 'order', 1, [...named, 'newClientOrderId']), answer: cancel },
    { ...trades('DELETE', 'openOrders', 1, ['symbol']), answer: cancelAll },
    {
      ...reads('order', 4, named),
      answer: async (requested: Signed) => orderShown((await find(requested)) ?? fail(noSuchOrder())),
    },
    {
      ...reads('openOrders', 6, ['symbol']),
      answer: async (requested: Signed) => (await openOrders(requested)).map(orderShown),
    },
  ]
}

const largest_id = 2_147_483_647

const trades = (method: 'POST' | 'DELETE', path: string, weight: number, reads: readonly string[]) => ({
  ...({ security: 'trades' } as const),
  ...{ method, path, weight, reads },
})
const reads = (path: string, weight: number, reads: readonly string[]) => ({
  ...({ method: 'GET', security: 'reads' } as const),
  ...{ path, weight, reads },
})
