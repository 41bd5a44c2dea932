import { noSuchOrder, notSent, unknownOrder } from './fault'
import { assertAround, legsIn, listIn, listShown, ocoParams, oldLegsIn, oldOcoParams, reportsOf } from './list.rules'
import { requestedOrder } from './order.rules'
import { fail, type Params } from './params'
import { listOf, millisOf, type OrderRow, orderCancelled } from './report.rules'
import type { Route, Signed, Stage } from './route'

const rows_a_page = 100
const largest_id = 2_147_483_647

/** OCO order lists: when one of the two orders trades, the exchange cancels the other. */
export function listRoutes({ ask, pairs, counts, now }: Stage): Route[] {
  const place = (legsOf: (params: Params) => ReturnType<typeof legsIn>) => async (requested: Signed) => {
    const { params, holder, request, tell } = requested
    const pair = await pairs.named(params.needed('symbol'))
    params.needed('quantity')
    const legs = legsOf(params)
    const [limit, stop] = [requestedOrder(legs.limit, pair), requestedOrder(legs.stop, pair)]
    assertAround(pair, legs)
    for (const _ of [limit, stop]) {
      const { headers, fault } = counts.placed(holder.caller.userId)
      tell(headers)
      if (fault) throw fault
    }
    // The stop order can not trade at once, so nothing is done if the other one is refused.
    const first = await ask('POST coin/trade', stop.trade, holder.caller, request)
    const linked = { ...limit.trade, other: first.id }
    const second = await ask('POST coin/trade', linked, holder.caller, request).catch(async error => {
      await ask('PUT coin/trade', { id: first.id }, holder.caller, request)
      throw error
    })
    const rows = [...(await rowsOf(requested, first.id)), ...(await rowsOf(requested, second.id))]
    return { ...listShown(rows, now() * 1000), orderReports: reportsOf(rows, now() * 1000) }
  }

  const rowsOf = ({ holder, request }: Signed, id: number): Promise<OrderRow[]> =>
    ask('GET coin/list', { id }, holder.caller, request)

  /** The two orders of the list that a call names. */
  const find = async (requested: Signed, byName: string): Promise<OrderRow[] | undefined> => {
    const { params } = requested
    const name = params.text(byName)
    const id = params.whole('orderListId') ?? listIn(name)
    if (id === undefined && name === undefined) throw notSent('orderListId')
    if (id === undefined || id < 1 || id > largest_id || (name !== undefined && listIn(name) !== id)) return undefined
    const [first] = await rowsOf(requested, id)
    if (!first || first.other === null || listOf(first) !== id) return undefined
    return [first, ...(await rowsOf(requested, first.other))]
  }

  const cancel = async (requested: Signed) => {
    const { params, holder, request } = requested
    const pair = await pairs.named(params.needed('symbol'))
    const rows = await find(requested, 'listClientOrderId')
    if (rows?.[0]?.symbol !== pair.symbol) throw unknownOrder()
    const open = rows.find(({ status }) => status === 1) ?? fail(unknownOrder())
    await ask('PUT coin/trade', { id: open.id }, holder.caller, request)
    const left = (await find(requested, 'listClientOrderId'))?.find(({ status }) => status === 1)
    if (left) await ask('PUT coin/trade', { id: left.id }, holder.caller, request)
    const ended = (await find(requested, 'listClientOrderId')) ?? rows
    const name = params.text('newClientOrderId')
    const reports = ended.map(row => orderCancelled(row, now() * 1000, name ?? `lagoon-list-${listOf(row)}`))
    return { ...listShown(ended, now() * 1000), orderReports: reports }
  }

  /** The lists of the user, oldest first. */
  const listed = async (requested: Signed, status?: 1): Promise<OrderRow[][]> => {
    const { holder, request } = requested
    const lists = new Map<number, OrderRow[]>()
    for (let page = 1; ; page++) {
      const rows = await ask('GET coin/list', { status, page, limit: rows_a_page }, holder.caller, request)
      for (const row of rows) if (row.other !== null) lists.set(listOf(row), [row, ...(lists.get(listOf(row)) ?? [])])
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
    { ...trades('POST', 'orderList/oco', ocoParams), answer: place(legsIn) },
    { ...trades('POST', 'order/oco', oldOcoParams), answer: place(oldLegsIn) },
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
      answer: async (requested: Signed) => (await listed(requested, 1)).map(rows => listShown(rows)),
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
