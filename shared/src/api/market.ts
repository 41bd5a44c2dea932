import { z } from 'zod'
import { periodAliases, periods } from '../catalogue/periods'
import { decimal, flag, int, millis, path } from './answers'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { amount, id, input, oneOf, whole, words } from './fields'

/** Prices, candles and depth of the simulated market. Nothing here is later than the present world time. */
const pair = z.object({
  id: int(),
  match_id: int(),
  currency_id: int(),
  currency_name: z.string(),
  legal_id: int(),
  legal_name: z.string(),
  symbol: z.string(),
  now_price: decimal(),
  change: decimal(),
  volume: decimal(),
  turnover: decimal(),
  open: decimal(),
  high: decimal(),
  low: decimal(),
  logo: path(),
  price_scale: int(),
  amount_scale: int(),
  is_display: flag(),
  open_coin_trade: flag(),
  open_microtrade: flag(),
  open_lever: flag(),
  coin_trade_fee: decimal(),
  coin_trade_min: decimal(),
  coin_trade_max: decimal(),
  lever_share_num: decimal(),
  lever_trade_fee: decimal(),
})

export const tapeTrade = z.object({
  ts: millis(),
  direction: z.enum(['buy', 'sell']),
  price: decimal(),
  amount: decimal(),
})

export const candle = z.object({
  /** Its start. */
  time: millis(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
})

/** [price, amount] */
const level = z.tuple([decimal(), decimal()])

const aliases = Object.keys(periodAliases) as (keyof typeof periodAliases)[]

const last_second = 4_294_967_295
/** The most candles in one answer. */
const most_candles = 1000
/** The most prices per side of a book in one answer. */
const most_levels = 500
const second = () => whole(0, last_second)

export const market = {
  'GET currency/quotation_new': read({
    access: 'anyone',
    summary: 'All prices',
    description: 'Lists every pair with its last price and its day, grouped by quote coin; the first group is USDT.',
    input: input({}),
    output: z.array(z.object({ id: int(), name: z.string(), quotation: z.array(pair) })),
  }),
  'GET currency/new_timeshar': read({
    access: 'anyone',
    summary: 'Candles',
    description:
      'Answers with the candles of a pair between two seconds, ascending and without gaps; of more than `limit`, the latest.',
    input: input({
      symbol: words(32),
      period: oneOf(...periods, ...aliases),
      from: second(),
      to: second(),
      limit: whole(1, most_candles).default(most_candles),
    }),
    output: z.array(candle),
    refusals: ['param_invalid', 'not_found'],
  }),
  'GET currency/trends': read({
    access: 'anyone',
    summary: 'Trends of all pairs',
    description:
      'Answers with the closes of the last 23 hours that have ended, oldest first, for every pair that trades: with the price of now, the day of a pair in one stroke.',
    input: input({}),
    output: z.array(z.object({ symbol: z.string(), closes: z.array(z.number()) })),
  }),
  'GET currency/deal': read({
    access: 'anyone',
    summary: 'One pair with depth and trades',
    description: 'Describes one pair with its order book and its latest trades.',
    input: input({ currency_id: id(), legal_id: id() }),
    output: pair.extend({
      spread: decimal(),
      lever_min_share: int(),
      lever_max_share: int(),
      depth: z.object({ bids: z.array(level), asks: z.array(level) }),
      trades: z.array(tapeTrade),
    }),
    refusals: ['not_found'],
  }),
  'GET currency/depth': read({
    access: 'anyone',
    summary: 'The order book of a pair',
    description:
      'Shows the order book as deep as asked for, the house’s quotes to 2 % of the price and the waiting orders of users together.',
    input: input({ symbol: words(32), limit: whole(1, most_levels).default(100), step: amount().optional() }),
    output: z.object({ symbol: z.string(), seq: int(), bids: z.array(level), asks: z.array(level) }),
    refusals: ['param_invalid', 'not_found'],
  }),
  'GET market/tick': read({
    access: 'anyone',
    summary: 'Check a past tick',
    description: 'Answers with the public tick that decided an outcome, so that anyone can check it.',
    input: input({ id: words(64) }),
    output: z.object({
      id: z.string(),
      symbol: z.string(),
      price: decimal(),
      ts: millis(),
      scenario: z.string().nullable(),
    }),
    refusals: ['not_found'],
  }),
} satisfies Endpoints
