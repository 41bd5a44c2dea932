import { noCommission, noDiscount, type Rates, ratesOf } from './commission.rules'
import { badCombination, Fault } from './fault'
import { balancesOf, millisOf, orderShown, preventedShown, tradeShown } from './report.rules'
import type { Route, Signed, Stage } from './route'
import { nameOf, openFilters, symbolInfo } from './symbols.rules'

const rows_a_page = 100
const most_rows = 1000
const usual_rows = 500

/** The requested rows: from an id on, within a time range, at most `limit`. */
interface Span {
  from: number | undefined
  start: number | undefined
  end: number | undefined
  limit: number
}

/** The balances, past orders and trades of the user who signs the request. */
export function accountRoutes({ ask, pairs, counts, now }: Stage): Route[] {
  const account = async ({ params, holder, request }: Signed) => {
    const { change_wallet } = await ask('POST wallet/list', {}, holder.caller, request)
    const isAll = !params.flag('omitZeroBalances')
    const { maker, taker } = usualOf((await pairs.all()).map(ratesOf(await tierOf(holder, request))))
    return {
      ...{
        makerCommission: basisPoints(maker),
        takerCommission: basisPoints(taker),
        buyerCommission: 0,
        sellerCommission: 0,
      },
      commissionRates: { maker, taker, buyer: '0', seller: '0' },
      ...{ canTrade: holder.trade, canWithdraw: false, canDeposit: false, brokered: false },
      ...{ requireSelfTradePrevention: false, preventSor: false, updateTime: now() * 1000, accountType: 'SPOT' },
      balances: balancesOf(change_wallet.balance, isAll),
      permissions: ['SPOT'],
      uid: holder.caller.userId,
    }
  }

  const tierOf = ({ caller }: Signed['holder'], request: Signed['request']) =>
    ask('GET coin/fee_tier', {}, caller, request)

  const pairOf = ({ params }: Signed) => pairs.named(params.needed('symbol'))

  const commission = async (requested: Signed) => {
    const pair = await pairOf(requested)
    const rates = ratesOf(await tierOf(requested.holder, requested.request))(pair)
    const none = { ...noCommission, buyer: '0', seller: '0' }
    return {
      symbol: nameOf(pair),
      standardCommission: { ...rates, buyer: '0', seller: '0' },
      ...{ specialCommission: none, taxCommission: none, discount: noDiscount },
    }
  }

  /** Only orders that were routed have allocations, and there is one book. */
  const allocations = async (requested: Signed) => {
    await pairOf(requested)
    spanOf(requested, 'fromAllocationId')
    return []
  }

  const filters = async (requested: Signed) => {
    const [pair, limits] = [await pairOf(requested), await ask('GET coin/limits', {})]
    const ofPair = limits.pairs.find(({ symbol }) => symbol === pair.symbol)
    return {
      exchangeFilters: openFilters(limits.all, 'EXCHANGE_'),
      symbolFilters: symbolInfo(pair, 'TRADING', ofPair).filters,
      assetFilters: limits.coins
        .filter(({ currency_name }) => [pair.currency_name, pair.legal_name].includes(currency_name))
        .map(({ currency_name: asset, max_order: limit }) => ({ filterType: 'MAX_ASSET', asset, limit })),
    }
  }

  const allOrders = async (requested: Signed) => {
    const { currency_id, legal_id } = await pairOf(requested)
    const read = (page: number) =>
      ask(
        'GET coin/list',
        { currency_id, legal_id, page, limit: rows_a_page },
        requested.holder.caller,
        requested.request,
      ).then(rows => ({ rows, isLast: rows.length < rows_a_page }))
    const rows = await within(spanOf(requested, 'orderId'), read, row => millisOf(row.created_at))
    return rows.map(orderShown)
  }

  const prevented = async (requested: Signed) => {
    const { params, holder, request } = requested
    const { currency_id, legal_id } = await pairOf(requested)
    const [id, order_id] = [params.whole('preventedMatchId'), params.whole('orderId')]
    if ((id === undefined) === (order_id === undefined)) throw badCombination()
    const span = { from: params.whole('fromPreventedMatchId') ?? 0, start: undefined, end: undefined }
    const read = (page: number) =>
      ask(
        'GET coin/prevented',
        { currency_id, legal_id, id, order_id, page, limit: rows_a_page },
        holder.caller,
        request,
      ).then(({ data, last_page }) => ({ rows: data, isLast: page >= last_page }))
    const limit = params.limit(usual_rows, most_rows)
    return (await within({ ...span, limit }, read, row => millisOf(row.at))).map(preventedShown)
  }

  const myTrades = async (requested: Signed) => {
    const { currency_id, legal_id } = await pairOf(requested)
    const order_id = requested.params.whole('orderId')
    const read = (page: number) =>
      ask(
        'GET coin/fills',
        { currency_id, legal_id, order_id, page, limit: rows_a_page },
        requested.holder.caller,
        requested.request,
      ).then(({ data, last_page }) => ({ rows: data, isLast: page >= last_page }))
    const rows = await within(spanOf(requested, 'fromId'), read, row => millisOf(row.at))
    return rows.map(tradeShown)
  }

  return [
    { ...reads('account', 20, ['omitZeroBalances']), answer: account },
    {
      ...reads('rateLimit/order', 40, []),
      answer: ({ holder }: Signed) => counts.unfilled(holder.caller.userId),
    },
    { ...reads('myPreventedMatches', 20, ofPrevented), answer: prevented },
    { ...reads('myAllocations', 20, ofAllocations), answer: allocations },
    { ...reads('myFilters', 40, ['symbol']), answer: filters },
    { ...reads('account/commission', 20, ['symbol']), answer: commission },
    { ...reads('allOrders', 20, ['symbol', 'orderId', 'startTime', 'endTime', 'limit']), answer: allOrders },
    { ...reads('myTrades', 20, ['symbol', 'orderId', 'startTime', 'endTime', 'fromId', 'limit']), answer: myTrades },
  ]
}

