import type { CallData } from '@lagoon/shared/api/index'
import { mostShownParts, type OpenLimits } from '@lagoon/shared/catalogue/limits'
import { trailingDeltas } from '@lagoon/shared/money/spot'
import { most_orders, most_weight } from './counts'
import { precision } from './params'

/** The limits of a pair; 0 is no limit. */
type Limits = CallData<'GET coin/limits'>['pairs'][number]
export type PairRow = CallData<'GET currency/quotation_new'>[number]['quotation'][number]

/** "BTCUSDT" */
export const nameOf = ({ currency_name, legal_name }: Pick<PairRow, 'currency_name' | 'legal_name'>): string =>
  `${currency_name}${legal_name}`

/** 10^-2 → "0.01" */
const stepOf = (scale: number): string => (scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`)

/** The highest price that is exact as a number of steps. */
export const highestPrice = (scale: number): string => `1${'0'.repeat(15 - scale)}`

export const orderTypes = [
  ...(['LIMIT', 'LIMIT_MAKER', 'MARKET', 'STOP_LOSS', 'STOP_LOSS_LIMIT', 'TAKE_PROFIT', 'TAKE_PROFIT_LIMIT'] as const),
]
export type OrderType = (typeof orderTypes)[number]

/** What may happen where two orders of one user would match. */
export const preventionModes = ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH', 'DECREMENT', 'TRANSFER', 'NONE'] as const

export const statuses = ['TRADING', 'HALT', 'BREAK', 'CANCEL_ONLY'] as const
export type Status = (typeof statuses)[number]

const limitOf = (limit = '0') => (limit === '0' ? undefined : limit)

/** The filters of open orders, of one pair or with `EXCHANGE_` of all. */
export const openFilters = (limits: OpenLimits, all = '') =>
  [
    { filterType: `${all}MAX_NUM_ORDERS`, maxNumOrders: limits.orders },
    { filterType: `${all}MAX_NUM_ALGO_ORDERS`, maxNumAlgoOrders: limits.stops },
    { filterType: `${all}MAX_NUM_ICEBERG_ORDERS`, maxNumIcebergOrders: limits.icebergs },
    { filterType: `${all}MAX_NUM_ORDER_LISTS`, maxNumOrderLists: limits.lists },
  ].filter(filter => Object.values(filter)[1] !== 0)

/** The filters that a pair has because an operator has limited it. */
function limitFilters(limits: Limits) {
  const { amends, least_value: minNotional, most_value: maxNotional, bid_down, bid_up, ask_down, ask_up } = limits
  const { position: maxPosition } = limits
  const isBySide = bid_down !== ask_down || bid_up !== ask_up
  const isPriced = bid_up !== '0'
  return [
    ...openFilters(limits),
    ...(amends > 0 ? [{ filterType: 'MAX_NUM_ORDER_AMENDS', maxNumOrderAmends: amends }] : []),
    ...(maxNotional !== '0'
      ? [
          {
            ...{ filterType: 'NOTIONAL', minNotional, applyMinToMarket: true, maxNotional, applyMaxToMarket: true },
            avgPriceMins,
          },
        ]
      : minNotional !== '0'
        ? [{ filterType: 'MIN_NOTIONAL', minNotional, applyToMarket: true, avgPriceMins }]
        : []),
    ...(isPriced && !isBySide
      ? [{ filterType: 'PERCENT_PRICE', multiplierUp: bid_up, multiplierDown: bid_down, avgPriceMins }]
      : []),
    ...(isPriced && isBySide
      ? [
          {
            ...{ filterType: 'PERCENT_PRICE_BY_SIDE', bidMultiplierUp: bid_up, bidMultiplierDown: bid_down },
            ...{ askMultiplierUp: ask_up, askMultiplierDown: ask_down, avgPriceMins },
          },
        ]
      : []),
    ...(maxPosition !== '0' ? [{ filterType: 'MAX_POSITION', maxPosition }] : []),
  ]
}
/** The price of the second counts, not a mean. */
const avgPriceMins = 0

/** A pair in Binance's format. An order that breaks one of its filters is refused with the name of the filter. */
export function symbolInfo(pair: PairRow, status: Status, limits?: Limits) {
  const { price_scale, amount_scale, coin_trade_min: minQty, coin_trade_max: maxQty } = pair
  const lots = { minQty, maxQty, stepSize: stepOf(amount_scale) }
  return {
    symbol: nameOf(pair),
    status,
    baseAsset: pair.currency_name,
    baseAssetPrecision: precision,
    quoteAsset: pair.legal_name,
    ...{ quotePrecision: precision, quoteAssetPrecision: precision },
    ...{ baseCommissionPrecision: precision, quoteCommissionPrecision: precision },
    orderTypes,
    ...{
      icebergAllowed: true,
      ocoAllowed: true,
      otoAllowed: true,
      opoAllowed: true,
      quoteOrderQtyMarketAllowed: true,
    },
    ...{ allowTrailingStop: true, cancelReplaceAllowed: true, amendAllowed: true, pegInstructionsAllowed: false },
    ...{ isSpotTradingAllowed: status === 'TRADING', isMarginTradingAllowed: false },
    filters: [
      {
        filterType: 'PRICE_FILTER',
        minPrice: stepOf(price_scale),
        maxPrice: highestPrice(price_scale),
        tickSize: stepOf(price_scale),
      },
      { filterType: 'LOT_SIZE', ...lots },
      { filterType: 'ICEBERG_PARTS', limit: mostShownParts },
      { filterType: 'MARKET_LOT_SIZE', ...lots, maxQty: limitOf(limits?.market_amount) ?? maxQty },
      {
        filterType: 'TRAILING_DELTA',
        ...{ minTrailingAboveDelta: trailingDeltas.least, maxTrailingAboveDelta: trailingDeltas.most },
        ...{ minTrailingBelowDelta: trailingDeltas.least, maxTrailingBelowDelta: trailingDeltas.most },
      },
      ...(limits ? limitFilters(limits) : []),
    ],
    permissions: [],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_TAKER',
    allowedSelfTradePreventionModes: preventionModes,
  }
}

export const rateLimits = [
  { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: most_weight },
  { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: most_orders.in10s },
  { rateLimitType: 'ORDERS', interval: 'DAY', intervalNum: 1, limit: most_orders.inDay },
]
