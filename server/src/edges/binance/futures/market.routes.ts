import { marketRoutes } from '../market.routes'
import { maintenanceAt, statusOf } from '../market.rules'
import type { Requested, Route, Stage } from '../route'
import { nameOf, type PairRow, rateLimits } from '../symbols.rules'
import { contractInfo, fundingInterval_ms, marginAsset } from './contract.rules'

/** The routes of spot that futures have too, with the same answers. */
const shared = new Set([
  ...['ping', 'time', 'depth', 'trades', 'historicalTrades', 'aggTrades', 'klines'],
  ...['ticker/24hr', 'ticker/price', 'ticker/bookTicker'],
])
const nothing = '0.00000000'

/** Prices, books, trades and candles of the pairs with contracts; these routes need no key. `stage` has only these pairs. */
export function futuresMarketRoutes(stage: Stage): Route[] {
  const { ask, pairs, now, wall, skew_ms, isLimited } = stage
  const now_ms = () => now() * 1000
  const dealOf = ({ currency_id, legal_id }: PairRow) => ask('GET currency/deal', { currency_id, legal_id })

  const one = <T>({ params }: Requested, show: (pair: PairRow) => T): Promise<T | T[]> =>
    params.has('symbol')
      ? pairs.named(params.needed('symbol')).then(show)
      : pairs.all().then(all => all.map(pair => show(pair)))

  const exchangeInfo = async () => {
    const mode = maintenanceAt(await ask('GET venue', {}), now_ms())
    const symbols = (await pairs.all()).map(async pair =>
      contractInfo(await dealOf(pair), statusOf({ open_coin_trade: pair.open_lever }, stage.isHalted(pair.id), mode)),
    )
    return {
      ...{ timezone: 'UTC', serverTime: wall.now() + skew_ms(), futuresType: 'U_MARGINED' },
      ...{ rateLimits: isLimited ? rateLimits : [], exchangeFilters: [] },
      assets: [{ asset: marginAsset, marginAvailable: true, autoAssetExchange: '0' }],
      symbols: await Promise.all(symbols),
    }
  }

  /** The public tick is the mark price: liquidation and stops follow it. There is no funding. */
  const premiumIndex = (pair: PairRow) => ({
    ...{ symbol: nameOf(pair), markPrice: pair.now_price, indexPrice: pair.now_price },
    ...{ estimatedSettlePrice: pair.now_price, lastFundingRate: nothing, interestRate: nothing },
    nextFundingTime: (Math.floor(now_ms() / fundingInterval_ms) + 1) * fundingInterval_ms,
    time: now_ms(),
  })

  /** The exchange charges no funding, so each rate is 0. */
  const fundingRate = async ({ params }: Requested) => {
    const named = params.has('symbol') ? [await pairs.named(params.needed('symbol'))] : await pairs.all()
    const limit = params.limit(100, 1000)
    const end = Math.min(params.millis('endTime') ?? now_ms(), now_ms())
    const last = Math.floor(end / fundingInterval_ms)
    const start = params.millis('startTime')
    const first = start === undefined ? last - limit + 1 : Math.ceil(start / fundingInterval_ms)
    const times = Array.from({ length: Math.max(0, Math.min(limit, last - first + 1)) }, (_, i) => first + i)
    const rows = times.flatMap(at =>
      named.map(pair => ({
        ...{ symbol: nameOf(pair), fundingRate: nothing, fundingTime: at * fundingInterval_ms, markPrice: '' },
      })),
    )
    return rows.slice(0, limit)
  }

  return [
    ...marketRoutes(stage)
      .filter(({ path }) => shared.has(path))
      .map(route => ({ ...route, path: `v1/${route.path}` })),
    { ...open('v1/exchangeInfo', 1), answer: exchangeInfo },
    { ...open('v1/premiumIndex', 1, ['symbol']), answer: (origin: Requested) => one(origin, premiumIndex) },
    { ...open('v1/fundingRate', 1, ['symbol', 'startTime', 'endTime', 'limit']), answer: fundingRate },
    // Only pairs with another interval or limit are in it.
    { ...open('v1/fundingInfo', 1), answer: () => [] },
    {
      ...open('v2/ticker/price', 1, ['symbol']),
      answer: (origin: Requested) =>
        one(origin, pair => ({ symbol: nameOf(pair), price: pair.now_price, time: now_ms() })),
    },
  ]
}

const open = (path: string, weight: number, reads: readonly string[] = []) => ({
  ...({ method: 'GET', security: 'none' } as const),
  ...{ path, weight, reads },
})
