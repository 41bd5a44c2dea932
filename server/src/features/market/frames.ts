import type { Period } from '@lagoon/shared/catalogue/periods'
import type { DepthLevel } from '@lagoon/shared/live/frames'
import type { nearLevels } from '@lagoon/shared/live/topics'
import { numberOf } from '@lagoon/shared/money/steps'
import type { PublicNews } from '../../live/frame'
import type { Candle } from '../../market/candle'
import type { Pair } from '../../market/listing'
import type { Day } from '../../market/market'
import type { Depth, Quote, TapeTrade } from '../../market/quotes'
import { bar, turnoverText } from './quotation'

/** The public frames of the market. They contain numbers, for charts; money is in the calls. */
export const marketFrame = (pair: Pair, day: Day): PublicNews => ({ type: 'daymarket', ...dayOf(pair, day) })

export const pairFrame = (pair: Pair, day: Day): PublicNews => ({ type: 'daypair', ...dayOf(pair, day) })

function dayOf(pair: Pair, day: Day) {
  const price = (units: number) => numberOf(units, pair.price_scale)
  return {
    symbol: pair.symbol,
    match_id: pair.id,
    currency_id: pair.currency_id,
    legal_id: pair.legal_id,
    now_price: price(day.close),
    open: price(day.open),
    high: price(day.high),
    low: price(day.low),
    volume: numberOf(day.volume, pair.amount_scale),
    turnover: Number(turnoverText(pair, day)),
    change: day.changeBasisPoints / 100,
  }
}

export const klineFrame = (pair: Pair, period: Period, candle: Candle): PublicNews => ({
  type: 'kline',
  symbol: pair.symbol,
  period,
  ...bar(pair, candle),
})

/** The whole public book, or its best levels. */
export function depthFrame(pair: Pair, { bids, asks }: Depth, levels?: typeof nearLevels): PublicNews {
  const level = ({ price, amount }: Quote): DepthLevel => [
    numberOf(price, pair.price_scale),
    numberOf(amount, pair.amount_scale),
  ]
  return {
    type: 'market_depth',
    symbol: pair.symbol,
    ...(levels && { levels }),
    bids: bids.slice(0, levels).map(level),
    asks: asks.slice(0, levels).map(level),
  }
}

/** Newest first. */
export function tradeFrame(pair: Pair, trades: readonly TapeTrade[]): PublicNews {
  return {
    type: 'match_trade',
    symbol: pair.symbol,
    data: trades.map(({ second, direction, price, amount }) => ({
      ts: second * 1000,
      direction,
      price: numberOf(price, pair.price_scale),
      amount: numberOf(amount, pair.amount_scale),
    })),
  }
}
