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
        { filterType: 'MAX_NUM_ORDER_AMENDS', maxNumOrderAmends: 100 },
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
