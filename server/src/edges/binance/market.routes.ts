import { Fault, illegal } from './fault'
import {
  bestOf,
  type Deal,
  dayShown,
  type Interval,
  intervals,
  klineOf,
  lengthOf,
  type PublicTrade,
  tapeOf,
  worth,
} from './market.rules'
import { fail, type Params } from './params'
import type { Requested, Route, Stage } from './route'
import { levelsEvent } from './streams/event.rules'
import { nameOf, orderTypes, type PairRow, rateLimits, symbolInfo } from './symbols.rules'

const most_candles = 1000
const tape_seconds = 20
const one_or_many = ['symbol', 'symbols']
const namesIn = /^\["[A-Z0-9]+"(,"[A-Z0-9]+")*\]$/

/** Prices, books, trades and candles; these routes need no key. */
export function marketRoutes({ ask, pairs, wall, now, isLimited, tape, books, skew_ms }: Stage): Route[] {
  const now_ms = () => now() * 1000
  const dealOf = ({ currency_id, legal_id }: PairRow): Promise<Deal> =>
    ask('GET currency/deal', { currency_id, legal_id })
  const pairOf = ({ params }: Requested) => pairs.named(params.needed('symbol'))

  /** Returns one item for `symbol`; otherwise a list, for `symbols` or for all pairs. */
  const each = async <T>({ params }: Requested, show: (pair: PairRow) => Promise<T> | T): Promise<T | T[]> => {
    const name = params.text('symbol')
    if (name !== undefined) return show(await pairs.named(name))
    return Promise.all((await several(params)).map(show))
  }
  const several = async (params: Params): Promise<PairRow[]> => {
    const text = params.text('symbols')
    if (text === undefined) return pairs.all()
    if (!namesIn.test(text)) throw illegal('symbols', namesIn.source)
    return Promise.all((JSON.parse(text) as string[]).map(name => pairs.named(name)))
  }

  const klines = async (origin: Requested) => {
    const { params } = origin
    const pair = await pairOf(origin)
    const name = params.needed('interval')
    const interval = Object.hasOwn(intervals, name) ? (name as Interval) : fail(new Fault(-1120, 'Invalid interval.'))
    const limit = params.limit(500, most_candles)
    const [start, end] = [params.whole('startTime'), params.whole('endTime') ?? now_ms()]
    // With a start, the limit counts candles from the start on; without one, back from the end.
    const until = start === undefined ? end : Math.min(end, start + limit * lengthOf(interval))
    if (start !== undefined && start > until) return []
    const [from, to] = [seconds(start ?? 0), seconds(Math.min(until, now_ms()))]
    if (from > to) return []
    const period = intervals[interval]
    const bars = await ask('GET currency/new_timeshar', { symbol: pair.symbol, period, from, to, limit: most_candles })
    const within = bars.filter(({ time }) => time >= (start ?? 0) && time <= end)
    const wanted = start === undefined ? within.slice(-limit) : within.slice(0, limit)
    return wanted.map(bar => klineOf(pair, interval, bar))
  }

  const depth = async (origin: Requested) => {
    const pair = await pairOf(origin)
    const limit = origin.params.whole('limit') ?? 100
    if (limit < 1) throw illegal('limit', '1 to 5000')
    return levelsEvent(await books.read(pair), limit)
  }

  const tapeNow = async (origin: Requested) => tapeOf(tape((await pairOf(origin)).id, now() - tape_seconds + 1))

  const trades = async (origin: Requested): Promise<PublicTrade[]> => {
    const limit = origin.params.limit(500, 1000)
    return (await tapeNow(origin)).slice(-limit)
  }

  const aggregated = async (origin: Requested) => {
    const { params } = origin
    const limit = params.limit(500, 1000)
    const [fromId, start, end] = [params.whole('fromId'), params.whole('startTime'), params.whole('endTime')]
    const wanted = (await tapeNow(origin)).filter(
      ({ id, time }) => id >= (fromId ?? 0) && time >= (start ?? 0) && time <= (end ?? Number.MAX_SAFE_INTEGER),
    )
    const isFromStart = fromId !== undefined || start !== undefined
    return (isFromStart ? wanted.slice(0, limit) : wanted.slice(-limit)).map(
      ({ id, price, amount, time, isBuyerMaker }) => ({
        ...{ a: id, p: price, q: amount, f: id, l: id, T: time, m: isBuyerMaker, M: true },
      }),
    )
  }

  const isMini = (params: Params) =>
    params.oneOf(
      'type',
      ['FULL', 'MINI'],
      'FULL',
      () => new Fault(-1130, "Data sent for parameter 'type' is not valid."),
    ) === 'MINI'

  return [
    { ...open('ping', 1), answer: () => ({}) },
    { ...open('time', 1), answer: () => ({ serverTime: wall.now() + skew_ms() }) },
    {
      ...open('exchangeInfo', 20, [...one_or_many, 'permissions', 'showPermissionSets', 'symbolStatus']),
      answer: async (origin: Requested) => ({
        timezone: 'UTC',
        serverTime: wall.now() + skew_ms(),
        rateLimits: isLimited ? rateLimits : [],
        exchangeFilters: [],
        symbols: [await each(origin, symbolInfo)].flat(),
        orderTypes,
      }),
    },
    { ...open('depth', 5, ['symbol', 'limit']), answer: depth },
    {
      ...open('trades', 25, ['symbol', 'limit']),
      answer: async (origin: Requested) =>
        (await trades(origin)).map(({ id, price, amount, time, isBuyerMaker }) => ({
          ...{ id, price, qty: amount, quoteQty: worth(amount, price), time, isBuyerMaker, isBestMatch: true },
        })),
    },
    { ...open('aggTrades', 4, ['symbol', 'fromId', 'startTime', 'endTime', 'limit']), answer: aggregated },
    { ...open('klines', 2, ['symbol', 'interval', 'startTime', 'endTime', 'limit']), answer: klines },
    {
      ...open('ticker/24hr', 80, [...one_or_many, 'type']),
      answer: (origin: Requested) =>
        each(origin, async pair => dayShown(await dealOf(pair), now_ms(), isMini(origin.params))),
    },
    {
      ...open('ticker/price', 4, one_or_many),
      answer: (origin: Requested) => each(origin, pair => ({ symbol: nameOf(pair), price: pair.now_price })),
    },
    {
      ...open('ticker/bookTicker', 4, one_or_many),
      answer: (origin: Requested) => each(origin, async pair => bestOf(await dealOf(pair))),
    },
  ]
}

const open = (path: string, weight: number, reads: readonly string[] = []) => ({
  ...({ method: 'GET', security: 'none' } as const),
  ...{ path, weight, reads },
})

const latest_second = 4_294_967_295
const seconds = (ms: number) => Math.min(Math.floor(ms / 1000), latest_second)
