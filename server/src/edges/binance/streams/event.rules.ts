import { fundingInterval_ms } from '../futures/contract.rules'
import type { Interval } from '../interval.rules'
import {
  type AggregatedTrade,
  averageOf,
  type Bar,
  bestOf,
  type Deal,
  dayOf,
  klineOf,
  type PublicTrade,
  type windowShown,
} from '../market.rules'
import { nameOf, type PairRow } from '../symbols.rules'
import type { Book, BookUpdate } from './bookDiff'

/** The events of streams in Binance's format. `E` is world time in milliseconds. */

export function klineEvent(pair: PairRow, interval: Interval, bar: Bar, E: number, zone_ms = 0) {
  const [t, o, h, l, c, v, T, q, n, V, Q] = klineOf(pair, interval, bar, zone_ms)
  const s = nameOf(pair)
  const counts = { f: -1, L: -1, n, V, Q, B: '0' }
  return { e: 'kline', E, s, k: { t, T, s, i: interval, o, c, h, l, v, q, x: E > Number(T), ...counts } }
}

export const tradeEvent = (pair: PairRow, { id, price, amount, time, isBuyerMaker }: PublicTrade, E: number) => ({
  ...{ e: 'trade', E, s: nameOf(pair), t: id, p: price, q: amount, T: time, m: isBuyerMaker, M: true },
})

export function aggregatedEvent(pair: PairRow, trade: AggregatedTrade, E: number) {
  const { id, last, price, amount, time, isBuyerMaker } = trade
  return {
    ...{ e: 'aggTrade', E, s: nameOf(pair), a: id, p: price, q: amount, f: id, l: last },
    ...{ T: time, m: isBuyerMaker, M: true },
  }
}

export const depthEvent = (pair: PairRow, update: BookUpdate, E: number) => ({
  ...{ e: 'depthUpdate', E, s: nameOf(pair) },
  ...update,
})

export const levelsEvent = ({ seq, bids, asks }: Book, levels: number) => ({
  lastUpdateId: seq,
  bids: bids.slice(0, levels),
  asks: asks.slice(0, levels),
})

export function bestEvent(pair: PairRow, { seq, bids, asks }: Book) {
  const [[b, B] = ['0', '0'], [a, A] = ['0', '0']] = [bids[0], asks[0]]
  return { u: seq, s: nameOf(pair), b, B, a, A }
}

export function miniTickerEvent(pair: PairRow, E: number) {
  const { openPrice: o, highPrice: h, lowPrice: l, lastPrice: c, volume: v, quoteVolume: q } = dayOf(pair, E)
  return { e: '24hrMiniTicker', E, s: nameOf(pair), c, o, h, l, v, q }
}

export function tickerEvent(deal: Deal, E: number) {
  const day = dayOf(deal, E)
  const { bidPrice: b, bidQty: B, askPrice: a, askQty: A } = bestOf(deal)
  return {
    ...{ e: '24hrTicker', E, s: nameOf(deal), p: day.priceChange, P: day.priceChangePercent },
    ...{ w: day.weightedAvgPrice, x: day.prevClosePrice, c: day.lastPrice, Q: deal.trades[0]?.amount ?? '0' },
    ...{ b, B, a, A, o: day.openPrice, h: day.highPrice, l: day.lowPrice, v: day.volume, q: day.quoteVolume },
    ...{ O: day.openTime, C: day.closeTime, F: day.firstId, L: day.lastId, n: day.count },
  }
}

export function averageEvent(pair: PairRow, trades: readonly PublicTrade[], E: number) {
  const { price: w, closeTime: T } = averageOf(pair, trades)
  return { e: 'avgPrice', E, s: nameOf(pair), i: '5m', w, T }
}

/** The public tick, which liquidation and stops follow. There is no funding. */
export const markPriceEvent = (pair: PairRow, E: number) => ({
  ...{ e: 'markPriceUpdate', E, s: nameOf(pair), p: pair.now_price, i: pair.now_price, P: pair.now_price },
  ...{ r: '0', T: (Math.floor(E / fundingInterval_ms) + 1) * fundingInterval_ms },
})

/** The figures of a rolling window; `size` is 1h, 4h or 1d. */
export const windowEvent = (size: string, shown: ReturnType<typeof windowShown>, E: number) => ({
  ...{ e: `${size}Ticker`, E, s: shown.symbol },
  ...('priceChange' in shown && { p: shown.priceChange, P: shown.priceChangePercent, w: shown.weightedAvgPrice }),
  ...{ o: shown.openPrice, h: shown.highPrice, l: shown.lowPrice, c: shown.lastPrice },
  ...{ v: shown.volume, q: shown.quoteVolume, O: shown.openTime, C: shown.closeTime },
  ...{ F: shown.firstId, L: shown.lastId, n: shown.count },
})
