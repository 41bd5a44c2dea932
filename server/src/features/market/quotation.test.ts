import { lots, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import { btc, btcUsdt, listingOf, usdt } from '../../market/listing.fixture'
import { quote } from '../../market/quote.fixture'
import type { TapeTrade } from '../../market/quotes'
import { depthFrame, klineFrame, pairFrame, tradeFrame } from './frames'
import { bar, bookRow, dealRow, groupByQuote, quotationRow } from './quotation'

const today = {
  open: 100,
  high: 12_050,
  low: 95,
  close: 200,
  volume: 7_500_000,
  turnover: 1_462_500_000n,
  changeBasisPoints: -1_205,
}
const trade: TapeTrade = { second: 1_000, direction: 'sell', price: ticks(6_500_010), amount: lots(1_500_000) }
const candle = { time: 60, open: 100, high: 300, low: 50, close: 250, volume: 1_500_000 }
const simulated = { source: 'simulated', recorded_until: null } as const
const book = { bids: [quote(199, 1), quote(150, 2_500_000)], asks: [quote(201, 3)] }

describe('a pair in the list of markets', () => {
  it('has the figures of its day, as plain decimals in its scales', () => {
    expect(quotationRow(btcUsdt, btc, usdt, today, simulated)).toEqual({
      ...{ id: 101, match_id: 101, currency_id: 1, currency_name: 'BTC', legal_id: 3, legal_name: 'USDT' },
      ...{
        symbol: 'BTC/USDT',
        now_price: '2',
        change: '-12.05',
        volume: '7.5',
        turnover: '14.625',
        open: '1',
        high: '120.5',
        low: '0.95',
      },
      ...{ logo: 'btc.svg', price_scale: 2, amount_scale: 6, is_display: 1, open_coin_trade: 1, open_microtrade: 1 },
      ...{ open_lever: 1, coin_trade_fee: '0.002', coin_trade_min: '0.0001', coin_trade_max: '1200' },
      ...{ lever_share_num: '0.01', lever_trade_fee: '0.0005', ...simulated },
    })
  })

  it('is not displayed or tradable before its opening, and has no price', () => {
    expect(quotationRow(btcUsdt, btc, usdt, null, simulated)).toMatchObject({
      ...{ now_price: '0', open: '0', high: '0', low: '0', volume: '0', turnover: '0', change: '0' },
      ...{ is_display: 0, open_coin_trade: 0, open_microtrade: 0, open_lever: 0 },
    })
  })

  it.each(['is_display', 'open_coin_trade', 'open_microtrade', 'open_lever'] as const)(
    'has a feature off if the operator switched it off: %s',
    flag => {
      const row = quotationRow({ ...btcUsdt, [flag]: false }, btc, usdt, today, simulated)
      const flags = { is_display: 1, open_coin_trade: 1, open_microtrade: 1, open_lever: 1, [flag]: 0 }
      expect(row).toMatchObject(flags)
    },
  )
})

describe('the list of markets', () => {
  it('is grouped by quote coin: USDT first, then by id', () => {
    const coins = [btc, usdt, { ...usdt, id: 2, name: 'EUR' }, { ...usdt, id: 9, name: 'DAI' }]
    const listing = listingOf([], coins)
    const row = (id: number, legal_id: number) =>
      quotationRow({ ...btcUsdt, id, legal_id }, btc, usdt, today, simulated)
    const rows = [row(1, 9), row(2, 2), row(3, 3), row(4, 9), row(5, 1), row(6, 3)]
    const shown = groupByQuote(rows, listing).map(({ id, name, quotation }) => [
      id,
      name,
      quotation.map(({ id }) => id),
    ])
    expect(shown).toEqual([
      [3, 'USDT', [3, 6]],
      [1, 'BTC', [5]],
      [2, 'EUR', [2]],
      [9, 'DAI', [1, 4]],
    ])
  })
})

describe('a single pair', () => {
  it('includes its book, and its trades with milliseconds', () => {
    const row = quotationRow(btcUsdt, btc, usdt, today, simulated)
    expect(dealRow(row, btcUsdt, book, [trade])).toEqual({
      ...row,
      ...{ spread: '0.5', lever_min_share: 1, lever_max_share: 5_000 },
      depth: {
        bids: [
          ['1.99', '0.000001'],
          ['1.5', '2.5'],
        ],
        asks: [['2.01', '0.000003']],
      },
      trades: [{ ts: 1_000_000, direction: 'sell', price: '65000.1', amount: '1.5' }],
    })
    expect(bookRow(btcUsdt, 7, { bids: [], asks: [quote(201, 3)] })).toEqual({
      ...{ symbol: 'BTC/USDT', seq: 7, bids: [], asks: [['2.01', '0.000003']] },
    })
  })
})

describe('the data of a chart', () => {
  const drawn = { time: 60_000, open: 1, high: 3, low: 0.5, close: 2.5, volume: 1.5 }

  it('consists of numbers and milliseconds, in an answer and in a frame', () => {
    expect(bar(btcUsdt, candle)).toEqual(drawn)
    expect(klineFrame(btcUsdt, '5min', candle)).toEqual({
      ...{ type: 'kline', symbol: 'BTC/USDT', period: '5min', ...drawn },
    })
    expect(pairFrame(btcUsdt, today)).toEqual({
      ...{ type: 'daypair', symbol: 'BTC/USDT', match_id: 101, currency_id: 1, legal_id: 3 },
      ...{ now_price: 2, open: 1, high: 120.5, low: 0.95, volume: 7.5, turnover: 14.625, change: -12.05 },
    })
    expect(tradeFrame(btcUsdt, [trade])).toEqual({
      ...{ type: 'match_trade', symbol: 'BTC/USDT' },
      data: [{ ts: 1_000_000, direction: 'sell', price: 65_000.1, amount: 1.5 }],
    })
  })

  it('includes a full book, or the ten best levels of each side with the number of levels', () => {
    const deep = {
      bids: Array.from({ length: 12 }, (_, i) => quote(100 - i, 1_000_000)),
      asks: Array.from({ length: 12 }, (_, i) => quote(101 + i, 2_000_000)),
    }
    const whole = depthFrame(btcUsdt, deep) as { bids: number[][]; asks: number[][] }
    expect(Object.keys(whole)).toEqual(['type', 'symbol', 'bids', 'asks'])
    expect([whole.bids.length, whole.bids[0], whole.asks.length, whole.asks[0]]).toEqual([12, [1, 1], 12, [1.01, 2]])
    const near = depthFrame(btcUsdt, deep, 10)
    expect(near).toMatchObject({ levels: 10, bids: whole.bids.slice(0, 10), asks: whole.asks.slice(0, 10) })
  })
})
