import { z } from 'zod'
import { coinName, decimal, flag, int, millis, pairId, pairName, path, quoteId, seconds } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { amount, input, nothing, ofPair, oneOf, whole, words } from '../api/fields'
import { periodAliases, periods } from '../catalogue/periods'

/** Prices, candles and depth of the simulated market. Nothing here is later than the present world time. */
const pair = z.object({
  id: pairId(),
  match_id: pairId(),
  currency_id: int().describe('The base coin'),
  currency_name: coinName(),
  legal_id: quoteId(),
  legal_name: z.string().describe("The quote coin's symbol"),
  symbol: pairName(),
  now_price: decimal().describe('Price of the latest tick'),
  change: decimal().describe('Change of the day, a percent'),
  volume: decimal().describe('Volume of the day in the base coin'),
  turnover: decimal().describe(
    'Volume of the day in the quote coin: amounts × prices, which the house counts minute by minute',
  ),
  open: decimal().describe('First price of the day'),
  high: decimal().describe('Highest price'),
  low: decimal().describe('Lowest price'),
  logo: path(),
  price_scale: int().describe('Decimals a price may have'),
  amount_scale: int().describe('Decimals an amount may have'),
  is_display: flag().describe('1 when it is listed'),
  open_coin_trade: flag().describe('1 when spot trading is open'),
  open_microtrade: flag().describe('1 when options are open'),
  open_lever: flag().describe('1 when contracts are open'),
  coin_trade_fee: decimal().describe('Spot fee, a percent'),
  coin_trade_min: decimal().describe('The smallest spot order, in the base coin'),
  coin_trade_max: decimal().describe('The largest spot order, in the base coin'),
  lever_share_num: decimal().describe('How much of the base coin one lot is'),
  lever_trade_fee: decimal().describe('Contract fee on open and on close, a percent of the value'),
  source: z.enum(['simulated', 'recorded']).describe('Where the present price comes from'),
  recorded_until: seconds()
    .nullable()
    .describe('The last second of the recorded prices, in unix seconds of world time; null for a simulated pair'),
})

export const tapeTrade = z.object({
  ts: millis().describe('When, in milliseconds'),
  direction: z.enum(['buy', 'sell']).describe('Whether the taker bought or sold'),
  price: decimal().describe('The price'),
  amount: decimal().describe('How much of the base coin'),
})

export const candle = z.object({
  /** Its start. */
  time: millis().describe('Second the candle begins, in milliseconds'),
  open: z.number().describe('First price'),
  high: z.number().describe('Highest price'),
  low: z.number().describe('Lowest price'),
  close: z.number().describe('Last price'),
  volume: z.number().describe('Volume in the base coin'),
})

/** [price, amount] */
const level = z.tuple([decimal(), decimal()])

const aliases = Object.keys(periodAliases) as (keyof typeof periodAliases)[]

const last_second = 4_294_967_295
/** The most candles in one answer. */
const most_candles = 1000
/** The most prices per side of a book in one answer. */
const most_levels = 5000
const second = () => whole(0, last_second)

