import type { CallData } from '@lagoon/shared/api/index'
import type { Period } from '@lagoon/shared/catalogue/periods'
import { atoms, floorAtoms, fromAtoms, mulDivFloor, one, sub, zero } from '@lagoon/shared/money/atoms'
import type { TapeRow } from '../edge'
import { nameOf, type PairRow } from './symbols.rules'

export type Bar = CallData<'GET currency/new_timeshar'>[number]
export type Deal = CallData<'GET currency/deal'>

/** The intervals for which the exchange has candles. */
export const intervals = {
  '1m': '1min',
  '5m': '5min',
  '15m': '15min',
  '30m': '30min',
  '1h': '60min',
  '1d': '1day',
  '1w': '1week',
  '1M': '1mon',
} as const satisfies Record<string, Period>
export type Interval = keyof typeof intervals

const minute_ms = 60_000
const lengths_ms: Readonly<Record<Interval, number>> = {
  '1m': minute_ms,
  '5m': 5 * minute_ms,
  '15m': 15 * minute_ms,
  '30m': 30 * minute_ms,
  '1h': 60 * minute_ms,
  '1d': 1440 * minute_ms,
  '1w': 7 * 1440 * minute_ms,
  '1M': 31 * 1440 * minute_ms,
}
/** The length of an interval in ms; for a month, the longest possible. */
export const lengthOf = (interval: Interval): number => lengths_ms[interval]

/** The last millisecond of the interval that begins at `time`. */
function lastOf(interval: Interval, time: number): number {
  if (interval !== '1M') return time + lengths_ms[interval] - 1
  const begins = new Date(time)
  return Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1) - 1
}

/** The value of an amount at a price. */
export const worth = (amount: string, price: string): string => fromAtoms(mulDivFloor(atoms(amount), atoms(price), one))

/** A candle in Binance's format. The number of trades and the volume of buyers are 0, because the exchange's bars do not contain them. */
export function klineOf({ price_scale, amount_scale }: PairRow, interval: Interval, bar: Bar) {
  const price = (figure: number) => figure.toFixed(price_scale)
  const volume = bar.volume.toFixed(amount_scale)
  return [
    bar.time,
    ...[price(bar.open), price(bar.high), price(bar.low), price(bar.close)],
    volume,
    lastOf(interval, bar.time),
    worth(volume, price(bar.close)),
    0,
    ...['0', '0', '0'],
  ]
}

const day_ms = 86_400_000

/** The mean price of the day, weighted by amounts: 460 for 5 BTC is 92. */
const meanOf = ({ volume, turnover, now_price, price_scale }: PairRow): string =>
  atoms(volume) === zero
    ? now_price
    : fromAtoms(floorAtoms(mulDivFloor(atoms(turnover), one, atoms(volume)), price_scale))

/** The day figures of a pair. */
export const dayOf = (pair: PairRow, now_ms: number) => ({
  symbol: nameOf(pair),
  ...{ openPrice: pair.open, highPrice: pair.high, lowPrice: pair.low, lastPrice: pair.now_price },
  ...{ volume: pair.volume, quoteVolume: pair.turnover },
  ...{ openTime: now_ms - day_ms, closeTime: now_ms, firstId: -1, lastId: -1, count: 0 },
  priceChange: fromAtoms(sub(atoms(pair.now_price), atoms(pair.open))),
  priceChangePercent: pair.change,
  weightedAvgPrice: meanOf(pair),
  prevClosePrice: pair.open,
})

/** The day figures in the answer of a call; MINI omits the changes, the mean and the best prices. */
export function dayShown(deal: Deal, now_ms: number, isMini: boolean) {
  const day = dayOf(deal, now_ms)
  const {
    priceChange: _change,
    priceChangePercent: _percent,
    weightedAvgPrice: _mean,
    prevClosePrice: _close,
    ...mini
  } = day
  return isMini ? mini : { ...day, ...bestOf(deal), lastQty: deal.trades[0]?.amount ?? '0' }
}

/** The best bid and the best ask. */
export function bestOf(deal: Deal) {
  const [[bidPrice, bidQty] = ['0', '0']] = deal.depth.bids
  const [[askPrice, askQty] = ['0', '0']] = deal.depth.asks
  return { symbol: nameOf(deal), ...{ bidPrice, bidQty, askPrice, askQty } }
}

export interface PublicTrade {
  id: number
  price: string
  amount: string
  time: number
  isBuyerMaker: boolean
}

/**
 * Reverses the tape, so that the oldest trade comes first. It contains all trades of each of its seconds. The id of a trade is its time
 * plus its position within the second, so later trades do not change it.
 */
export function tapeOf(trades: readonly TapeRow[]): PublicTrade[] {
  let [second, turn] = [0, 0]
  return trades.toReversed().map(({ ts, price, amount, direction }) => {
    turn = ts === second ? turn + 1 : 0
    second = ts
    return { id: ts + turn, price, amount, time: ts, isBuyerMaker: direction === 'sell' }
  })
}
