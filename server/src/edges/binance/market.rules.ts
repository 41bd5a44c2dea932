import type { Period } from '@lagoon/shared/catalogue/periods'
import type { CallData } from '@lagoon/shared/contract/index'
import { atoms, fromAtoms, mulDivFloor, one, sub } from '@lagoon/shared/money/atoms'
import { nameOf, type PairRow } from './symbols.rules'

type Bar = CallData<'GET currency/new_timeshar'>[number]
export type Deal = CallData<'GET currency/deal'>

/** The intervals that the exchange has candles of. */
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
/** Of a month, the longest. */
export const lengthOf = (interval: Interval): number => lengths_ms[interval]

/** The millisecond before the next one begins. */
function lastOf(interval: Interval, time: number): number {
  if (interval !== '1M') return time + lengths_ms[interval] - 1
  const begins = new Date(time)
  return Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1) - 1
}

/** So much at a price: what a volume is worth. */
export const worth = (amount: string, price: string): string => fromAtoms(mulDivFloor(atoms(amount), atoms(price), one))

/** A candle as clients of this shape read it. What is taken by buyers is not told, nor the number of trades. */
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

/** A pair and its day. */
export function dayOf(deal: Deal, now_ms: number, isMini: boolean) {
  const mini = {
    symbol: nameOf(deal),
    ...{ openPrice: deal.open, highPrice: deal.high, lowPrice: deal.low, lastPrice: deal.now_price },
    ...{ volume: deal.volume, quoteVolume: worth(deal.volume, deal.now_price) },
    ...{ openTime: now_ms - day_ms, closeTime: now_ms, firstId: -1, lastId: -1, count: 0 },
  }
  if (isMini) return mini
  const { symbol, bidPrice, bidQty, askPrice, askQty } = bestOf(deal)
  return {
    ...mini,
    symbol,
    priceChange: fromAtoms(sub(atoms(deal.now_price), atoms(deal.open))),
    priceChangePercent: deal.change,
    weightedAvgPrice: deal.now_price,
    prevClosePrice: deal.open,
    lastQty: deal.trades[0]?.amount ?? '0',
    ...{ bidPrice, bidQty, askPrice, askQty },
  }
}

/** The best of both sides. */
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

/** How many trades the exchange tells at once. */
const most_told = 40

/**
 * The tape, oldest first. A trade is known by its second and its turn within it, which later trades do not change; of a second that was told
 * in part nothing is known.
 */
export function tapeOf({ trades }: Pick<Deal, 'trades'>): PublicTrade[] {
  const oldest = trades.at(-1)?.ts
  const whole = trades.length < most_told ? trades : trades.filter(({ ts }) => ts !== oldest)
  let [second, turn] = [0, 0]
  return whole.toReversed().map(({ ts, price, amount, direction }) => {
    turn = ts === second ? turn + 1 : 0
    second = ts
    return { id: ts + turn, price, amount, time: ts, isBuyerMaker: direction === 'sell' }
  })
}
