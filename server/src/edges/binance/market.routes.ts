import { badCombination, Fault, illegal, invalidData, noReferencePrice } from './fault'
import { intervalOf, startOf, windowOf, zoneOf } from './interval.rules'
import {
  aggregated,
  averageOf,
  bestOf,
  type Deal,
  dayShown,
  klineOf,
  maintenanceAt,
  otherStatus,
  type PublicTrade,
  statusOf,
  wantedStatus,
  windowShown,
  worth,
} from './market.rules'
import { fail, type Params } from './params'
import type { Requested, Route, Stage } from './route'
import { levelsEvent } from './streams/event.rules'
import { nameOf, openFilters, orderTypes, type PairRow, rateLimits, type Status, symbolInfo } from './symbols.rules'

const most_candles = 1000
const most_symbols = 100
const one_or_many = ['symbol', 'symbols', 'symbolStatus']
const namesIn = /^\["[A-Z0-9]+"(,"[A-Z0-9]+")*\]$/
const average_minutes = 5
const day_ms = 86_400_000

/** Prices, books, trades and candles; these routes need no key. */
export function marketRoutes(stage: Stage): Route[] {
  const { ask, pairs, wall, now, isLimited, books, skew_ms, candles, trades } = stage
  const now_ms = () => now() * 1000
  const dealOf = ({ currency_id, legal_id }: PairRow): Promise<Deal> =>
    ask('GET currency/deal', { currency_id, legal_id })
  const modeNow = async () => maintenanceAt(await ask('GET venue', {}), now_ms())
  const statusNow = async (pair: PairRow): Promise<Status> => statusOf(pair, stage.isHalted(pair.id), await modeNow())

  /** The pair that a call names, if its status is the wanted one. */
  const pairOf = async ({ params }: Requested): Promise<PairRow> => {
    const pair = await pairs.named(params.needed('symbol'))
    const wanted = wantedStatus(params)
    if (wanted !== undefined && (await statusNow(pair)) !== wanted) throw otherStatus()
    return pair
  }

  /** Returns one item for `symbol`; otherwise a list, for `symbols` or for all pairs, of those with the wanted status. */
  const each = async <T>(origin: Requested, show: (pair: PairRow) => Promise<T> | T): Promise<T | T[]> => {
    const { params } = origin
    if (params.has('symbol')) {
      if (params.has('symbols')) throw badCombination()
      return show(await pairOf(origin))
    }
    const wanted = wantedStatus(params)
    const all = await several(params)
    const states = wanted === undefined ? [] : await Promise.all(all.map(statusNow))
    return Promise.all(all.filter((_, i) => wanted === undefined || states[i] === wanted).map(show))
  }
  const several = async (params: Params): Promise<PairRow[]> => {
    const text = params.text('symbols')
    if (text === undefined) return pairs.all()
    const names = listIn('symbols', text)
    if (!namesIn.test(text)) throw illegal('symbols', namesIn.source)
    if (new Set(names).size < names.length) throw new Fault(-1151, 'Symbol is present multiple times in the list.')
    return Promise.all(names.map(name => pairs.named(name)))
  }
  /** The same for calls that need `symbol` or at most a hundred `symbols`. */
  const eachNamed = <T>(origin: Requested, show: (pair: PairRow) => Promise<T>) => {
    const { params } = origin
    if (!params.has('symbol') && !params.has('symbols'))
      throw new Fault(
        -1128,
        "Combination of optional parameters invalid. Recommendation: 'symbol' or 'symbols' must be sent.",
      )
    if ((params.text('symbols')?.split(',').length ?? 0) > most_symbols) throw invalidData('symbols')
    return each(origin, show)
  }

  const zoneIn = (params: Params): number => zoneOf(params.text('timeZone') ?? '0') ?? fail(invalidData('timeZone'))

  const klines = async (origin: Requested) => {
    const { params } = origin
    const pair = await pairOf(origin)
    const interval = intervalOf(params.needed('interval')) ?? fail(new Fault(-1120, 'Invalid interval.'))
    const [limit, zone_ms] = [params.limit(500, most_candles), zoneIn(params)]
    const [start, end] = [params.millis('startTime'), params.millis('endTime')]
    if (start !== undefined && start > (end ?? now_ms())) return []
    const bars = await candles.read(pair, interval, { start, end, limit, zone_ms })
    return bars.map(bar => klineOf(pair, interval, bar, zone_ms))
  }

  const depth = async (origin: Requested) => {
    const pair = await pairOf(origin)
    const limit = origin.params.whole('limit') ?? 100
    if (limit < 1) throw illegal('limit', '1 to 5000')
    return levelsEvent(await books.read(pair), limit)
  }

  const tradeShown = ({ id, price, amount, time, isBuyerMaker }: PublicTrade) => ({
    ...{ id, price, qty: amount, quoteQty: worth(amount, price), time, isBuyerMaker, isBestMatch: true },
  })

  const recent = async (origin: Requested) => {
    const pair = await pairOf(origin)
    return (await trades.last(pair.id, origin.params.limit(500, 1000))).map(tradeShown)
  }

  const historical = async (origin: Requested) => {
    const { params } = origin
    const [pair, limit, fromId] = [await pairOf(origin), params.limit(500, 1000), params.whole('fromId')]
    const found = await (fromId === undefined ? trades.last(pair.id, limit) : trades.from(pair.id, fromId, limit))
    return found.map(tradeShown)
  }

  const aggTrades = async (origin: Requested) => {
    const { params } = origin
    const [pair, limit] = [await pairOf(origin), params.limit(500, 1000)]
    const [fromId, start, end] = [params.whole('fromId'), params.millis('startTime'), params.millis('endTime')]
    const until = end === undefined ? undefined : Math.floor(end / 1000)
    const first = fromId ?? start
    const found = await (first === undefined
      ? trades.last(pair.id, limit, until, aggregated)
      : trades.from(pair.id, first, limit, until, aggregated))
    return found.map(({ id, last, price, amount, time, isBuyerMaker }) => ({
      ...{ a: id, p: price, q: amount, f: id, l: last, T: time, m: isBuyerMaker, M: true },
    }))
  }

  const average = async (origin: Requested) => {
    const pair = await pairOf(origin)
    const since = now() - average_minutes * 60 + 1
    return { mins: average_minutes, ...averageOf(pair, await trades.between(pair.id, since)) }
  }

  const windowed = (origin: Requested) => {
    const { params } = origin
    const length = windowOf(params.text('windowSize') ?? '1d') ?? fail(invalidData('windowSize'))
    const open = startOf('1m', now_ms() - length, 0)
    return eachNamed(origin, async pair => {
      const bar = await candles.since(pair, open)
      return windowShown(pair, bar, open, now_ms(), isMini(params))
    })
  }

  const tradingDay = (origin: Requested) => {
    const open = startOf('1d', now_ms(), zoneIn(origin.params))
    return eachNamed(origin, async pair => {
      const bar = await candles.since(pair, startOf('1m', open, 0))
      return windowShown(pair, bar, open, open + day_ms - 1, isMini(origin.params))
    })
  }

  const isMini = (params: Params) =>
    params.oneOf('type', ['FULL', 'MINI'], 'FULL', () => new Fault(-1139, 'Invalid ticker type.')) === 'MINI'

  const exchangeInfo = async (origin: Requested) => {
    const { params } = origin
    const named = params.has('symbol') || params.has('symbols')
    if (named && (params.has('permissions') || params.has('symbolStatus'))) throw badCombination()
    const isOfSpot = /^(SPOT|\[.*"SPOT".*\])$/.test(params.text('permissions') ?? 'SPOT')
    const hasSets = params.text('showPermissionSets') !== 'false'
    const limits = await ask('GET coin/limits', {})
    const ofPair = new Map(limits.pairs.map(each => [each.symbol, each]))
    const shown = [
      await each(origin, async pair => {
        const info = symbolInfo(pair, await statusNow(pair), ofPair.get(pair.symbol))
        return hasSets ? info : { ...info, permissionSets: [] }
      }),
    ].flat()
    return {
      timezone: 'UTC',
      serverTime: wall.now() + skew_ms(),
      rateLimits: isLimited ? rateLimits : [],
      exchangeFilters: openFilters(limits.all, 'EXCHANGE_'),
      sors: (await pairs.all()).map(pair => ({ baseAsset: pair.currency_name, symbols: [nameOf(pair)] })),
      symbols: isOfSpot ? shown : [],
      orderTypes,
    }
  }

  return [
    { ...open('ping', 1), answer: () => ({}) },
    { ...open('time', 1), answer: () => ({ serverTime: wall.now() + skew_ms() }) },
    { ...open('exchangeInfo', 20, [...one_or_many, 'permissions', 'showPermissionSets']), answer: exchangeInfo },
    {
      ...open('executionRules', 40, one_or_many),
      // An order trades at any price that its own limit allows.
      answer: async (origin: Requested) => ({
        symbolRules: [await each(origin, pair => ({ symbol: nameOf(pair), rules: [] }))].flat(),
      }),
    },
    { ...open('depth', 5, ['symbol', 'limit', 'symbolStatus']), answer: depth },
    { ...open('trades', 25, ['symbol', 'limit']), answer: recent },
    { ...open('historicalTrades', 25, ['symbol', 'limit', 'fromId']), answer: historical },
    {
      ...open('historicalBlockTrades', 25, ['symbol', 'limit', 'fromId']),
      // The exchange has no block trades.
      answer: async (origin: Requested) => {
        await pairOf(origin)
        origin.params.needed('fromId')
        return []
      },
    },
    { ...open('aggTrades', 4, ['symbol', 'fromId', 'startTime', 'endTime', 'limit']), answer: aggTrades },
    { ...open('klines', 2, ofCandles), answer: klines },
    { ...open('uiKlines', 2, ofCandles), answer: klines },
    { ...open('avgPrice', 2, ['symbol']), answer: average },
    {
      ...open('ticker/24hr', 80, [...one_or_many, 'type']),
      answer: (origin: Requested) =>
        each(origin, async pair => dayShown(await dealOf(pair), now_ms(), isMini(origin.params))),
    },
    { ...open('ticker/tradingDay', 4, [...one_or_many, 'type', 'timeZone']), answer: tradingDay },
    { ...open('ticker', 4, [...one_or_many, 'type', 'windowSize']), answer: windowed },
    {
      ...open('ticker/price', 4, one_or_many),
      answer: (origin: Requested) => each(origin, pair => ({ symbol: nameOf(pair), price: pair.now_price })),
    },
    {
      ...open('ticker/bookTicker', 4, one_or_many),
      answer: (origin: Requested) => each(origin, async pair => bestOf(await dealOf(pair))),
    },
    ...['referencePrice', 'referencePrice/calculation'].map(path => ({
      ...open(path, 2, ['symbol', 'symbolStatus']),
      // No filter here uses a reference price, so no pair has one.
      answer: async (origin: Requested) => {
        await pairOf(origin)
        throw noReferencePrice()
      },
    })),
  ]
}

/** A list in a parameter, which is JSON. */
function listIn(name: string, text: string): string[] {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault(-1135, `JSON sent for parameter '${name}' is not valid`)
  }
}

const ofCandles = ['symbol', 'interval', 'startTime', 'endTime', 'timeZone', 'limit']

const open = (path: string, weight: number, reads: readonly string[] = []) => ({
  ...({ method: 'GET', security: 'none' } as const),
  ...{ path, weight, reads },
})
