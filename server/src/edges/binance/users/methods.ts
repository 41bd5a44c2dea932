import type { Route } from '../route'

/** The methods of the WebSocket API, and the routes that answer them. */
const paths: Readonly<Record<string, string>> = {
  ...{ ping: 'GET ping', time: 'GET time', exchangeInfo: 'GET exchangeInfo', executionRules: 'GET executionRules' },
  ...{ depth: 'GET depth', 'trades.recent': 'GET trades', 'trades.historical': 'GET historicalTrades' },
  ...{ 'blockTrades.historical': 'GET historicalBlockTrades', 'trades.aggregate': 'GET aggTrades' },
  ...{ klines: 'GET klines', uiKlines: 'GET uiKlines', avgPrice: 'GET avgPrice', 'ticker.24hr': 'GET ticker/24hr' },
  ...{ 'ticker.tradingDay': 'GET ticker/tradingDay', ticker: 'GET ticker', 'ticker.price': 'GET ticker/price' },
  ...{ 'ticker.book': 'GET ticker/bookTicker', referencePrice: 'GET referencePrice' },
  ...{ 'referencePrice.calculation': 'GET referencePrice/calculation', 'order.place': 'POST order' },
  ...{ 'order.test': 'POST order/test', 'order.cancel': 'DELETE order' },
  ...{ 'order.cancelReplace': 'POST order/cancelReplace', 'order.amend.keepPriority': 'PUT order/amend/keepPriority' },
  ...{ 'openOrders.cancelAll': 'DELETE openOrders', 'orderList.place': 'POST order/oco' },
  ...{ 'orderList.place.oco': 'POST orderList/oco', 'orderList.place.oto': 'POST orderList/oto' },
  ...{ 'orderList.place.otoco': 'POST orderList/otoco', 'orderList.place.opo': 'POST orderList/opo' },
  ...{ 'orderList.place.opoco': 'POST orderList/opoco', 'orderList.cancel': 'DELETE orderList' },
  ...{ 'sor.order.place': 'POST sor/order', 'sor.order.test': 'POST sor/order/test', 'account.status': 'GET account' },
  ...{ 'order.status': 'GET order', 'openOrders.status': 'GET openOrders', allOrders: 'GET allOrders' },
  ...{ 'orderList.status': 'GET orderList', 'openOrderLists.status': 'GET openOrderList' },
  ...{
    allOrderLists: 'GET allOrderList',
    myTrades: 'GET myTrades',
    'account.rateLimits.orders': 'GET rateLimit/order',
  },
  ...{ myPreventedMatches: 'GET myPreventedMatches', myAllocations: 'GET myAllocations' },
  ...{ 'account.commission': 'GET account/commission', 'order.amendments': 'GET order/amendments' },
  ...{ myFilters: 'GET myFilters' },
}

/** The route of each method that this edge serves. */
export function methodsOf(routes: readonly Route[]): ReadonlyMap<string, Route> {
  const byPath = new Map(routes.map(route => [`${route.method} ${route.path}`, route]))
  return new Map(
    Object.entries(paths).flatMap(([method, path]) => {
      const route = byPath.get(path)
      return route ? [[method, route] as const] : []
    }),
  )
}
