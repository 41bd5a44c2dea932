import { unguessable } from '../../platform/random'
import { Refusal } from '../../platform/refusal'
import { duplicate, illegal, noSuchOrder, notSent, unknownOrder } from './fault'
import {
  assertAround,
  isOpen,
  type Legs,
  legsIn,
  listIn,
  listNameOf,
  listShown,
  ocoParams,
  oldLegsIn,
  oldOcoParams,
  ordersIn,
  otocoParams,
  otoParams,
  paidOrdersIn,
  reportsOf,
} from './list.rules'
import { ordersOfList } from './lists'
import { nameIn, requestedOrder } from './order.rules'
import { fail, type Params } from './params'
import { listOf, millisOf, type OrderRow, orderCancelled } from './report.rules'
import type { Route, Signed, Stage } from './route'
import type { PairRow } from './symbols.rules'

const rows_a_page = 100
const largest_id = 2_147_483_647

/** Order lists: of two orders one cancels the other (OCO), or orders wait until the first one is filled (OTO, OTOCO). */
export function listRoutes({ ask, pairs, counts, now }: Stage): Route[] {
  const newName = () => unguessable().slice(0, 22)

  const place =
    (isOto: boolean, sortedIn: (params: Params, pair: PairRow) => readonly Params[], isPaid = false) =>
    async (requested: Signed) => {
      const { params, holder, request, addHeaders } = requested
      const pair = await pairs.named(params.needed('symbol'))
      const sent = sortedIn(params, pair)
      const name = nameIn(params, 'listClientOrderId') ?? newName()
      if (listIn(name) !== undefined) throw illegal('listClientOrderId', 'a name of your own')
      const orders = sent.map(each => requestedOrder(each, pair, { list: { name, orders: sent.length } }))
      for (const _ of orders) {
        const { headers, fault } = counts.placed(holder.caller.userId)
        addHeaders(headers)
        if (fault) throw fault
      }
      if ((await listed(requested, 1)).some(rows => listNameOf(rows) === name)) throw duplicate()
      const placed: number[] = []
      try {
        for (const [i, { trade: whole }] of orders.entries()) {
          const { amount: _, ...sale } = whole
          const trade = isPaid && i > 0 ? { ...sale, received: 1 as const } : whole
          const [first, before] = [placed[0], placed.at(-1)]
          // Of an OCO, the second order is linked with the first; of an OTOCO, the third with the second.
          const links = { ...(isOto && i > 0 && { after: first }), ...(i === (isOto ? 2 : 1) && { other: before }) }
          placed.push((await ask('POST coin/trade', { ...trade, ...links }, holder.caller, request)).id)
        }
      } catch (error) {
        for (const id of placed) await cancelled(requested, id)
        throw error
      }
      const rows = []
      for (const id of placed) rows.push(...(await rowsOf(requested, id)))
      return { ...listShown(rows, now() * 1000), orderReports: reportsOf(rows, now() * 1000) }
    }

  /** The orders of an OCO: first one that can not trade at once. */
  const oco = (legsOf: (params: Params) => Legs) => (params: Params, pair: PairRow) => {
    params.needed('quantity')
    const legs = legsOf(params)
    assertAround(pair, legs)
    return legs.above.text('type') === 'LIMIT_MAKER' ? [legs.below, legs.above] : [legs.above, legs.below]
  }
  const oto =
    (isOco: boolean, read: typeof paidOrdersIn = ordersIn) =>
    (params: Params) => {
      const { working, pending } = read(params, isOco)
      return [working, ...pending]
    }

  const cancelled = ({ holder, request }: Signed, id: number) =>
    ask('PUT coin/trade', { id }, holder.caller, request).catch(error => {
      // It has already ended.
      if (!(error instanceof Refusal)) throw error
    })

  const rowsOf = ({ holder, request }: Signed, id: number): Promise<OrderRow[]> =>
    ask('GET coin/list', { id }, holder.caller, request)

  /** The orders of the list that a call names. */
  const find = async (requested: Signed, byName: string): Promise<OrderRow[] | undefined> => {
    const { params, holder, request } = requested
    const name = params.text(byName)
    const id = params.whole('orderListId') ?? listIn(name)
    if (id === undefined && name === undefined) throw notSent('orderListId')
    if (id === undefined) return (await listed(requested)).findLast(rows => listNameOf(rows) === name)
    if (id < 1 || id > largest_id) return undefined
    const [first] = await rowsOf(requested, id)
    if (!first || listOf(first) !== id) return undefined
    const rows = await ordersOfList(ask, first, holder.caller, request)
    return rows && (name === undefined || listNameOf(rows) === name) ? rows : undefined
  }

  const cancel = async (requested: Signed) => {
    const { params } = requested
    const pair = await pairs.named(params.needed('symbol'))
    const rows = await find(requested, 'listClientOrderId')
    if (rows?.[0]?.symbol !== pair.symbol || !rows.some(isOpen)) throw unknownOrder()
    for (const { id } of rows.filter(isOpen)) await cancelled(requested, id)
    const ended: OrderRow[] = []
    for (const { id } of rows) ended.push(...(await rowsOf(requested, id)))
    const name = params.text('newClientOrderId')
    const reports = ended.map(row => orderCancelled(row, now() * 1000, name ?? listNameOf(ended)))
    return { ...listShown(ended, now() * 1000), orderReports: reports }
  }

  /** The lists of the user, oldest first. */
  const listed = async (requested: Signed, status?: 1): Promise<OrderRow[][]> => {
    const { holder, request } = requested
    const lists = new Map<number, OrderRow[]>()
    for (let page = 1; ; page++) {
      const rows = await ask('GET coin/list', { status, page, limit: rows_a_page }, holder.caller, request)
      for (const row of rows) if (listOf(row) !== -1) lists.set(listOf(row), [row, ...(lists.get(listOf(row)) ?? [])])
      if (rows.length < rows_a_page) return [...lists.values()].reverse()
    }
  }

  const all = async (requested: Signed) => {
    const { params } = requested
    const [from, limit] = [params.whole('fromId') ?? 0, params.limit(500, 1000)]
    const [start, end] = [params.millis('startTime') ?? 0, params.millis('endTime') ?? Number.MAX_SAFE_INTEGER]
    const isWanted = ([row]: OrderRow[]) =>
      row && listOf(row) >= from && millisOf(row.created_at) >= start && millisOf(row.created_at) <= end
    const found = (await listed(requested)).filter(isWanted)
    const wanted = params.has('fromId') || params.has('startTime') ? found.slice(0, limit) : found.slice(-limit)
    return wanted.map(rows => listShown(rows))
  }

  return [
    { ...trades('POST', 'orderList/oco', ocoParams), answer: place(false, oco(legsIn)) },
    { ...trades('POST', 'order/oco', oldOcoParams), answer: place(false, oco(oldLegsIn)) },
    { ...trades('POST', 'orderList/oto', otoParams), answer: place(true, oto(false)) },
    { ...trades('POST', 'orderList/otoco', otocoParams), answer: place(true, oto(true)) },
    { ...trades('POST', 'orderList/opo', otoParams), answer: place(true, oto(false, paidOrdersIn), true) },
    { ...trades('POST', 'orderList/opoco', otocoParams), answer: place(true, oto(true, paidOrdersIn), true) },
    {
      ...trades('DELETE', 'orderList', ['symbol', 'orderListId', 'listClientOrderId', 'newClientOrderId']),
      answer: cancel,
    },
    {
      ...reads('orderList', 4, ['orderListId', 'origClientOrderId']),
      answer: async (requested: Signed) =>
        listShown((await find(requested, 'origClientOrderId')) ?? fail(noSuchOrder())),
    },
    {
      ...reads('openOrderList', 6, []),
      answer: async (requested: Signed) => {
        const lists = []
        for (const [row] of await listed(requested, 1)) {
          const rows = row && (await ordersOfList(ask, row, requested.holder.caller, requested.request))
          if (rows) lists.push(listShown(rows))
        }
        return lists
      },
    },
    { ...reads('allOrderList', 20, ['fromId', 'startTime', 'endTime', 'limit']), answer: all },
  ]
}

const trades = (method: 'POST' | 'DELETE', path: string, reads: readonly string[]) => ({
  ...({ security: 'trades', weight: 1 } as const),
  ...{ method, path, reads },
})
const reads = (path: string, weight: number, reads: readonly string[]) => ({
  ...({ method: 'GET', security: 'reads' } as const),
  ...{ path, weight, reads },
})