const calls = {
  'GET currency/quotation_new': read({
    access: 'anyone',
    tools: { list_markets: { hint: 'The answer contains the ids of pairs and coins.' } },
    summary: 'All prices',
    description:
      'Lists every pair with its last price and its figures of the day, grouped by quote coin; the first group is USDT.',
    input: input({}),
    output: z.array(
      z.object({
        id: quoteId(),
        name: z.string().describe("The quote coin's symbol"),
        quotation: z.array(pair).describe('The pairs of the quote coin'),
      }),
    ),
  }),
  'GET currency/new_timeshar': read({
    access: 'anyone',
    tools: { get_candles: {} },
    summary: 'Candles',
    description:
      'Returns the candles of a pair between two seconds, ascending and without gaps. If there are more than `limit`, the latest are returned.',
    input: input({
      symbol: words(32).describe('The pair, as in BTC/USDT'),
      period: oneOf(...periods, ...aliases).describe('Length of a candle'),
      from: second().describe('First second of the candles, in unix seconds of world time'),
      to: second().describe('Last second of the candles, in unix seconds; nothing later than world time is returned'),
      limit: whole(1, most_candles).default(most_candles).describe('How many candles at most'),
    }),
    output: z.array(candle),
    refusals: ['param_invalid', 'not_found'],
  }),
  'GET currency/trends': read({
    access: 'anyone',
    summary: 'Trends of all pairs',
    description:
      'Returns the closing prices of the last 23 full hours, oldest first, for every pair that trades. Together with the current price they make a chart of the day.',
    input: input({}),
    output: z.array(
      z.object({
        symbol: pairName(),
        closes: z.array(z.number()).describe('Last prices of hours that have ended, oldest first'),
      }),
    ),
  }),
  'GET currency/deal': read({
    access: 'anyone',
    tools: { get_market: { hint: 'USDT is legal_id 3, BTC currency_id 1.' } },
    summary: 'One pair with depth and trades',
    description: 'Describes one pair with its order book and its latest trades.',
    input: input({ ...ofPair }),
    output: pair.extend({
      spread: decimal().describe('What separates the price of a long from that of a short'),
      lever_min_share: int().describe('The fewest lots of an order'),
      lever_max_share: int().describe('The most lots of an order'),
      depth: z
        .object({
          bids: z.array(level).describe('Buy side: [price, amount], highest price first'),
          asks: z.array(level).describe('Sell side: [price, amount], lowest price first'),
        })
        .describe('The order book'),
      trades: z.array(tapeTrade).describe('Latest trades'),
    }),
    refusals: ['not_found'],
  }),
  'GET currency/depth': read({
    access: 'anyone',
    tools: { get_order_book: { hint: 'symbol is "BTC/USDT".' } },
    summary: 'The order book of a pair',
    description:
      'Returns the order book to the requested depth: the house’s quotes within 2 % of the price, together with the waiting orders of users.',
    input: input({
      symbol: words(32).describe('The pair, as in BTC/USDT'),
      limit: whole(1, most_levels).default(100).describe('How many prices of each side at most'),
      step: amount()
        .optional()
        .describe(
          'Groups prices by multiples of this step: bids are rounded down, asks are rounded up. If omitted, prices are not grouped',
        ),
    }),
    output: z.object({
      symbol: pairName(),
      seq: int().describe('Rises with every change of the book, as long as the server runs'),
      bids: z.array(level).describe('Buy side: [price, amount], highest price first'),
      asks: z.array(level).describe('Sell side: [price, amount], lowest price first'),
    }),
    refusals: ['param_invalid', 'not_found'],
  }),
  'GET market/tick': read({
    access: 'anyone',
    tools: { get_tick: { hint: 'Orders contain the ids of the ticks that decided them.' } },
    summary: 'Check a past tick',
    description: 'Answers with the public tick that decided an outcome, so that anyone can check it.',
    input: input({ id: words(64).describe('Id of the tick, as in the row that it decided') }),
    output: z.object({
      id: z.string().describe('The tick'),
      symbol: pairName(),
      price: decimal().describe('The price'),
      ts: millis().describe('When, in milliseconds'),
      scenario: z.string().nullable().describe('The scenario in force at the tick; null without one'),
    }),
    refusals: ['not_found'],
  }),
  'GET currency/chart_templates': read({
    access: 'user',
    summary: 'My chart templates',
    description: 'Lists the indicators that the user saved under a name, by name.',
    input: nothing(),
    output: z.array(
      z.object({
        name: z.string().describe('What the user calls it'),
        settings: z.string().describe('The indicators, as JSON that the app wrote'),
      }),
    ),
  }),
  'POST currency/chart_template': action({
    access: 'user',
    summary: 'Save or delete a chart template',
    description:
      'Stores indicators under a name, in place of a template of that name. Without `settings`, deletes it. A user has at most twenty.',
    input: input({
      name: words(40).describe('What to call it'),
      settings: words(2000).optional().describe('The indicators, as a JSON object; missing deletes the template'),
    }),
    output: null,
    success: 'saved',
    refusals: ['param_invalid', 'above_maximum', 'not_found'],
  }),
} satisfies Endpoints

export const market = { calls }
