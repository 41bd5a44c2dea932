import type { CallData } from '@lagoon/shared/api/index'
import { usdtId } from '@lagoon/shared/catalogue/coins'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import { atomsOfProduct, decimalOf, numberOf } from '@lagoon/shared/money/steps'
import type { Candle } from '../../market/candle'
import { largestOrder } from '../../market/largestOrder'
import type { Coin, Listing, Pair } from '../../market/listing'
import type { Day } from '../../market/market'
import type { Depth, Quote, TapeTrade } from '../../market/quotes'

/** The market in wire format. */
export type QuotationRow = CallData<'GET currency/quotation_new'>[number]['quotation'][number]
export type DealRow = CallData<'GET currency/deal'>
export type BookRow = CallData<'GET currency/depth'>
export type Trend = CallData<'GET currency/trends'>[number]
export type Bar = CallData<'GET currency/new_timeshar'>[number]

const noDay: Day = { open: 0, high: 0, low: 0, close: 0, volume: 0, turnover: 0n, changeBasisPoints: 0 }

const flag = (on: boolean): number => (on ? 1 : 0)

/** Basis points towards zero: 123 → "1.23". */
const percentOf = (basisPoints: number): string => decimalOf(basisPoints, 2)

/** A pair with its day. Before it opens it has no price and no volume, appears in no list of markets, and cannot be traded. */
export function quotationRow(
  pair: Pair,
  base: Coin,
  quote: Coin,
  today: Day | null,
  source: Pick<QuotationRow, 'source' | 'recorded_until'>,
): QuotationRow {
  const isOpen = today !== null
  const day = today ?? noDay
  const price = (units: number) => decimalOf(units, pair.price_scale)
  return {
    id: pair.id,
    match_id: pair.id,
    currency_id: pair.currency_id,
    currency_name: base.name,
    legal_id: pair.legal_id,
    legal_name: quote.name,
    symbol: pair.symbol,
    now_price: price(day.close),
    change: percentOf(day.changeBasisPoints),
    volume: decimalOf(day.volume, pair.amount_scale),
    turnover: turnoverText(pair, day),
    open: price(day.open),
    high: price(day.high),
    low: price(day.low),
    logo: base.logo,
    price_scale: pair.price_scale,
    amount_scale: pair.amount_scale,
    is_display: flag(isOpen && pair.is_display),
    open_coin_trade: flag(isOpen && pair.open_coin_trade),
    open_microtrade: flag(isOpen && pair.open_microtrade),
    open_lever: flag(isOpen && pair.open_lever),
    coin_trade_fee: fromAtoms(pair.coin_trade_fee),
    coin_trade_min: fromAtoms(pair.min_amount),
    coin_trade_max: decimalOf(largestOrder(pair), pair.amount_scale),
    lever_share_num: fromAtoms(pair.lever_share_num),
    lever_trade_fee: fromAtoms(pair.lever_trade_fee),
    ...source,
  }
}

/** 3 BTC at 100 and 2 BTC at 80: "460". */
export const turnoverText = ({ price_scale, amount_scale }: Pair, { turnover }: Pick<Day, 'turnover'>): string =>
  fromAtoms(atomsOfProduct(turnover, price_scale + amount_scale))

/** By quote coin, USDT (3) first, because older clients use the first group. */
export function groupByQuote(rows: readonly QuotationRow[], listing: Listing): CallData<'GET currency/quotation_new'> {
  const groups = new Map<number, QuotationRow[]>()
  for (const row of rows) groups.set(row.legal_id, [...(groups.get(row.legal_id) ?? []), row])
  return [...groups]
    .sort(([a], [b]) => Number(b === first) - Number(a === first) || a - b)
    .map(([id, quotation]) => ({ id, name: listing.coin(id).name, quotation }))
}
const first = usdtId

export const bookRow = (pair: Pair, seq: number, depth: Depth): BookRow => ({
  symbol: pair.symbol,
  seq,
  ...depthRow(pair, depth),
})

function depthRow({ price_scale, amount_scale }: Pair, { bids, asks }: Depth): DealRow['depth'] {
  const level = ({ price, amount }: Quote): [string, string] => [
    decimalOf(price, price_scale),
    decimalOf(amount, amount_scale),
  ]
  return { bids: bids.map(level), asks: asks.map(level) }
}

export function dealRow(row: QuotationRow, pair: Pair, depth: Depth, trades: readonly TapeTrade[]): DealRow {
  return {
    ...row,
    spread: fromAtoms(pair.lever_spread),
    lever_min_share: pair.lever_min_share,
    lever_max_share: pair.lever_max_share,
    depth: depthRow(pair, depth),
    trades: tapeRows(pair, trades),
  }
}

export const tapeRows = (pair: Pair, trades: readonly TapeTrade[]): DealRow['trades'] =>
  trades.map(({ second, direction, price, amount }) => ({
    ts: second * 1000,
    direction,
    price: decimalOf(price, pair.price_scale),
    amount: decimalOf(amount, pair.amount_scale),
  }))

/** Numbers, for charts: the same in an answer and in a frame. */
export function bar(pair: Pair, { time, open, high, low, close, volume }: Candle): Bar {
  const price = (units: number) => numberOf(units, pair.price_scale)
  return {
    time: time * 1000,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: numberOf(volume, pair.amount_scale),
  }
}
