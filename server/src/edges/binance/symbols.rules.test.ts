import { describe, expect, it } from 'vitest'
import { pair } from './binance.fixture'
import { highestPrice, rateLimits, symbolInfo } from './symbols.rules'

describe('a pair in the exchange information', () => {
  it('lists its order types, filters and precisions', () => {
    const lots = { minQty: '0.001', maxQty: '10', stepSize: '0.0001' }
    expect(symbolInfo(pair, 'TRADING')).toEqual({
      ...{ symbol: 'BTCUSDT', status: 'TRADING', baseAsset: 'BTC', baseAssetPrecision: 8, quoteAsset: 'USDT' },
      ...{ quotePrecision: 8, quoteAssetPrecision: 8, baseCommissionPrecision: 8, quoteCommissionPrecision: 8 },
      orderTypes: [
        'LIMIT',
        'LIMIT_MAKER',
        'MARKET',
        'STOP_LOSS',
        'STOP_LOSS_LIMIT',
        'TAKE_PROFIT',
        'TAKE_PROFIT_LIMIT',
      ],
      ...{
        icebergAllowed: true,
        ocoAllowed: true,
        otoAllowed: true,
        opoAllowed: true,
        quoteOrderQtyMarketAllowed: true,
      },
      ...{ allowTrailingStop: true, cancelReplaceAllowed: true, amendAllowed: true },
      ...{ pegInstructionsAllowed: false, isSpotTradingAllowed: true, isMarginTradingAllowed: false },
      filters: [
        { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '10000000000000', tickSize: '0.01' },
        { filterType: 'LOT_SIZE', ...lots },
        { filterType: 'ICEBERG_PARTS', limit: 100 },
        { filterType: 'MARKET_LOT_SIZE', ...lots },
        {
          filterType: 'TRAILING_DELTA',
          ...{ minTrailingAboveDelta: 10, maxTrailingAboveDelta: 2000 },
          ...{ minTrailingBelowDelta: 10, maxTrailingBelowDelta: 2000 },
        },
      ],
      ...{ permissions: [], permissionSets: [['SPOT']] },
      ...{
        defaultSelfTradePreventionMode: 'EXPIRE_TAKER',
        allowedSelfTradePreventionModes: [
          'EXPIRE_TAKER',
          'EXPIRE_MAKER',
          'EXPIRE_BOTH',
          'DECREMENT',
          'TRANSFER',
          'NONE',
        ],
      },
    })
  })

  it('lists the filters by which an operator has limited the pair', () => {
    const none = {
      ...{ symbol: 'BTC/USDT', orders: 0, stops: 0, icebergs: 0, lists: 0, amends: 0, least_value: '0' },
      ...{ most_value: '0', bid_down: '0', bid_up: '0', ask_down: '0', ask_up: '0', market_amount: '0', position: '0' },
    }
    const filtersOf = (limits: Partial<typeof none>) =>
      symbolInfo(pair, 'TRADING', { ...none, ...limits }).filters.slice(5)
    expect(filtersOf({})).toEqual([])
    expect(filtersOf({ orders: 200, stops: 5, icebergs: 10, lists: 20, amends: 9, position: '3' })).toEqual([
      { filterType: 'MAX_NUM_ORDERS', maxNumOrders: 200 },
      { filterType: 'MAX_NUM_ALGO_ORDERS', maxNumAlgoOrders: 5 },
      { filterType: 'MAX_NUM_ICEBERG_ORDERS', maxNumIcebergOrders: 10 },
      { filterType: 'MAX_NUM_ORDER_LISTS', maxNumOrderLists: 20 },
      { filterType: 'MAX_NUM_ORDER_AMENDS', maxNumOrderAmends: 9 },
      { filterType: 'MAX_POSITION', maxPosition: '3' },
    ])
    expect(filtersOf({ least_value: '5', bid_up: '5', bid_down: '0.2', ask_up: '5', ask_down: '0.2' })).toEqual([
      { filterType: 'MIN_NOTIONAL', minNotional: '5', applyToMarket: true, avgPriceMins: 0 },
      { filterType: 'PERCENT_PRICE', multiplierUp: '5', multiplierDown: '0.2', avgPriceMins: 0 },
    ])
    expect(filtersOf({ most_value: '9000', bid_up: '1.2', bid_down: '0.2', ask_up: '5', ask_down: '0.8' })).toEqual([
      {
        ...{ filterType: 'NOTIONAL', minNotional: '0', applyMinToMarket: true, maxNotional: '9000' },
        ...{ applyMaxToMarket: true, avgPriceMins: 0 },
      },
      {
        ...{ filterType: 'PERCENT_PRICE_BY_SIDE', bidMultiplierUp: '1.2', bidMultiplierDown: '0.2' },
        ...{ askMultiplierUp: '5', askMultiplierDown: '0.8', avgPriceMins: 0 },
      },
    ])
  })

  it('has the status BREAK if it is closed for trading', () => {
    expect(symbolInfo(pair, 'BREAK')).toMatchObject({ status: 'BREAK', isSpotTradingAllowed: false })
  })

  it('has whole price steps if it has no decimals', () => {
    expect(symbolInfo({ ...pair, price_scale: 0 }, 'TRADING').filters[0]).toMatchObject({ tickSize: '1' })
    expect(highestPrice(0)).toBe('1000000000000000')
  })

  it('has the documented rate limits', () => {
    expect(rateLimits.map(({ interval, intervalNum, limit }) => [interval, intervalNum, limit])).toEqual([
      ...[
        ['MINUTE', 1, 6000],
        ['SECOND', 10, 50],
        ['DAY', 1, 200_000],
      ],
    ])
  })
})