function spanOf({ params }: Signed, from: 'orderId' | 'fromId' | 'fromAllocationId'): Span {
  const [start, end] = [params.millis('startTime'), params.millis('endTime')]
  if (start !== undefined && end !== undefined && end - start > longest_ms)
    throw new Fault(-1127, 'More than 24 hours between startTime and endTime.')
  return { from: params.whole(from), start, end, limit: params.limit(usual_rows, most_rows) }
}
const longest_ms = 24 * 3_600_000
const ofPrevented = ['symbol', 'preventedMatchId', 'orderId', 'fromPreventedMatchId', 'limit']
const ofAllocations = ['symbol', 'startTime', 'endTime', 'fromAllocationId', 'limit', 'orderId']

/**
 * The calls of the exchange return the newest rows first; this returns the oldest first. With an id or a start it returns the first `limit`
 * rows from there on, otherwise the last `limit` rows.
 */
async function within<R extends { id: number }>(
  { from, start, end, limit }: Span,
  read: (page: number) => Promise<{ rows: R[]; isLast: boolean }>,
  timeOf: (row: R) => number,
): Promise<R[]> {
  const isFromStart = from !== undefined || start !== undefined
  const found: R[] = []
  for (let page = 1; isFromStart || found.length < limit; page++) {
    const { rows, isLast } = await read(page)
    found.push(
      ...rows.filter(
        row => row.id >= (from ?? 0) && timeOf(row) >= (start ?? 0) && (end === undefined || timeOf(row) <= end),
      ),
    )
    const oldest = rows.at(-1)
    if (isLast || !oldest || oldest.id < (from ?? 0) || timeOf(oldest) < (start ?? 0)) break
  }
  return isFromStart ? found.reverse().slice(0, limit) : found.slice(0, limit).reverse()
}

/** `account` names no pair, so it contains the rates that most pairs have. */
function usualOf(rates: readonly Rates[]): Rates {
  const like = ({ maker, taker }: Rates) => rates.filter(each => each.maker === maker && each.taker === taker).length
  return rates.reduce((usual, each) => (like(each) > like(usual) ? each : usual), rates[0] ?? noCommission)
}

/** "0.002" → 20, the format that old clients read. */
const basisPoints = (share: string): number => Math.round(Number(share) * 10_000)

const reads = (path: string, weight: number, reads: readonly string[]) => ({
  ...({ method: 'GET', security: 'reads' } as const),
  ...{ path, weight, reads },
})
